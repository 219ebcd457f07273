-- Writes the entries of payments for reservations of one lot: for each, one for each payee of the lot on the service
-- date, or one without a payee. The price is split by the shares; the largest remainders, then the lowest payee ids,
-- get the agorot that are left over. A payee whose part is nothing has no entry.
--
-- The arrays have one element for each payment. p_collected_by is operator or payee: who got the driver's money. What
-- the operator got is split into the commission with its VAT, the gateway fee, the tax withheld and the rest, which is
-- due to the payee; of what the payee got, the commission is due to the operator. p_payment_lot_ids and
-- p_payment_reservation_ids name the payment if it is that of an earlier row of the reservation. p_account_ids are the
-- accounts that pay the operator once a month, or null if the driver pays. There is no gateway fee where no card is
-- charged: for an account, and for what a driver paid to the payees of an earlier lot. A payee that charges no VAT has
-- none in what drivers pay to it.
--
-- A plan that was made for an empty table is kept while the table grows, so sequential scans are off.
CREATE FUNCTION charge_many(
  p_lot_id bigint,
  p_reservation_ids bigint[],
  p_service_dates date[],
  p_reservation_ends timestamptz[],
  p_prices bigint[],
  p_collected_by text[],
  p_vat_bps integer[],
  p_payment_lot_ids bigint[],
  p_payment_reservation_ids bigint[],
  p_account_ids bigint[],
  p_hold_back_hours integer,
  p_now timestamptz
)
RETURNS void
LANGUAGE sql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $function$
  WITH charges AS (
    SELECT c.* FROM unnest(p_reservation_ids, p_service_dates, p_reservation_ends, p_prices, p_collected_by, p_vat_bps,
             p_payment_lot_ids, p_payment_reservation_ids, p_account_ids) WITH ORDINALITY
             AS c (reservation_id, service_date, reservation_end, total, collected_by, vat_bps, payment_lot_id,
               payment_reservation_id, account_id, number)),
  days AS (SELECT DISTINCT service_date FROM charges),
  in_force AS (
    SELECT d.service_date, s.payee_id, s.share_bps
      FROM days d JOIN lot_payees s ON s.parking_lot_id = p_lot_id
       AND s.valid_from = (SELECT max(l.valid_from) FROM lot_payees l
                            WHERE l.parking_lot_id = p_lot_id AND l.valid_from <= d.service_date)),
  shares AS (
    SELECT service_date, payee_id, share_bps FROM in_force
     UNION ALL
    SELECT service_date, NULL, 10000 FROM days d
     WHERE NOT EXISTS (SELECT FROM in_force f WHERE f.service_date = d.service_date)),
  terms AS (
    SELECT s.*, t.valid_from, t.commission_bps, t.commission_fixed_agorot, t.gateway_fee_bps,
           t.gateway_fee_fixed_agorot, t.gateway_fee_paid_by,
           coalesce(t.hold_back_hours, p_hold_back_hours) AS hold_back_hours,
           coalesce(y.withholding_bps, 0) AS withholding_bps, y.vat_status IN ('exempt', 'private') AS is_exempt
      FROM shares s
      LEFT JOIN payees y ON y.id = s.payee_id
      LEFT JOIN LATERAL (
             SELECT * FROM payee_terms t WHERE t.payee_id = s.payee_id AND t.valid_from <= s.service_date
              ORDER BY t.valid_from DESC LIMIT 1) t ON true),
  parts AS (
    SELECT c.*, t.payee_id, t.share_bps, t.valid_from, t.commission_bps, t.commission_fixed_agorot, t.gateway_fee_bps,
           t.gateway_fee_fixed_agorot, t.gateway_fee_paid_by, t.hold_back_hours, t.withholding_bps,
           CASE WHEN c.collected_by = 'payee' AND t.is_exempt THEN 0 END AS price_vat_bps,
           c.total * t.share_bps / 10000 AS whole,
           row_number() OVER (PARTITION BY c.number ORDER BY c.total * t.share_bps % 10000 DESC, t.payee_id) AS rank
      FROM charges c JOIN terms t ON t.service_date = c.service_date),
  priced AS (
    SELECT *, whole + (rank <= total - sum(whole) OVER (PARTITION BY number))::int AS price FROM parts),
  commissioned AS (
    SELECT *, CASE collected_by WHEN 'operator' THEN price ELSE 0 END AS collected,
           coalesce(agorot_share(price, commission_bps) + agorot_share(commission_fixed_agorot, share_bps), 0)
             AS commission,
           CASE WHEN collected_by = 'operator' AND account_id IS NULL AND gateway_fee_paid_by = 'payee'
                  -- With a limit it is an index scan for each row; NOT EXISTS may hash the whole table.
                  AND (SELECT true FROM money_entries e
                        WHERE e.parking_lot_id = coalesce(priced.payment_lot_id, p_lot_id)
                          AND e.reservation_id = coalesce(priced.payment_reservation_id, priced.reservation_id)
                          AND e.collected_by = 'payee' LIMIT 1) IS NULL
                THEN agorot_share(price, gateway_fee_bps) + agorot_share(gateway_fee_fixed_agorot, share_bps)
                ELSE 0 END AS gateway_fee
      FROM priced),
  taxed AS (
    SELECT *, agorot_share(commission, vat_bps) AS commission_vat FROM commissioned),
  withheld AS (
    SELECT *,
           agorot_share(greatest(collected - commission - commission_vat - gateway_fee, 0), withholding_bps) AS withheld
      FROM taxed)
  INSERT INTO money_entries (parking_lot_id, payee_id, reservation_id, payment_lot_id, payment_reservation_id, kind,
    collected_by, price_agorot, collected_agorot, commission_agorot, commission_vat_agorot, gateway_fee_agorot,
    withheld_agorot, payee_net_agorot, vat_bps, price_vat_bps, terms_valid_from, account_id, service_date,
    reservation_end, occurred_at, releases_at)
  SELECT p_lot_id, payee_id, reservation_id, payment_lot_id, payment_reservation_id, 'charge', collected_by,
         price, collected, commission, commission_vat, gateway_fee, withheld,
         collected - commission - commission_vat - gateway_fee - withheld, vat_bps, price_vat_bps, valid_from,
         account_id, service_date, reservation_end, p_now,
         greatest(reservation_end + make_interval(hours => hold_back_hours), p_now)
    FROM withheld WHERE price > 0 ORDER BY number, payee_id
$function$;
