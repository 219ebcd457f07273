-- Restarts the time of a live hold, at most p_renewals_max times. Returns the hold, or no row when it is gone or all
-- renewals are used.
CREATE FUNCTION renew_hold(
  p_lot_id bigint,
  p_session_hash bytea,
  p_spot_id bigint,
  p_hold_seconds integer,
  p_renewals_max integer,
  p_clock_offset interval
) RETURNS SETOF holds
LANGUAGE plpgsql
AS $function$
DECLARE
  v_hold holds;
  v_now timestamptz;
  v_expires_at timestamptz;
BEGIN
  IF NOT event_admits_hold(p_lot_id, p_session_hash) THEN
    RETURN;
  END IF;
  SELECT * INTO v_hold FROM holds h
   WHERE h.parking_lot_id = p_lot_id AND h.session_hash = p_session_hash AND h.spot_id = p_spot_id FOR UPDATE;
  v_now := clock_timestamp() + p_clock_offset;
  IF NOT FOUND OR v_hold.state <> 'live' OR v_hold.expires_at <= v_now OR v_hold.renewals >= p_renewals_max THEN
    RETURN;
  END IF;
  v_expires_at := v_now + make_interval(secs => p_hold_seconds);
  IF NOT claim_spot(p_lot_id, p_spot_id, v_hold.service_date, v_hold.slot, v_hold.id, v_now, v_expires_at, false) THEN
    RETURN;
  END IF;
  RETURN QUERY
    UPDATE holds h SET expires_at = v_expires_at, renewals = h.renewals + 1
     WHERE h.parking_lot_id = p_lot_id AND h.id = v_hold.id RETURNING h.*;
END
$function$;
