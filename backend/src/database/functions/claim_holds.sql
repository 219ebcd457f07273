-- Claims for several requests in one transaction. p_candidates is a JSON array of the lists of candidates of
-- claim_hold, p_requests one of objects with its other arguments, without their p_, and with the number of their
-- candidates in p_candidates, from 1. Returns one row for each request, in their order; a claim that would have to wait
-- for another transaction has the outcome busy.
--
-- Candidates that a request found full are not searched again for the next requests with the same candidates: nothing
-- that this transaction does frees a spot, and a spot that another one frees now is found by the next statement.
CREATE FUNCTION claim_holds(p_candidates json, p_requests json)
RETURNS TABLE (
  outcome text,
  candidate integer,
  spot_id bigint,
  spot_number text,
  price_agorot integer,
  expires_at timestamptz,
  looked_at timestamptz,
  spot_floor text,
  spot_is_handicap boolean,
  spot_is_electric boolean
)
LANGUAGE plpgsql
AS $function$
DECLARE
  r record;
  -- By candidates, for requests that need an accessible spot and for the others.
  v_full_counts integer[] := '{}';
  v_full_count integer;
  v_key integer;
BEGIN
  FOR r IN
    SELECT request.*, candidates.service_date, candidates.lot_ids, candidates.slots, candidates.starts, candidates.ends,
           candidates.prices, candidates.walking_times, candidates.distances, candidates.conditions::jsonb AS conditions
      FROM ROWS FROM (json_to_recordset(p_requests) AS (
             candidates integer, catalog_version bigint, accessible boolean, electric boolean, venue_id bigint,
             requested timestamptz, reference text, session_hash bytea, client_hash bytea, hold_seconds integer,
             hold_limit integer, clock_offset interval, event_id bigint))
             WITH ORDINALITY AS request
      JOIN ROWS FROM (json_to_recordset(p_candidates) AS (
             service_date date, lot_ids bigint[], slots smallint[], starts timestamptz[], ends timestamptz[],
             prices integer[], walking_times double precision[], distances double precision[], conditions text))
             WITH ORDINALITY AS candidates ON candidates.ordinality = request.candidates
     ORDER BY request.ordinality
  LOOP
    v_key := 2 * r.candidates + r.accessible::integer;
    SELECT c.outcome, c.candidate, c.spot_id, c.spot_number, c.price_agorot, c.expires_at, c.looked_at, c.full_count,
           c.spot_floor, c.spot_is_handicap, c.spot_is_electric
      INTO outcome, candidate, spot_id, spot_number, price_agorot, expires_at, looked_at, v_full_count,
           spot_floor, spot_is_handicap, spot_is_electric
      FROM claim_hold(r.catalog_version, r.service_date, r.lot_ids, r.slots, r.starts, r.ends, r.prices,
        r.walking_times, r.distances, r.conditions, r.accessible, r.electric, r.venue_id, r.requested, r.reference,
        r.session_hash, r.client_hash, r.hold_seconds, r.hold_limit, r.clock_offset, p_may_wait => false,
        p_full_count => coalesce(v_full_counts[v_key], 0), p_event_id => r.event_id) c;
    v_full_counts[v_key] := v_full_count;
    RETURN NEXT;
  END LOOP;
END
$function$;
