-- Passes what is left of a payment to the payees of the lot to which its reservation was moved, with the rate of VAT of
-- the payment. The payment is named by the first row of the reservation, p_to_* is its present row.
CREATE FUNCTION move_charges(
  p_payment_lot_id bigint,
  p_payment_reservation_id bigint,
  p_to_lot_id bigint,
  p_to_reservation_id bigint,
  p_service_date date,
  p_reservation_end timestamptz,
  p_hold_back_hours integer,
  p_now timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM recharge_payment(p_payment_lot_id, p_payment_reservation_id, p_to_lot_id, p_to_reservation_id, p_service_date,
    p_reservation_end, NULL, NULL, NULL, p_hold_back_hours, p_now);
END
$function$;
