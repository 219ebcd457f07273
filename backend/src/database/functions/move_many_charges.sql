-- Passes what is left of payments to the payees of the lot to which their reservations were moved, with the rates of
-- VAT of the payments. The arrays have one element for each payment: the first row of its reservation, and its present
-- row with its day.
CREATE FUNCTION move_many_charges(
  p_payment_lot_id bigint,
  p_payment_reservation_ids bigint[],
  p_to_lot_id bigint,
  p_to_reservation_ids bigint[],
  p_service_dates date[],
  p_reservation_ends timestamptz[],
  p_hold_back_hours integer,
  p_now timestamptz
)
RETURNS void
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
AS $function$
DECLARE
  v_left record;
BEGIN
  WITH payment AS (
    SELECT DISTINCT ON (o.payment) o.payment AS id, o.collected_by, o.vat_bps, o.account_id,
           (sum(o.left_price) OVER (PARTITION BY o.payment))::bigint AS agorot
      FROM open_charges(p_payment_lot_id, p_payment_reservation_ids) o
     ORDER BY o.payment, o.id),
  charge AS (
    SELECT p.*, next.*, next.to_id = p.id AND p_to_lot_id = p_payment_lot_id AS is_first_row
      FROM unnest(p_payment_reservation_ids, p_to_reservation_ids, p_service_dates, p_reservation_ends)
             AS next (payment_id, to_id, service_date, reservation_end)
      JOIN payment p ON p.id = next.payment_id)
  SELECT array_agg(c.to_id) AS ids, array_agg(c.service_date) AS dates, array_agg(c.reservation_end) AS ends,
         array_agg(c.agorot) AS agorot, array_agg(c.collected_by) AS collected_by, array_agg(c.vat_bps) AS vat_bps,
         array_agg(CASE WHEN NOT c.is_first_row THEN p_payment_lot_id END) AS payment_lots,
         array_agg(CASE WHEN NOT c.is_first_row THEN c.payment_id END) AS payments,
         array_agg(c.account_id) AS accounts
    INTO v_left FROM charge c;
  PERFORM set_present_rows(p_payment_lot_id, p_payment_reservation_ids, p_to_lot_id, p_to_reservation_ids,
    (SELECT array_agg(coalesce(to_id = ANY (v_left.ids), false) ORDER BY number)
       FROM unnest(p_to_reservation_ids) WITH ORDINALITY AS moved (to_id, number)));
  PERFORM reverse_many(p_payment_lot_id, p_payment_reservation_ids, 'charge', p_now);
  PERFORM charge_many(p_to_lot_id, v_left.ids, v_left.dates, v_left.ends, v_left.agorot, v_left.collected_by,
    v_left.vat_bps, v_left.payment_lots, v_left.payments, v_left.accounts, p_hold_back_hours, p_now);
END
$function$;
