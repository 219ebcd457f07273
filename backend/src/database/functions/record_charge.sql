-- Writes the entries of a payment by the driver (charge_payees): what the operator collected, or the payee.
CREATE FUNCTION record_charge(
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
  p_payment_reservation_id bigint DEFAULT NULL
)
RETURNS void
LANGUAGE sql
AS $function$
  SELECT charge_payees(p_lot_id, p_reservation_id, p_service_date, p_reservation_end, p_price_agorot, p_collected_by,
    p_vat_bps, p_hold_back_hours, p_now, p_payment_lot_id, p_payment_reservation_id, NULL)
$function$;
