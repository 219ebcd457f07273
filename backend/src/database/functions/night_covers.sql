-- Whether a claim, given by its service day, the end of its night and its own end, keeps its spot from a claim that
-- begins at p_start on a service day: the night before lasts beyond the start.
--
-- PostgreSQL puts the expression in place of each call, as that of block_covers_slot.
CREATE FUNCTION night_covers(
  p_claim_date date,
  p_until timestamptz,
  p_expires_at timestamptz,
  p_service_date date,
  p_start timestamptz,
  p_now timestamptz
) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT p_claim_date = p_service_date - 1 AND p_until > p_start AND p_expires_at > p_now
$function$;
