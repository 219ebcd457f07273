-- The share of an amount in agorot, in hundredths of a percent, rounded half up.
CREATE FUNCTION agorot_share(p_agorot bigint, p_bps bigint)
RETURNS bigint
LANGUAGE sql
IMMUTABLE
AS $function$
  SELECT floor((2 * p_agorot * p_bps + 10000) / 20000.0)::bigint
$function$;
