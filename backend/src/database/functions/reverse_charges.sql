-- Reverses what is left of the charges of a payment, or p_agorot of it, by entries of p_kind: refund, or charge when
-- the money passes to another lot or payee, or is collected by another. Returns the price that was reversed. The
-- payment of a reservation is named by its first row; its lock keeps two reversals from running at the same time.
--
-- An amount is split over several payees by what is left of their charges: the largest remainders, then the lowest
-- payee ids, get the agorot that are left over. Each reversal takes its part of the charge's own amounts, never of
-- today's rates; the last one takes the rest, so that a charge that is reversed in several steps ends at zero.
CREATE FUNCTION reverse_charges(
  p_lot_id bigint,
  p_reservation_id bigint,
  p_agorot bigint,
  p_kind text,
  p_now timestamptz
)
RETURNS bigint
LANGUAGE sql
AS $function$
  WITH charges AS (
    SELECT * FROM money_entries
     WHERE parking_lot_id = p_lot_id AND reservation_id = p_reservation_id AND kind = 'charge' AND reverses_id IS NULL
     UNION ALL
    SELECT * FROM money_entries
     WHERE payment_lot_id = p_lot_id AND payment_reservation_id = p_reservation_id AND kind = 'charge'
       AND reverses_id IS NULL),
  open AS (
    SELECT c.*, c.price_agorot + r.price AS remaining, r.price AS reversed_price, r.collected AS reversed_collected,
           r.commission AS reversed_commission, r.commission_vat AS reversed_commission_vat,
           r.gateway_fee AS reversed_gateway_fee, r.withheld AS reversed_withheld
      FROM charges c
     CROSS JOIN LATERAL (
             SELECT coalesce(sum(price_agorot), 0)::bigint AS price,
               coalesce(sum(collected_agorot), 0)::bigint AS collected,
                    coalesce(sum(commission_agorot), 0)::bigint AS commission,
                    coalesce(sum(commission_vat_agorot), 0)::bigint AS commission_vat,
                    coalesce(sum(gateway_fee_agorot), 0)::bigint AS gateway_fee,
                    coalesce(sum(withheld_agorot), 0)::bigint AS withheld
               FROM money_entries e WHERE e.parking_lot_id = c.parking_lot_id AND e.reverses_id = c.id) r
     WHERE c.price_agorot + r.price > 0),
  total AS (
    SELECT least(coalesce(p_agorot, sum(remaining)), sum(remaining))::bigint AS amount,
      sum(remaining)::bigint AS remaining
      FROM open),
  parts AS (
    SELECT o.*, t.amount, t.amount * o.remaining / t.remaining AS whole,
           row_number() OVER (ORDER BY t.amount * o.remaining % t.remaining DESC, o.payee_id) AS rank
      FROM open o CROSS JOIN total t),
  priced AS (
    SELECT *, whole + (rank <= amount - sum(whole) OVER ())::int AS price FROM parts),
  -- What is reversed of the charge's price after this entry.
  reversed AS (
    SELECT *, price - reversed_price AS so_far FROM priced WHERE price > 0),
  amounts AS (
    SELECT *, agorot_part(collected_agorot, so_far, price_agorot) + reversed_collected AS collected,
           agorot_part(commission_agorot, so_far, price_agorot) + reversed_commission AS commission,
           agorot_part(commission_vat_agorot, so_far, price_agorot) + reversed_commission_vat AS commission_vat,
           agorot_part(gateway_fee_agorot, so_far, price_agorot) + reversed_gateway_fee AS gateway_fee,
           agorot_part(withheld_agorot, so_far, price_agorot) + reversed_withheld AS withheld
      FROM reversed),
  inserted AS (
    INSERT INTO money_entries (parking_lot_id, payee_id, reservation_id, payment_lot_id, payment_reservation_id, kind,
      collected_by, price_agorot, collected_agorot, commission_agorot, commission_vat_agorot, gateway_fee_agorot,
      withheld_agorot, payee_net_agorot, vat_bps, terms_valid_from, account_id, reverses_id, service_date,
      reservation_end, occurred_at, releases_at)
    SELECT parking_lot_id, payee_id, reservation_id, payment_lot_id, payment_reservation_id, p_kind, collected_by,
           -price, -collected, -commission, -commission_vat, -gateway_fee, -withheld,
           -(collected - commission - commission_vat - gateway_fee - withheld), vat_bps, terms_valid_from,
           account_id, id, service_date, reservation_end, p_now, greatest(releases_at, p_now)
      FROM amounts
    RETURNING price_agorot)
  SELECT coalesce(-sum(price_agorot), 0)::bigint FROM inserted
$function$;
