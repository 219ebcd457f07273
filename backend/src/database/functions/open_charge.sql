-- What the charges of a payment have in common of which something is left; no row if nothing is. They differ only in
-- the payee and the amounts. The payment is named by the first row of its reservation.
CREATE FUNCTION open_charge(
  p_payment_lot_id bigint,
  p_payment_reservation_id bigint,
  OUT lot_id bigint,
  OUT reservation_id bigint,
  OUT payment_lot_id bigint,
  OUT payment_reservation_id bigint,
  OUT collected_by text,
  OUT account_id bigint,
  OUT vat_bps integer,
  OUT service_date date,
  OUT reservation_end timestamptz
)
LANGUAGE sql
STABLE
AS $function$
  WITH charges AS (
    SELECT * FROM money_entries e
     WHERE e.parking_lot_id = p_payment_lot_id AND e.reservation_id = p_payment_reservation_id AND e.kind = 'charge'
       AND e.reverses_id IS NULL
     UNION ALL
    SELECT * FROM money_entries e
     WHERE e.payment_lot_id = p_payment_lot_id AND e.payment_reservation_id = p_payment_reservation_id
       AND e.kind = 'charge' AND e.reverses_id IS NULL)
  SELECT c.parking_lot_id, c.reservation_id, c.payment_lot_id, c.payment_reservation_id, c.collected_by, c.account_id,
         c.vat_bps, c.service_date, c.reservation_end
    FROM charges c
   WHERE c.price_agorot + (SELECT coalesce(sum(e.price_agorot), 0) FROM money_entries e
                            WHERE e.parking_lot_id = c.parking_lot_id AND e.reverses_id = c.id) > 0
   ORDER BY c.id LIMIT 1
$function$;
