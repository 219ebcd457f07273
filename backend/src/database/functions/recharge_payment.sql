-- Charges a payment again for the lot, day and price that its reservation has now. Without a price, what is left of the
-- payment is charged. The rate of VAT, the account and who collected the money stay those of the payment;
-- p_collected_by and p_vat_bps are for a payment of which nothing was charged. The payment is named by the first row of
-- the reservation, p_to_* is its present row.
CREATE FUNCTION recharge_payment(
  p_payment_lot_id bigint,
  p_payment_reservation_id bigint,
  p_to_lot_id bigint,
  p_to_reservation_id bigint,
  p_service_date date,
  p_reservation_end timestamptz,
  p_price_agorot bigint,
  p_collected_by text,
  p_vat_bps integer,
  p_hold_back_hours integer,
  p_now timestamptz
)
RETURNS void
LANGUAGE plpgsql
AS $function$
DECLARE
  v_charge record;
  v_agorot bigint;
  v_is_first_row boolean := p_to_lot_id = p_payment_lot_id AND p_to_reservation_id = p_payment_reservation_id;
BEGIN
  SELECT * INTO v_charge FROM open_charge(p_payment_lot_id, p_payment_reservation_id);
  v_agorot := reverse_charges(p_payment_lot_id, p_payment_reservation_id, NULL, 'charge', p_now);
  v_agorot := coalesce(p_price_agorot, v_agorot);
  PERFORM set_present_rows(p_payment_lot_id, ARRAY[p_payment_reservation_id], p_to_lot_id, ARRAY[p_to_reservation_id],
    ARRAY[v_agorot > 0]);
  IF v_agorot > 0 THEN
    PERFORM charge_payees(p_to_lot_id, p_to_reservation_id, p_service_date, p_reservation_end, v_agorot,
      coalesce(v_charge.collected_by, p_collected_by), coalesce(v_charge.vat_bps, p_vat_bps), p_hold_back_hours, p_now,
      CASE WHEN NOT v_is_first_row THEN p_payment_lot_id END,
      CASE WHEN NOT v_is_first_row THEN p_payment_reservation_id END,
      v_charge.account_id);
  END IF;
END
$function$;
