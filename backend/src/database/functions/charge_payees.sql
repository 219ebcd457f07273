-- Writes the entries of one payment (charge_many).
CREATE FUNCTION charge_payees(
  p_lot_id bigint,
  p_reservation_id bigint,
  p_service_date date,
  p_reservation_end timestamptz,
  p_price_agorot bigint,
  p_collected_by text,
  p_vat_bps integer,
  p_hold_back_hours integer,
  p_now timestamptz,
  p_payment_lot_id bigint DEFAULT NULL,
  p_payment_reservation_id bigint DEFAULT NULL,
  p_account_id bigint DEFAULT NULL
)
RETURNS void
LANGUAGE sql
AS $function$
  SELECT charge_many(p_lot_id, ARRAY[p_reservation_id], ARRAY[p_service_date], ARRAY[p_reservation_end],
    ARRAY[p_price_agorot], ARRAY[p_collected_by], ARRAY[p_vat_bps], ARRAY[p_payment_lot_id],
    ARRAY[p_payment_reservation_id], ARRAY[p_account_id], p_hold_back_hours, p_now)
$function$;
