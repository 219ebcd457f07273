-- What a lot offers after a slot of a service day: parking until a time of the next morning, and its price. Both
-- are null where it offers none, and after any slot but the last.
CREATE FUNCTION night_offer(
  p_lot_id bigint,
  p_service_date date,
  p_slot smallint,
  OUT until timestamptz,
  OUT price_agorot integer
)
LANGUAGE sql STABLE
AS $function$
  SELECT (p_service_date + 1 + (l.overnight ->> 'until')::time) AT TIME ZONE 'Asia/Jerusalem',
         (l.overnight ->> 'price_agorot')::integer
    FROM parking_lots l
   WHERE l.id = p_lot_id AND coalesce((l.slots -> -1 ->> 'slot')::smallint, 0) = p_slot
$function$;
