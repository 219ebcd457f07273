-- A charge of a payment of which something is left, or null. The open charges of a payment differ only in the payee and
-- the amounts. The payment is named by the first row of its reservation.
CREATE FUNCTION open_charge(p_payment_lot_id bigint, p_payment_reservation_id bigint)
RETURNS money_entries
LANGUAGE sql
STABLE
AS $function$
  WITH charges AS (
    SELECT * FROM money_entries
     WHERE parking_lot_id = p_payment_lot_id AND reservation_id = p_payment_reservation_id AND kind = 'charge'
       AND reverses_id IS NULL
     UNION ALL
    SELECT * FROM money_entries
     WHERE payment_lot_id = p_payment_lot_id AND payment_reservation_id = p_payment_reservation_id AND kind = 'charge'
       AND reverses_id IS NULL)
  SELECT c.*
    FROM charges c
   WHERE c.price_agorot + (SELECT coalesce(sum(e.price_agorot), 0) FROM money_entries e
                            WHERE e.parking_lot_id = c.parking_lot_id AND e.reverses_id = c.id) > 0
   ORDER BY c.id LIMIT 1
$function$;
