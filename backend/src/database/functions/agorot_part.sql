-- The part of an amount in agorot that p_of is of p_whole, rounded half up. None is negative. In whole numbers, because
-- a fraction such as 35/60 has no exact decimal.
CREATE FUNCTION agorot_part(p_agorot bigint, p_of bigint, p_whole bigint)
RETURNS bigint
LANGUAGE sql
IMMUTABLE
AS $function$
  SELECT (2 * p_agorot * p_of + p_whole) / (2 * p_whole)
$function$;
