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
DECLARE
  v_charge record;
  v_agorot bigint;
BEGIN
  SELECT * INTO v_charge FROM open_charge(p_payment_lot_id, p_payment_reservation_id);
  v_agorot := reverse_charges(p_payment_lot_id, p_payment_reservation_id, NULL, 'charge', p_now);
  IF v_agorot > 0 THEN
    PERFORM charge_payees(p_to_lot_id, p_to_reservation_id, p_service_date, p_reservation_end, v_agorot,
      v_charge.collected_by, v_charge.vat_bps, p_hold_back_hours, p_now, p_payment_lot_id, p_payment_reservation_id,
      v_charge.account_id);
  END IF;
END
$function$;
