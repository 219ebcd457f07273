-- The charges of payments of which something is left, with what is left of them. The payments are named by the first
-- rows of their reservations, which `payment` gives back. The columns are written out: a function that returns rows of
-- a table would keep the table from being dropped.
CREATE FUNCTION open_charges(p_payment_lot_id bigint, p_payment_reservation_ids bigint[])
RETURNS TABLE (
  payment bigint,
  parking_lot_id bigint,
  id bigint,
  payee_id bigint,
  reservation_id bigint,
  payment_lot_id bigint,
  payment_reservation_id bigint,
  collected_by text,
  price_agorot bigint,
  collected_agorot bigint,
  commission_agorot bigint,
  commission_vat_agorot bigint,
  gateway_fee_agorot bigint,
  withheld_agorot bigint,
  vat_bps integer,
  terms_valid_from date,
  account_id bigint,
  price_vat_bps integer,
  service_date date,
  reservation_end timestamptz,
  releases_at timestamptz,
  left_price bigint,
  left_collected bigint,
  left_commission bigint,
  left_commission_vat bigint,
  left_gateway_fee bigint,
  left_withheld bigint
)
LANGUAGE sql
STABLE
AS $function$
  WITH charges AS (
    SELECT e.reservation_id AS payment, e.* FROM money_entries e
     WHERE e.parking_lot_id = p_payment_lot_id AND e.reservation_id = ANY (p_payment_reservation_ids)
       AND e.kind = 'charge' AND e.reverses_id IS NULL
     UNION ALL
    SELECT e.payment_reservation_id, e.* FROM money_entries e
     WHERE e.payment_lot_id = p_payment_lot_id AND e.payment_reservation_id = ANY (p_payment_reservation_ids)
       AND e.kind = 'charge' AND e.reverses_id IS NULL)
  SELECT c.payment, c.parking_lot_id, c.id, c.payee_id, c.reservation_id, c.payment_lot_id, c.payment_reservation_id,
         c.collected_by, c.price_agorot, c.collected_agorot, c.commission_agorot, c.commission_vat_agorot,
         c.gateway_fee_agorot, c.withheld_agorot, c.vat_bps, c.terms_valid_from, c.account_id,
         c.price_vat_bps, c.service_date, c.reservation_end, c.releases_at,
         c.price_agorot + r.price, c.collected_agorot + r.collected, c.commission_agorot + r.commission,
         c.commission_vat_agorot + r.commission_vat, c.gateway_fee_agorot + r.gateway_fee,
         c.withheld_agorot + r.withheld
    FROM charges c
   CROSS JOIN LATERAL (
           SELECT coalesce(sum(e.price_agorot), 0)::bigint AS price,
                  coalesce(sum(e.collected_agorot), 0)::bigint AS collected,
                  coalesce(sum(e.commission_agorot), 0)::bigint AS commission,
                  coalesce(sum(e.commission_vat_agorot), 0)::bigint AS commission_vat,
                  coalesce(sum(e.gateway_fee_agorot), 0)::bigint AS gateway_fee,
                  coalesce(sum(e.withheld_agorot), 0)::bigint AS withheld
             FROM money_entries e
            WHERE e.parking_lot_id = c.parking_lot_id AND e.reverses_id = c.id) r
   WHERE c.price_agorot + r.price > 0
$function$;
