-- Turns a hold into a reservation with its token, payment, money entries, statistics and outbox messages, all or
-- nothing.
--
-- outcome is confirmed, already_confirmed (the same confirmation was sent before), hold_expired, or already_reserved:
-- the driver has a reservation for the same car and evening (find_same_car) and p_allow_second is false. Confirmations
-- for one plate wait for each other, so that of two at the same time the second finds the first. The hold is locked
-- before the clock is read, so that concurrent confirmations of one hold are decided once. An expired hold can be
-- confirmed for another p_grace_seconds if claim_spot still grants the spot. The hold's event may be
-- deleted since; one that was cancelled or moved makes the hold expire. An account of the hold owes the price
-- instead of the driver.
CREATE FUNCTION confirm_reservation(
  p_lot_id bigint,
  p_session_hash bytea,
  p_spot_id bigint,
  p_venue_id bigint,
  p_reservation_time timestamptz,
  p_grace_seconds integer,
  p_cutoff_minutes integer,
  p_first_name text,
  p_last_name text,
  p_full_name text,
  p_email text,
  p_phone_number text,
  p_license_plate text,
  p_locale text,
  p_token_hash bytea,
  p_payment_provider text,
  p_payment_status text,
  p_clock_offset interval,
  p_sealed_token bytea,
  p_channels text[],
  p_reminder_minutes integer,
  p_allow_second boolean,
  -- Without them the previous version confirms as before; it has no settings of its own for either.
  p_vat_bps integer DEFAULT 1800,
  p_hold_back_hours integer DEFAULT 48,
  OUT outcome text,
  OUT reservation_id bigint,
  OUT same_car_lot_id bigint,
  OUT same_car_start timestamptz
)
LANGUAGE plpgsql
AS $function$
DECLARE
  v_hold holds;
  v_reservation reservations;
  v_now timestamptz;
  v_venue_time timestamptz;
  v_payment_status text;
  v_is_admitted boolean;
BEGIN
  outcome := 'hold_expired';
  v_is_admitted := event_admits_hold(p_lot_id, p_session_hash);
  SELECT * INTO v_hold FROM holds h WHERE h.parking_lot_id = p_lot_id AND h.session_hash = p_session_hash FOR UPDATE;
  IF NOT FOUND OR v_hold.spot_id <> p_spot_id OR v_hold.venue_id <> p_venue_id
     OR p_reservation_time NOT IN (v_hold.reservation_time, v_hold.requested_time) THEN
    RETURN;
  END IF;
  v_now := clock_timestamp() + p_clock_offset;
  IF v_hold.state = 'confirmed' THEN
    outcome := 'already_confirmed';
    RETURN;
  END IF;
  IF NOT v_is_admitted OR v_hold.state = 'released'
     OR v_hold.expires_at + make_interval(secs => p_grace_seconds) <= v_now THEN
    RETURN;
  END IF;

  IF NOT p_allow_second THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(p_license_plate, 0));
    SELECT s.lot_id, s.reservation_start INTO same_car_lot_id, same_car_start
      FROM find_same_car(p_license_plate, p_email, p_phone_number, p_venue_id, v_hold.reservation_time,
        v_hold.reservation_end) s;
    IF same_car_lot_id IS NOT NULL THEN
      outcome := 'already_reserved';
      RETURN;
    END IF;
  END IF;

  IF NOT claim_spot(p_lot_id, p_spot_id, v_hold.service_date, v_hold.slot, v_hold.id, v_now, 'infinity', false) THEN
    RETURN;
  END IF;
  UPDATE holds h SET state = 'confirmed' WHERE h.parking_lot_id = p_lot_id AND h.id = v_hold.id;

  v_venue_time := CASE WHEN v_hold.requested_time <> v_hold.reservation_time THEN v_hold.requested_time END;
  INSERT INTO reservations (parking_lot_id, hold_id, spot_id, venue_id, service_date, slot, reservation_start,
    reservation_end, venue_reservation_time, cancel_deadline, first_name, last_name, full_name, email, phone_number,
    license_plate, locale, price_agorot, walking_time_minutes, hold_source, venue_reference, event_id,
    link_ref, code_id, overnight_agorot, created_at, updated_at)
  VALUES (p_lot_id, v_hold.id, p_spot_id, p_venue_id, v_hold.service_date, v_hold.slot, v_hold.reservation_time,
    v_hold.reservation_end, v_venue_time,
    coalesce(v_venue_time, v_hold.reservation_time) - make_interval(mins => p_cutoff_minutes),
    p_first_name, p_last_name, p_full_name, p_email, p_phone_number, p_license_plate, p_locale, v_hold.price_agorot,
    v_hold.walking_time_minutes, CASE WHEN v_hold.venue_reference IS NULL THEN 'direct' ELSE 'venue_link' END,
    v_hold.venue_reference, (SELECT e.id FROM events e WHERE e.id = v_hold.event_id FOR KEY SHARE),
    v_hold.link_ref, v_hold.code_id, v_hold.overnight_agorot, v_now, v_now)
  RETURNING * INTO v_reservation;
  INSERT INTO reservation_tokens (token_hash, parking_lot_id, reservation_id, created_at)
  VALUES (p_token_hash, p_lot_id, v_reservation.id, v_now);
  INSERT INTO reservation_links (parking_lot_id, reservation_id, sealed_token)
  VALUES (p_lot_id, v_reservation.id, p_sealed_token);
  -- Nothing is owed for a free spot.
  v_payment_status := CASE WHEN p_payment_status = 'owed' AND v_hold.price_agorot = 0 THEN 'paid'
    ELSE p_payment_status END;
  INSERT INTO payments (parking_lot_id, reservation_id, amount_agorot, status, provider, service_date, created_at,
    paid_at, account_id)
  VALUES (p_lot_id, v_reservation.id, v_hold.price_agorot, v_payment_status, p_payment_provider,
    v_reservation.service_date, v_now, CASE WHEN v_payment_status = 'paid' THEN v_now END,
    CASE WHEN v_hold.price_agorot > 0 THEN v_hold.account_id END);
  IF v_payment_status IN ('paid', 'owed') AND v_hold.price_agorot > 0 THEN
    PERFORM charge_payees(p_lot_id, v_reservation.id, v_reservation.service_date, v_reservation.reservation_end,
      v_hold.price_agorot,
      CASE WHEN p_payment_provider = 'on_account' AND v_hold.account_id IS NULL THEN 'payee' ELSE 'operator' END,
      p_vat_bps, p_hold_back_hours, v_now, NULL, NULL, v_hold.account_id);
  END IF;

  INSERT INTO statistic_deltas (parking_lot_id, subject, status, hour, venue_id, count, amount_agorot)
  VALUES
    (p_lot_id, 'reservations', v_reservation.status, date_trunc('hour', v_reservation.reservation_start, 'UTC'),
      p_venue_id, 1, 0),
    (p_lot_id, 'payments', v_payment_status, date_trunc('hour', v_now, 'UTC'), NULL, 1, v_hold.price_agorot),
    (p_lot_id, 'parked_payments', v_payment_status, v_reservation.service_date::timestamp AT TIME ZONE 'Asia/Jerusalem',
      NULL, 1, v_hold.price_agorot);

  INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at)
  SELECT p_lot_id, v_reservation.id, channel, message.topic, concat_ws(' ', channel, message.topic, v_reservation.id),
         message.due_at, v_now
    FROM unnest(p_channels) channel
   CROSS JOIN (VALUES
     ('confirmed', v_now),
     ('reminder', v_reservation.reservation_start - make_interval(mins => p_reminder_minutes))) message (topic, due_at)
   WHERE message.due_at >= v_now;
  INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, webhook_id, topic, once_key, next_attempt_at,
    created_at)
  SELECT p_lot_id, v_reservation.id, 'webhook', w.id, 'confirmed',
         concat_ws(' ', 'webhook', w.id, 'confirmed', v_reservation.id), v_now, v_now
    FROM webhooks w WHERE w.is_active AND (w.of_lot_id = p_lot_id OR w.of_venue_id = p_venue_id);

  reservation_id := v_reservation.id;
  outcome := 'confirmed';
END
$function$;
