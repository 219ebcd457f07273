-- How many spots of each candidate are free for a claim that begins at the given time of its service day, by the rules
-- of claim_hold. p_conditions is as there. Looks at one lot at a time, so that each query stays within the data of one
-- lot.
CREATE FUNCTION count_free_spots(
  p_service_dates date[],
  p_slots smallint[],
  p_lot_ids bigint[],
  p_starts timestamptz[],
  p_accessible boolean[],
  p_conditions jsonb,
  p_clock_offset interval
) RETURNS integer[]
LANGUAGE plpgsql
AS $function$
DECLARE
  v_counts integer[] := '{}';
  v_only bigint[];
  v_except bigint[];
  v_now timestamptz;
BEGIN
  FOR i IN 1..cardinality(p_lot_ids) LOOP
    IF p_conditions IS NOT NULL THEN
      v_only := translate(p_conditions -> (i - 1) ->> 'only', '[]', '{}')::bigint[];
      v_except := translate(p_conditions -> (i - 1) ->> 'except', '[]', '{}')::bigint[];
    END IF;
    v_now := clock_timestamp() + p_clock_offset;
    v_counts := v_counts || (
      SELECT count(*)::int FROM spots s
       WHERE s.parking_lot_id = p_lot_ids[i] AND s.is_active AND (p_accessible[i] OR NOT s.is_handicap)
         AND (v_only IS NULL OR s.id = ANY (v_only)) AND (v_except IS NULL OR s.id <> ALL (v_except))
         AND s.id <> ALL (ARRAY(
           SELECT c.spot_id FROM spot_claims c
            WHERE c.service_date = p_service_dates[i] AND c.slot = p_slots[i] AND c.parking_lot_id = p_lot_ids[i]
              AND c.expires_at > v_now))
         AND s.id <> ALL (ARRAY(
           SELECT c.spot_id FROM spot_claims c
            WHERE c.parking_lot_id = p_lot_ids[i]
              AND night_covers(c.service_date, c.until, c.expires_at, p_service_dates[i], p_starts[i], v_now)))
         AND s.id <> ALL (ARRAY(
           SELECT b.spot_id FROM spot_blocks b
            WHERE b.parking_lot_id = p_lot_ids[i] AND b.lifted_at IS NULL
              AND block_covers_slot(b.first_service_date, b.first_slot, b.last_service_date, b.last_slot,
                p_service_dates[i], p_slots[i])))
         AND s.id <> ALL (ARRAY(
           SELECT a.spot_id FROM set_aside_spots a
            WHERE a.parking_lot_id = p_lot_ids[i] AND a.service_date = p_service_dates[i] AND a.slot = p_slots[i]
              AND a.release_at > v_now)));
  END LOOP;
  RETURN v_counts;
END
$function$;
