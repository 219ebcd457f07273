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
SET plan_cache_mode = force_generic_plan
AS $function$
  WITH open AS (
    SELECT o.*, o.left_price AS remaining, o.left_price - o.price_agorot AS reversed_price,
           o.left_collected - o.collected_agorot AS reversed_collected,
           o.left_commission - o.commission_agorot AS reversed_commission,
           o.left_commission_vat - o.commission_vat_agorot AS reversed_commission_vat,
           o.left_gateway_fee - o.gateway_fee_agorot AS reversed_gateway_fee,
           o.left_withheld - o.withheld_agorot AS reversed_withheld
      FROM open_charges(p_lot_id, ARRAY[p_reservation_id]) o),
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
      withheld_agorot, payee_net_agorot, vat_bps, price_vat_bps, terms_valid_from, account_id, reverses_id,
      service_date, reservation_end, occurred_at, releases_at)
    SELECT parking_lot_id, payee_id, reservation_id, payment_lot_id, payment_reservation_id, p_kind, collected_by,
           -price, -collected, -commission, -commission_vat, -gateway_fee, -withheld,
           -(collected - commission - commission_vat - gateway_fee - withheld), vat_bps, price_vat_bps,
           terms_valid_from, account_id, id, service_date, reservation_end, p_now, greatest(releases_at, p_now)
      FROM amounts
    RETURNING price_agorot)
  SELECT coalesce(-sum(price_agorot), 0)::bigint FROM inserted
$function$;
