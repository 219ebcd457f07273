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
  v_first money_entries;
  v_agorot bigint;
BEGIN
  SELECT * INTO v_first FROM money_entries
   WHERE parking_lot_id = p_payment_lot_id AND reservation_id = p_payment_reservation_id AND kind = 'charge'
   ORDER BY id LIMIT 1;
  v_agorot := reverse_charges(p_payment_lot_id, p_payment_reservation_id, NULL, 'charge', p_now);
  IF v_agorot > 0 THEN
    PERFORM record_charge(p_to_lot_id, p_to_reservation_id, p_service_date, p_reservation_end, v_agorot,
      v_first.collected_by, v_first.vat_bps, p_hold_back_hours, p_now, p_payment_lot_id, p_payment_reservation_id);
  END IF;
END
$function$;
