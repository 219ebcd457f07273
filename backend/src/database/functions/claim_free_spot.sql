-- Finds a free spot of a lot for a driver who already has a right to one, and claims it under p_hold_id; null when
-- there is none. Spots that are set aside are left out unless the hold has their code. Spots that a rule closes in the
-- slot are left out, and so are all others where rules open some spots of a closed slot. A slot that is closed for
-- every spot prevents no move, because the driver reserved before it was closed. Handicap spots go only to holders of
-- one; electric spots come last unless the driver had one; p_floor is preferred.
CREATE FUNCTION claim_free_spot(
  p_lot_id bigint,
  p_service_date date,
  p_slot smallint,
  p_hold_id bigint,
  p_is_handicap boolean,
  p_is_electric boolean,
  p_floor text,
  p_not_spots bigint[],
  p_now timestamptz
) RETURNS bigint
LANGUAGE plpgsql
AS $function$
DECLARE
  v_spot bigint;
  v_code bigint;
BEGIN
  SELECT h.code_id INTO v_code FROM holds h WHERE h.parking_lot_id = p_lot_id AND h.id = p_hold_id;
  FOR v_spot IN
    SELECT s.id FROM spots s
     WHERE s.parking_lot_id = p_lot_id AND s.is_active AND s.id <> ALL (p_not_spots)
       AND (p_is_handicap OR NOT s.is_handicap)
       AND s.id <> ALL (ARRAY(
         SELECT c.spot_id FROM spot_claims c
          WHERE c.service_date = p_service_date AND c.slot = p_slot AND c.parking_lot_id = p_lot_id
            AND c.expires_at > p_now))
       AND s.id <> ALL (ARRAY(
         SELECT b.spot_id FROM spot_blocks b
          WHERE b.parking_lot_id = p_lot_id AND b.lifted_at IS NULL
            AND block_covers_slot(b.first_service_date, b.first_slot, b.last_service_date, b.last_slot, p_service_date,
              p_slot)))
       AND s.id <> ALL (ARRAY(
         SELECT a.spot_id FROM set_aside_spots a
          WHERE a.parking_lot_id = p_lot_id AND a.service_date = p_service_date AND a.slot = p_slot
            AND a.release_at > p_now AND a.code_id IS DISTINCT FROM v_code))
       AND s.id <> ALL (coalesce(
         (SELECT d.closed_spot_ids FROM lot_days d
           WHERE d.parking_lot_id = p_lot_id AND d.service_date = p_service_date AND d.slot = p_slot), '{}'))
       AND (s.id = ANY (CAST((
         SELECT d.open_spot_ids FROM lot_days d
          WHERE d.parking_lot_id = p_lot_id AND d.service_date = p_service_date AND d.slot = p_slot
            AND NOT d.is_open AND cardinality(d.open_spot_ids) > 0) AS bigint[]))) IS NOT FALSE
     ORDER BY s.is_handicap <> p_is_handicap, s.is_electric <> p_is_electric, s.floor IS DISTINCT FROM p_floor, s.id
  LOOP
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(hashint8(v_spot), (p_service_date - DATE '2000-01-01') * 100 + p_slot);
    IF claim_spot(p_lot_id, v_spot, p_service_date, p_slot, p_hold_id, p_now, 'infinity', true) THEN
      RETURN v_spot;
    END IF;
  END LOOP;
  RETURN NULL;
END
$function$;
