-- Bills what is left of a payment to an account, whose money the operator collects, or with null no longer: the payees
-- collect it again. The payment is named by the first row of its reservation, and the charges stay in their lot.
CREATE FUNCTION bill_charges(
  p_payment_lot_id bigint,
  p_payment_reservation_id bigint,
  p_account_id bigint,
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
    PERFORM charge_payees(v_charge.lot_id, v_charge.reservation_id, v_charge.service_date,
      v_charge.reservation_end, v_agorot, CASE WHEN p_account_id IS NULL THEN 'payee' ELSE 'operator' END,
      v_charge.vat_bps, p_hold_back_hours, p_now, v_charge.payment_lot_id, v_charge.payment_reservation_id,
      p_account_id);
  END IF;
END
$function$;
