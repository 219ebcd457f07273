-- The first price of [[percent, agorot], ...] whose percentage of the lot's spots is taken in the slot, or null.
-- Blocked and inactive spots do not count as spots; live holds count as taken.
CREATE FUNCTION occupancy_price(
  p_lot_id bigint,
  p_service_date date,
  p_slot smallint,
  p_prices jsonb,
  p_now timestamptz
) RETURNS integer
LANGUAGE plpgsql
AS $function$
DECLARE
  v_taken integer;
  v_spots integer;
BEGIN
  SELECT count(*) INTO v_taken FROM spot_claims c
   WHERE c.service_date = p_service_date AND c.slot = p_slot AND c.parking_lot_id = p_lot_id AND c.expires_at > p_now;
  SELECT count(*) INTO v_spots FROM spots s
   WHERE s.parking_lot_id = p_lot_id AND s.is_active
     AND s.id <> ALL (ARRAY(
       SELECT b.spot_id FROM spot_blocks b
        WHERE b.parking_lot_id = p_lot_id AND b.lifted_at IS NULL
          AND block_covers_slot(b.first_service_date, b.first_slot, b.last_service_date, b.last_slot, p_service_date,
            p_slot)));
  RETURN (
    SELECT (tier.price ->> 1)::integer
      FROM jsonb_array_elements(p_prices) WITH ORDINALITY tier (price, rank)
     WHERE v_taken * 100 >= (tier.price ->> 0)::integer * v_spots
     ORDER BY tier.rank LIMIT 1);
END
$function$;
