-- Whether drivers paid a payment to the payees of its lot, and other payees, or others in part, are due it when its
-- reservation is in a lot on a day: then those that have the money keep it and owe it. Who has the money of a lot
-- without payees is not known. The payment is named by the first row of its reservation.
CREATE FUNCTION paid_cash_remains(
  p_payment_lot_id bigint,
  p_payment_reservation_id bigint,
  p_to_lot_id bigint,
  p_service_date date
)
RETURNS boolean
LANGUAGE sql
STABLE
AS $function$
  WITH open AS (
    SELECT * FROM open_charges(p_payment_lot_id, ARRAY[p_payment_reservation_id])),
  paid AS (
    SELECT bool_and(collected_by = 'payee' AND payee_id IS NOT NULL) AS is_direct, sum(left_price) AS total FROM open),
  shares AS (
    SELECT payee_id, share_bps FROM lot_payees
     WHERE parking_lot_id = p_to_lot_id
       AND valid_from = (SELECT max(l.valid_from) FROM lot_payees l
                          WHERE l.parking_lot_id = p_to_lot_id AND l.valid_from <= p_service_date))
  SELECT coalesce(paid.is_direct, false)
     AND EXISTS (SELECT FROM payments p
                  WHERE p.parking_lot_id = p_payment_lot_id AND p.reservation_id = p_payment_reservation_id
                    AND p.status = 'paid')
     AND EXISTS (SELECT FROM (SELECT payee_id, sum(left_price) AS part FROM open GROUP BY payee_id) o
                   FULL JOIN shares s USING (payee_id)
                  WHERE abs(coalesce(o.part, 0) * 10000 - paid.total * coalesce(s.share_bps, 0)) >= 10000)
    FROM paid
$function$;
