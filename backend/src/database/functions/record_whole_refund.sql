-- Completes a refund that a process of the previous version made, which knows whole refunds only: writes the refund and
-- its entries as this version does, and moves it in the statistics from the hour of the payment, where that version
-- counts it, to its own. Does nothing when the refund is complete.
CREATE FUNCTION record_whole_refund(p_lot_id bigint, p_payment_id bigint) RETURNS void
LANGUAGE plpgsql
AS $function$
DECLARE
  v_payment payments;
  v_paid_hour timestamptz;
  v_amount bigint;
  v_parked_on date;
BEGIN
  SELECT * INTO v_payment FROM payments
   WHERE parking_lot_id = p_lot_id AND id = p_payment_id AND status = 'refunded' AND refunded_agorot < amount_agorot
     FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  v_paid_hour := date_trunc('hour', coalesce(v_payment.paid_at, v_payment.created_at), 'UTC');
  v_amount := v_payment.amount_agorot - v_payment.refunded_agorot;
  v_parked_on := (v_payment.refunded_at AT TIME ZONE 'Asia/Jerusalem')::date;
  UPDATE payments SET refunded_agorot = amount_agorot WHERE parking_lot_id = p_lot_id AND id = p_payment_id;
  UPDATE payment_refunds SET refunded_at = v_payment.refunded_at, parked_on = v_parked_on
   WHERE parking_lot_id = p_lot_id AND payment_id = p_payment_id AND refunded_at IS NULL;
  IF NOT FOUND THEN
    INSERT INTO payment_refunds (parking_lot_id, payment_id, amount_agorot, requested_at, refunded_at, parked_on)
    VALUES (p_lot_id, p_payment_id, v_amount, v_payment.refunded_at, v_payment.refunded_at, v_parked_on);
  END IF;
  INSERT INTO statistic_deltas (parking_lot_id, subject, status, hour, count, amount_agorot)
  VALUES
    (p_lot_id, 'payments', 'refunded', v_paid_hour, -1, -v_payment.amount_agorot),
    (p_lot_id, 'payments', 'paid', v_paid_hour, 1, v_payment.amount_agorot),
    (p_lot_id, 'payments', 'refunded', date_trunc('hour', v_payment.refunded_at, 'UTC'), 1, v_amount),
    (p_lot_id, 'parked_payments', 'refunded', v_parked_on::timestamp AT TIME ZONE 'Asia/Jerusalem', 1, v_amount);
  PERFORM reverse_charges(p_lot_id, v_payment.reservation_id, NULL, 'refund', v_payment.refunded_at);
END
$function$;
