-- Extends a hold for the time that a payment page stays open, under the conditions under which it could be
-- confirmed. Counts as a renewal, so that opening pages cannot hold a spot for ever; without renewals left,
-- the page expires with the hold.
-- outcome is held, hold_expired, already_confirmed or free (nothing to pay).
CREATE FUNCTION hold_for_checkout(
  p_lot_id bigint,
  p_session_hash bytea,
  p_spot_id bigint,
  p_venue_id bigint,
  p_reservation_time timestamptz,
  p_grace_seconds integer,
  p_checkout_seconds integer,
  p_renewals_max integer,
  p_clock_offset interval,
  OUT outcome text,
  OUT hold_id bigint,
  OUT amount_agorot integer,
  OUT requested_time timestamptz,
  OUT venue_reference text,
  OUT expires_at timestamptz,
  OUT looked_at timestamptz
)
LANGUAGE plpgsql
AS $function$
DECLARE
  v_hold holds;
  v_is_admitted boolean;
BEGIN
  outcome := 'hold_expired';
  v_is_admitted := event_admits_hold(p_lot_id, p_session_hash);
  SELECT * INTO v_hold FROM holds h WHERE h.parking_lot_id = p_lot_id AND h.session_hash = p_session_hash FOR UPDATE;
  looked_at := clock_timestamp() + p_clock_offset;
  IF NOT FOUND OR v_hold.spot_id <> p_spot_id OR v_hold.venue_id <> p_venue_id
     OR p_reservation_time NOT IN (v_hold.reservation_time, v_hold.requested_time) THEN
    RETURN;
  END IF;
  hold_id := v_hold.id;
  amount_agorot := v_hold.price_agorot;
  requested_time := v_hold.requested_time;
  venue_reference := v_hold.venue_reference;
  expires_at := CASE WHEN v_hold.renewals < p_renewals_max
    THEN greatest(v_hold.expires_at, looked_at + make_interval(secs => p_checkout_seconds)) ELSE v_hold.expires_at END;
  IF v_hold.state = 'confirmed' THEN
    outcome := 'already_confirmed';
    RETURN;
  END IF;
  IF v_hold.price_agorot = 0 OR v_hold.account_id IS NOT NULL THEN
    outcome := 'free';
    RETURN;
  END IF;
  IF NOT v_is_admitted OR v_hold.state = 'released'
     OR v_hold.expires_at + make_interval(secs => p_grace_seconds) <= looked_at
     OR hold_for_checkout.expires_at <= looked_at THEN
    RETURN;
  END IF;
  IF NOT claim_spot(p_lot_id, p_spot_id, v_hold.service_date, v_hold.slot, v_hold.id, looked_at,
    hold_for_checkout.expires_at, false) THEN
    RETURN;
  END IF;
  UPDATE holds h SET expires_at = hold_for_checkout.expires_at, state = 'live',
         renewals = least(h.renewals + 1, p_renewals_max)
   WHERE h.parking_lot_id = p_lot_id AND h.id = v_hold.id;
  outcome := 'held';
END
$function$;
