-- Claims another vacant spot of the same lot and kind for a reservation that gives up its spot.
CREATE FUNCTION claim_for_move(
  p_lot_id bigint,
  p_from_spot_id bigint,
  p_service_date date,
  p_slot smallint,
  p_hold_id bigint,
  p_not_spots bigint[],
  p_now timestamptz
) RETURNS bigint
LANGUAGE plpgsql
AS $function$
DECLARE
  v_from spots;
BEGIN
  SELECT * INTO v_from FROM spots s WHERE s.parking_lot_id = p_lot_id AND s.id = p_from_spot_id;
  RETURN claim_free_spot(p_lot_id, p_service_date, p_slot, p_hold_id, v_from.is_handicap, v_from.is_electric,
    v_from.floor, p_not_spots, p_now);
END
$function$;
