-- Reverses all that is left of the charges of payments, like reverse_charges without an amount. The money of those in
-- p_held_ids remains with the payees that drivers paid, which owe it to the operator from now on.
CREATE FUNCTION reverse_many(
  p_payment_lot_id bigint,
  p_payment_reservation_ids bigint[],
  p_kind text,
  p_now timestamptz,
  p_held_ids bigint[] DEFAULT '{}'
)
RETURNS void
LANGUAGE sql
SET plan_cache_mode = force_generic_plan
AS $function$
  INSERT INTO money_entries (parking_lot_id, payee_id, reservation_id, payment_lot_id, payment_reservation_id, kind,
    collected_by, price_agorot, collected_agorot, commission_agorot, commission_vat_agorot, gateway_fee_agorot,
    withheld_agorot, payee_net_agorot, vat_bps, price_vat_bps, terms_valid_from, account_id, reverses_id,
    service_date, reservation_end, occurred_at, releases_at)
  SELECT o.parking_lot_id, o.payee_id, o.reservation_id, o.payment_lot_id, o.payment_reservation_id, p_kind,
         o.collected_by, -o.left_price, -held.collected, -o.left_commission, -o.left_commission_vat,
         -o.left_gateway_fee, -o.left_withheld,
         -(held.collected - o.left_commission - o.left_commission_vat - o.left_gateway_fee - o.left_withheld),
         o.vat_bps, o.price_vat_bps, o.terms_valid_from, o.account_id, o.id, o.service_date, o.reservation_end, p_now,
         greatest(o.releases_at, p_now)
    FROM open_charges(p_payment_lot_id, p_payment_reservation_ids) o
   CROSS JOIN LATERAL (
           SELECT CASE WHEN o.payment = ANY (p_held_ids) THEN o.left_price ELSE o.left_collected END AS collected) held
   ORDER BY o.id
$function$;
