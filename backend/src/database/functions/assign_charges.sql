-- Passes what is left of the charges of a lot that have no payee to its payees: up to p_limit charges of service dates
-- for which the lot has payees. Returns the number of charges.
CREATE FUNCTION assign_charges(
  p_lot_id bigint,
  p_hold_back_hours integer,
  p_now timestamptz,
  p_limit integer
)
RETURNS integer
LANGUAGE plpgsql
AS $function$
DECLARE
  v_charge record;
  v_agorot bigint;
  v_count integer := 0;
BEGIN
  FOR v_charge IN
    SELECT c.* FROM money_entries c
     WHERE c.parking_lot_id = p_lot_id AND c.payee_id IS NULL AND c.kind = 'charge' AND c.reverses_id IS NULL
       AND EXISTS (SELECT FROM lot_payees l WHERE l.parking_lot_id = p_lot_id AND l.valid_from <= c.service_date)
       AND c.price_agorot + (SELECT coalesce(sum(e.price_agorot), 0) FROM money_entries e
                              WHERE e.parking_lot_id = c.parking_lot_id AND e.reverses_id = c.id) > 0
     ORDER BY c.id LIMIT p_limit
  LOOP
    v_agorot := reverse_charges(coalesce(v_charge.payment_lot_id, v_charge.parking_lot_id),
      coalesce(v_charge.payment_reservation_id, v_charge.reservation_id), NULL, 'charge', p_now);
    PERFORM charge_payees(p_lot_id, v_charge.reservation_id, v_charge.service_date,
      v_charge.reservation_end, v_agorot, v_charge.collected_by, v_charge.vat_bps,
      p_hold_back_hours, p_now, v_charge.payment_lot_id, v_charge.payment_reservation_id,
      v_charge.account_id);
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END
$function$;
