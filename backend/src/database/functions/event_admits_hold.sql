-- Whether a hold can still become a reservation of its event: not when that was cancelled, or when it moved since the
-- hold was made. Waits for a transaction that does so; from here on it does not until the caller's transaction ends.
-- Events are locked before holds, so callers read the hold first and lock it afterwards. An event that was deleted, or
-- no event, prevents nothing.
CREATE FUNCTION event_admits_hold(p_lot_id bigint, p_session_hash bytea) RETURNS boolean
LANGUAGE plpgsql
AS $function$
DECLARE
  v_event_id bigint;
  v_version bigint;
  v_state text;
  v_since bigint;
BEGIN
  SELECT h.event_id, h.catalog_version INTO v_event_id, v_version FROM holds h
   WHERE h.parking_lot_id = p_lot_id AND h.session_hash = p_session_hash;
  IF v_event_id IS NULL THEN
    RETURN true;
  END IF;
  SELECT e.state, e.holds_since_version INTO v_state, v_since FROM events e WHERE e.id = v_event_id FOR KEY SHARE;
  RETURN (v_state <> 'cancelled' AND (v_since IS NULL OR v_version IS NULL OR v_version >= v_since)) IS NOT FALSE;
END
$function$;
