-- Whether a spot is free from the end of a service day until p_until on the next morning: no other hold or reservation
-- begins there before, it is not blocked then, and it is not set aside in a slot that opens before. A claim whose hold
-- is gone counts as beginning at once, because its start is not known; so does a slot whose hours are not evaluated.
CREATE FUNCTION is_night_free(
  p_lot_id bigint,
  p_spot_id bigint,
  p_service_date date,
  p_until timestamptz,
  p_hold_id bigint,
  p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql
AS $function$
BEGIN
  RETURN NOT EXISTS (
      SELECT FROM spot_claims c
        LEFT JOIN holds h
          ON h.parking_lot_id = c.parking_lot_id AND h.id = c.hold_id AND h.service_date = c.service_date
       WHERE c.service_date = p_service_date + 1 AND c.parking_lot_id = p_lot_id AND c.spot_id = p_spot_id
         AND c.slot = ANY (ARRAY(
           SELECT (slot.value ->> 'slot')::smallint FROM parking_lots l, jsonb_array_elements(l.slots) slot
            WHERE l.id = p_lot_id) || 0::smallint)
         AND c.expires_at > p_now AND c.hold_id <> p_hold_id
         AND coalesce(h.reservation_time, '-infinity') < p_until)
    AND NOT EXISTS (
      SELECT FROM spot_blocks b
       WHERE b.parking_lot_id = p_lot_id AND b.spot_id = p_spot_id AND b.lifted_at IS NULL AND b.starts_at < p_until
         AND (b.until IS NULL OR b.until > (p_service_date + 1 + TIME '02:00') AT TIME ZONE 'Asia/Jerusalem'))
    AND NOT EXISTS (
      SELECT FROM set_aside_spots a
        LEFT JOIN lot_days d
          ON d.parking_lot_id = a.parking_lot_id AND d.service_date = a.service_date AND d.slot = a.slot
       WHERE a.parking_lot_id = p_lot_id AND a.service_date = p_service_date + 1 AND a.spot_id = p_spot_id
         AND a.release_at > p_now
         AND coalesce((d.service_date + d.opening_time::time) AT TIME ZONE 'Asia/Jerusalem', '-infinity') < p_until);
END
$function$;
