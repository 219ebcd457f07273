-- Releases a live hold and its claim. Does nothing for a hold that is confirmed, deleted or unknown.
CREATE FUNCTION release_hold(p_lot_id bigint, p_session_hash bytea, p_spot_id bigint) RETURNS void
LANGUAGE plpgsql
AS $function$
DECLARE
  v_hold holds;
BEGIN
  UPDATE holds h SET state = 'released'
   WHERE h.parking_lot_id = p_lot_id AND h.session_hash = p_session_hash AND h.spot_id = p_spot_id
     AND h.state = 'live'
  RETURNING h.* INTO v_hold;
  DELETE FROM spot_claims c
   WHERE c.service_date = v_hold.service_date AND c.slot = v_hold.slot AND c.parking_lot_id = p_lot_id
     AND c.spot_id = p_spot_id AND c.hold_id = v_hold.id AND c.expires_at < 'infinity';
END
$function$;
