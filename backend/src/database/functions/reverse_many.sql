-- Reverses all that is left of the charges of payments, like reverse_charges without an amount.
CREATE FUNCTION reverse_many(
  p_payment_lot_id bigint,
  p_payment_reservation_ids bigint[],
  p_kind text,
  p_now timestamptz
)
RETURNS void
LANGUAGE sql
SET plan_cache_mode = force_generic_plan
AS $function$
  INSERT INTO money_entries (parking_lot_id, payee_id, reservation_id, payment_lot_id, payment_reservation_id, kind,
    collected_by, price_agorot, collected_agorot, commission_agorot, commission_vat_agorot, gateway_fee_agorot,
    withheld_agorot, payee_net_agorot, vat_bps, terms_valid_from, account_id, reverses_id, service_date,
    reservation_end, occurred_at, releases_at)
  SELECT (o.charge).parking_lot_id, (o.charge).payee_id, (o.charge).reservation_id, (o.charge).payment_lot_id,
         (o.charge).payment_reservation_id, p_kind, (o.charge).collected_by,
         -o.price, -o.collected, -o.commission, -o.commission_vat, -o.gateway_fee, -o.withheld,
         -(o.collected - o.commission - o.commission_vat - o.gateway_fee - o.withheld), (o.charge).vat_bps,
         (o.charge).terms_valid_from, (o.charge).account_id, (o.charge).id, (o.charge).service_date,
         (o.charge).reservation_end, p_now, greatest((o.charge).releases_at, p_now)
    FROM open_charges(p_payment_lot_id, p_payment_reservation_ids) o
   ORDER BY (o.charge).id
$function$;
