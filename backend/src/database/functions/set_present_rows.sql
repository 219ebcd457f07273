-- Lists have payments under the present rows of their reservations from now on. The arrays have one element for each
-- payment: the first row of its reservation, its present row, and whether anything is charged there. A payment of which
-- nothing is left remains where it was refunded; a free one follows its reservation.
CREATE FUNCTION set_present_rows(
  p_payment_lot_id bigint,
  p_payment_reservation_ids bigint[],
  p_to_lot_id bigint,
  p_to_reservation_ids bigint[],
  p_are_charged boolean[]
)
RETURNS void
LANGUAGE sql
AS $function$
  UPDATE payments p
     SET present_lot_id = CASE WHEN NOT next.is_first_row THEN p_to_lot_id END,
         present_reservation_id = CASE WHEN NOT next.is_first_row THEN next.to_id END
    FROM (SELECT moved.*, moved.to_id = moved.payment_id AND p_to_lot_id = p_payment_lot_id AS is_first_row
            FROM unnest(p_payment_reservation_ids, p_to_reservation_ids, p_are_charged)
                   AS moved (payment_id, to_id, is_charged)) next
   WHERE p.parking_lot_id = p_payment_lot_id AND p.reservation_id = next.payment_id
     AND (next.is_charged OR p.amount_agorot = 0)
     AND coalesce(p.present_reservation_id, p.reservation_id) <> next.to_id
$function$;
