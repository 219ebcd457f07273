-- Indexes of the lots that have a free spot on the service day given for each, by the rules of claim_hold. Looks at one lot at a time, so
-- that each query stays within the data of one lot.
CREATE FUNCTION lots_with_free_spot(
  p_service_dates date[],
  p_lot_ids bigint[],
  p_accessible boolean[],
  p_clock_offset interval
) RETURNS integer[]
LANGUAGE plpgsql
AS $function$
DECLARE
  v_free integer[] := '{}';
BEGIN
  FOR i IN 1..cardinality(p_lot_ids) LOOP
    IF EXISTS (
      SELECT FROM spots s
       WHERE s.parking_lot_id = p_lot_ids[i] AND s.is_active AND (p_accessible[i] OR NOT s.is_handicap)
         AND s.id <> ALL (ARRAY(
           SELECT c.spot_id FROM spot_claims c
            WHERE c.service_date = p_service_dates[i] AND c.parking_lot_id = p_lot_ids[i]
              AND c.expires_at > clock_timestamp() + p_clock_offset))
         AND s.id <> ALL (ARRAY(
           SELECT b.spot_id FROM spot_blocks b
            WHERE b.parking_lot_id = p_lot_ids[i] AND b.lifted_at IS NULL
              AND b.first_service_date <= p_service_dates[i] AND b.last_service_date >= p_service_dates[i])))
    THEN
      v_free := v_free || i;
    END IF;
  END LOOP;
  RETURN v_free;
END
$function$;
