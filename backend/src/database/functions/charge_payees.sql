-- Writes the entries of a payment: one for each payee of the lot on the service date, or one without a payee. The price
-- is split by the shares; the largest remainders, then the lowest payee ids, get the agorot that are left over. A payee
-- whose part is nothing has no entry.
--
-- p_collected_by is operator or payee: who got the driver's money. What the operator got is split into the commission
-- with its VAT, the gateway fee, the tax withheld and the rest, which is due to the payee; of what the payee got, the
-- commission is due to the operator. p_payment_lot_id and p_payment_reservation_id name the payment if it is that of
-- an earlier row of the reservation. p_account_id is the account that pays the operator once a month, or null if the
-- driver pays; no card is charged for an account, so it causes no gateway fee.
CREATE FUNCTION charge_payees(
  p_lot_id bigint,
  p_reservation_id bigint,
  p_service_date date,
  p_reservation_end timestamptz,
  p_price_agorot bigint,
  p_collected_by text,
  p_vat_bps integer,
  p_hold_back_hours integer,
  p_now timestamptz,
  p_payment_lot_id bigint,
  p_payment_reservation_id bigint,
  p_account_id bigint
)
RETURNS void
LANGUAGE sql
AS $function$
  WITH in_force AS (
    SELECT s.payee_id, s.share_bps
      FROM lot_payees s
     WHERE s.parking_lot_id = p_lot_id
       AND s.valid_from = (SELECT max(l.valid_from) FROM lot_payees l
                            WHERE l.parking_lot_id = p_lot_id AND l.valid_from <= p_service_date)),
  shares AS (
    SELECT payee_id, share_bps FROM in_force
     UNION ALL
    SELECT NULL, 10000 WHERE NOT EXISTS (SELECT FROM in_force)),
  parts AS (
    SELECT payee_id, share_bps, p_price_agorot * share_bps / 10000 AS whole,
           row_number() OVER (ORDER BY p_price_agorot * share_bps % 10000 DESC, payee_id) AS rank
      FROM shares),
  priced AS (
    SELECT payee_id, share_bps, whole + (rank <= p_price_agorot - sum(whole) OVER ())::int AS price
      FROM parts),
  terms AS (
    SELECT p.payee_id, p.price, t.valid_from, coalesce(t.hold_back_hours, p_hold_back_hours) AS hold_back_hours,
           coalesce(y.withholding_bps, 0) AS withholding_bps,
           CASE p_collected_by WHEN 'operator' THEN p.price ELSE 0 END AS collected,
           coalesce(agorot_share(p.price, t.commission_bps) + agorot_share(t.commission_fixed_agorot, p.share_bps), 0)
             AS commission,
           CASE WHEN p_collected_by = 'operator' AND p_account_id IS NULL AND t.gateway_fee_paid_by = 'payee'
                THEN agorot_share(p.price, t.gateway_fee_bps) + agorot_share(t.gateway_fee_fixed_agorot, p.share_bps)
                ELSE 0 END AS gateway_fee
      FROM priced p
      LEFT JOIN payees y ON y.id = p.payee_id
      LEFT JOIN LATERAL (
             SELECT * FROM payee_terms t WHERE t.payee_id = p.payee_id AND t.valid_from <= p_service_date
              ORDER BY t.valid_from DESC LIMIT 1) t ON true),
  taxed AS (
    SELECT *, agorot_share(commission, p_vat_bps) AS commission_vat FROM terms),
  withheld AS (
    SELECT *,
           agorot_share(greatest(collected - commission - commission_vat - gateway_fee, 0), withholding_bps) AS withheld
      FROM taxed)
  INSERT INTO money_entries (parking_lot_id, payee_id, reservation_id, payment_lot_id, payment_reservation_id, kind,
    collected_by, price_agorot, collected_agorot, commission_agorot, commission_vat_agorot, gateway_fee_agorot,
    withheld_agorot, payee_net_agorot, vat_bps, terms_valid_from, account_id, service_date, reservation_end,
    occurred_at, releases_at)
  SELECT p_lot_id, payee_id, p_reservation_id, p_payment_lot_id, p_payment_reservation_id, 'charge', p_collected_by,
         price, collected, commission, commission_vat, gateway_fee, withheld,
         collected - commission - commission_vat - gateway_fee - withheld, p_vat_bps, valid_from, p_account_id,
         p_service_date, p_reservation_end, p_now,
         greatest(p_reservation_end + make_interval(hours => hold_back_hours), p_now)
    FROM withheld WHERE price > 0 ORDER BY payee_id
$function$;
