-- Completes a refund that a process of the previous version made, which knows whole refunds only: writes the refund as this
-- version does, and moves it in the statistics from the hour of the payment, where that version counts it, to its own.
CREATE FUNCTION record_whole_refund() RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  v_paid_hour timestamptz := date_trunc('hour', coalesce(new.paid_at, new.created_at), 'UTC');
  v_amount bigint := new.amount_agorot - new.refunded_agorot;
  v_parked_on date := greatest(new.service_date, (new.refunded_at AT TIME ZONE 'Asia/Jerusalem')::date);
BEGIN
  UPDATE payment_refunds SET refunded_at = new.refunded_at, parked_on = v_parked_on
   WHERE parking_lot_id = new.parking_lot_id AND payment_id = new.id AND refunded_at IS NULL;
  IF NOT FOUND THEN
    INSERT INTO payment_refunds (parking_lot_id, payment_id, amount_agorot, requested_at, refunded_at, parked_on)
    VALUES (new.parking_lot_id, new.id, v_amount, new.refunded_at, new.refunded_at, v_parked_on);
  END IF;
  INSERT INTO statistic_deltas (parking_lot_id, subject, status, hour, count, amount_agorot)
  VALUES
    (new.parking_lot_id, 'payments', 'refunded', v_paid_hour, -1, -new.amount_agorot),
    (new.parking_lot_id, 'payments', 'paid', v_paid_hour, 1, new.amount_agorot),
    (new.parking_lot_id, 'payments', 'refunded', date_trunc('hour', new.refunded_at, 'UTC'), 1, v_amount),
    (new.parking_lot_id, 'parked_payments', 'refunded', v_parked_on::timestamp AT TIME ZONE 'Asia/Jerusalem', 1, v_amount);
  new.refunded_agorot := new.amount_agorot;
  RETURN new;
END
$function$;

CREATE TRIGGER payments_whole_refund BEFORE UPDATE ON payments
  FOR EACH ROW
  WHEN (new.status = 'refunded' AND old.status = 'paid' AND new.refunded_at IS NOT NULL
        AND new.refunded_agorot < new.amount_agorot)
  EXECUTE FUNCTION record_whole_refund();
