-- Adds the night that the lot offers to a live hold, or takes it back, and returns the outcome: done, hold_expired,
-- not_offered or not_free. The lot offers a night after the last slot of a service day, to drivers who pay themselves.
-- claim_spot decides whether the spot is free until then.
CREATE FUNCTION choose_night(
  p_lot_id bigint,
  p_session_hash bytea,
  p_spot_id bigint,
  p_is_chosen boolean,
  p_clock_offset interval
) RETURNS text
LANGUAGE plpgsql
AS $function$
DECLARE
  v_hold holds;
  v_now timestamptz;
  v_until timestamptz;
  v_agorot integer;
BEGIN
  SELECT * INTO v_hold FROM holds h
   WHERE h.parking_lot_id = p_lot_id AND h.session_hash = p_session_hash AND h.spot_id = p_spot_id FOR UPDATE;
  v_now := clock_timestamp() + p_clock_offset;
  IF NOT FOUND OR v_hold.state <> 'live' OR v_hold.expires_at <= v_now THEN
    RETURN 'hold_expired';
  END IF;
  IF p_is_chosen = (v_hold.overnight_until IS NOT NULL) THEN
    RETURN 'done';
  END IF;
  IF p_is_chosen THEN
    SELECT o.until, o.price_agorot INTO v_until, v_agorot
      FROM night_offer(p_lot_id, v_hold.service_date, v_hold.slot) o;
    IF v_until IS NULL OR v_until <= v_hold.reservation_end OR v_hold.account_id IS NOT NULL THEN
      RETURN 'not_offered';
    END IF;
  END IF;
  UPDATE holds h
     SET overnight_until = v_until, overnight_agorot = v_agorot,
         day_end = CASE WHEN p_is_chosen THEN h.reservation_end END,
         reservation_end = coalesce(v_until, h.day_end),
         price_agorot = h.price_agorot + coalesce(v_agorot, -h.overnight_agorot)
   WHERE h.parking_lot_id = p_lot_id AND h.id = v_hold.id;
  IF claim_spot(p_lot_id, p_spot_id, v_hold.service_date, v_hold.slot, v_hold.id, v_now, v_hold.expires_at, false) THEN
    RETURN 'done';
  END IF;
  UPDATE holds h
     SET overnight_until = v_hold.overnight_until, overnight_agorot = v_hold.overnight_agorot, day_end = v_hold.day_end,
         reservation_end = v_hold.reservation_end, price_agorot = v_hold.price_agorot
   WHERE h.parking_lot_id = p_lot_id AND h.id = v_hold.id;
  RETURN CASE WHEN p_is_chosen THEN 'not_free' ELSE 'hold_expired' END;
END
$function$;
