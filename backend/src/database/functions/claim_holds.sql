-- Claims for several requests in one transaction: p_requests is a JSON array of objects with the arguments of claim_hold, without their p_.
-- Returns one row for each request, in their order; a claim that would have to wait for another transaction has the outcome busy.
--
-- Once a request has found no free spot, requests for the same candidates are not looked up again: nothing that this transaction does
-- frees a spot, and a spot that another one frees now is found by the next statement.
CREATE FUNCTION claim_holds(p_requests json)
RETURNS TABLE (
  outcome text,
  candidate integer,
  spot_id bigint,
  spot_number text,
  price_agorot integer,
  expires_at timestamptz,
  looked_at timestamptz
)
LANGUAGE plpgsql
AS $function$
DECLARE
  r record;
  v_candidates text;
  v_full text[] := '{}';
BEGIN
  FOR r IN
    SELECT * FROM json_to_recordset(p_requests) AS request (
      catalog_version bigint, service_date date, lot_ids bigint[], slots smallint[], starts timestamptz[], ends timestamptz[],
      prices integer[], walking_times double precision[], distances double precision[], conditions jsonb, accessible boolean,
      electric boolean, venue_id bigint, requested timestamptz, reference text, session_hash bytea, client_hash bytea,
      hold_seconds integer, hold_limit integer, clock_offset interval)
  LOOP
    v_candidates := concat_ws(' ', r.service_date, r.lot_ids, r.slots, r.conditions, r.accessible);
    SELECT c.outcome, c.candidate, c.spot_id, c.spot_number, c.price_agorot, c.expires_at, c.looked_at
      INTO outcome, candidate, spot_id, spot_number, price_agorot, expires_at, looked_at
      FROM claim_hold(r.catalog_version, r.service_date, r.lot_ids, r.slots, r.starts, r.ends, r.prices, r.walking_times, r.distances,
        r.conditions, r.accessible, r.electric, r.venue_id, r.requested, r.reference, r.session_hash, r.client_hash, r.hold_seconds,
        r.hold_limit, r.clock_offset, p_may_wait => false, p_is_full => v_candidates = ANY (v_full)) c;
    IF outcome = 'no_spots_available' THEN
      v_full := v_full || v_candidates;
    END IF;
    RETURN NEXT;
  END LOOP;
END
$function$;
