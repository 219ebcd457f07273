-- The charges of payments of which something is left, with what is left of them. The payments are named by the first
-- rows of their reservations.
CREATE FUNCTION open_charges(p_payment_lot_id bigint, p_payment_reservation_ids bigint[])
RETURNS TABLE (
  payment_reservation bigint,
  charge money_entries,
  price bigint,
  collected bigint,
  commission bigint,
  commission_vat bigint,
  gateway_fee bigint,
  withheld bigint
)
LANGUAGE sql
STABLE
AS $function$
  WITH charges AS (
    SELECT e.reservation_id AS payment_reservation, e AS charge FROM money_entries e
     WHERE e.parking_lot_id = p_payment_lot_id AND e.reservation_id = ANY (p_payment_reservation_ids)
       AND e.kind = 'charge' AND e.reverses_id IS NULL
     UNION ALL
    SELECT e.payment_reservation_id, e FROM money_entries e
     WHERE e.payment_lot_id = p_payment_lot_id AND e.payment_reservation_id = ANY (p_payment_reservation_ids)
       AND e.kind = 'charge' AND e.reverses_id IS NULL)
  SELECT c.payment_reservation, c.charge, (c.charge).price_agorot + r.price, (c.charge).collected_agorot + r.collected,
         (c.charge).commission_agorot + r.commission, (c.charge).commission_vat_agorot + r.commission_vat,
         (c.charge).gateway_fee_agorot + r.gateway_fee, (c.charge).withheld_agorot + r.withheld
    FROM charges c
   CROSS JOIN LATERAL (
           SELECT coalesce(sum(e.price_agorot), 0)::bigint AS price,
                  coalesce(sum(e.collected_agorot), 0)::bigint AS collected,
                  coalesce(sum(e.commission_agorot), 0)::bigint AS commission,
                  coalesce(sum(e.commission_vat_agorot), 0)::bigint AS commission_vat,
                  coalesce(sum(e.gateway_fee_agorot), 0)::bigint AS gateway_fee,
                  coalesce(sum(e.withheld_agorot), 0)::bigint AS withheld
             FROM money_entries e
            WHERE e.parking_lot_id = (c.charge).parking_lot_id AND e.reverses_id = (c.charge).id) r
   WHERE (c.charge).price_agorot + r.price > 0
$function$;
