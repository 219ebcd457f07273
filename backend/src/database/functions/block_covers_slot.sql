-- Whether a block, given by its first and last service day and slot, covers a slot of a service day. A spot is blocked
-- in the slot if such a block of it is not lifted.
--
-- PostgreSQL puts the expression in place of each call, so that a call costs nothing and indexes apply; a test makes
-- sure of it. The block is given by its columns, because on Citus the row of a shard has another type than the row of
-- its table.
CREATE FUNCTION block_covers_slot(
  p_first_service_date date,
  p_first_slot smallint,
  p_last_service_date date,
  p_last_slot smallint,
  p_service_date date,
  p_slot smallint
) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT (p_first_service_date, p_first_slot) <= (p_service_date, p_slot)
    AND (p_last_service_date, p_last_slot) >= (p_service_date, p_slot)
$function$;
