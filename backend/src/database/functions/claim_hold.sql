-- Claims the first free spot of the candidates, given in order of preference, and records the hold. A candidate is a
-- slot of a lot, or a part of its spots where a rule of the owner gives these another price or other hours.
--
-- p_conditions is null unless a candidate has conditions; else an array with one element for each candidate: null or
-- {only: [spot ids]} or {except: [spot ids]}, and {occupancy_prices: [[percent, agorot], ...]}: the first of these
-- prices whose percentage of the lot's spots is taken replaces the candidate's price.
--
-- Returns one row; candidate counts from 1, and outcome is held, no_spots_available, too_many_holds (expires_at: when
-- the client's first hold ends), stale_catalog (the caller's cache is out of date) or busy.
--
-- Runs at READ COMMITTED: each statement sees what was committed before it began, which the repeated look relies on.
-- The advisory lock is only a hint that spreads concurrent requests over different spots; the upsert decides, because
-- it takes a row only if no live claim holds it. The spot's row is share-locked first, and a block locks the same row
-- exclusively: a block that came first is seen by the check for blocks, one that comes later sees this claim; so does
-- deactivating a spot or a lot, and changing the slots of a lot. The claim's own statement compares the version of the
-- catalog again, for changes of the lot that committed meanwhile. No lock is waited for while another is held.
--
-- The limit of live holds per client is exact: holds of one client are counted and granted one at a time, under an
-- advisory lock of the client that a request takes before any other lock. An offer of the waiting list locks its entry
-- first, for which no request waits.
--
-- Several claims may share a transaction (claim_holds), with p_may_wait false: a claim that would have to wait for
-- another transaction has the outcome busy instead, and the caller repeats it after the commit. Otherwise two
-- transactions could wait for each other's claims. The first candidates that an earlier claim of the transaction found
-- full need not be searched again: full_count is their number as this claim saw them, p_full_count as an earlier one
-- did.
--
-- Each statement is planned once for a connection. A plan that was made for an empty table is kept while the start of a
-- sale fills the table, so sequential scans are off; and where most holds are of one evening, PostgreSQL would plan
-- each statement anew for its values.
--
-- p_event_id is stored with the hold, and so is the version of the cached catalog that it comes from: an event that
-- moves while the claim is made commits a later version, which event_admits_hold compares.
--
-- Spots that are set aside (set_aside_spots) go only to the holds of their code, p_code_id. Setting aside locks the
-- spots as a block does and counts in the row of the catalog's version, which the claim's own statement compares. The
-- row has the last day with set-aside spots, too; claims for later days look for none. p_account_id is the account that
-- pays for the hold.
--
-- A hold that begins before noon gets no spot that another one keeps until later that morning (spot_claims.until). Such
-- a night ends at noon at the latest, so that holds of the evening look for none. A night locks its spot as a block
-- does.
--
-- p_clock_offset is zero outside tests.
CREATE FUNCTION claim_hold(
  p_catalog_version bigint,
  p_service_date date,
  p_lot_ids bigint[],
  p_slots smallint[],
  p_starts timestamptz[],
  p_ends timestamptz[],
  p_prices integer[],
  p_walking_times double precision[],
  p_distances double precision[],
  p_conditions jsonb,
  p_accessible boolean,
  p_electric boolean,
  p_venue_id bigint,
  p_requested timestamptz,
  p_reference text,
  p_session_hash bytea,
  p_client_hash bytea,
  p_hold_seconds integer,
  p_hold_limit integer,
  p_clock_offset interval,
  p_may_wait boolean DEFAULT true,
  p_full_count integer DEFAULT 0,
  p_event_id bigint DEFAULT NULL,
  p_code_id bigint DEFAULT NULL,
  p_account_id bigint DEFAULT NULL,
  OUT outcome text,
  OUT candidate integer,
  OUT spot_id bigint,
  OUT spot_number text,
  OUT price_agorot integer,
  OUT expires_at timestamptz,
  OUT looked_at timestamptz,
  OUT full_count integer,
  OUT spot_floor text,
  OUT spot_is_handicap boolean,
  OUT spot_is_electric boolean
)
LANGUAGE plpgsql
SET enable_seqscan = off
SET plan_cache_mode = force_generic_plan
AS $function$
DECLARE
  v_lot bigint;
  v_slot smallint;
  v_conditions jsonb;
  v_only bigint[];
  v_except bigint[];
  v_spot bigint;
  v_free bigint[];
  v_any_free boolean;
  v_hold bigint;
  v_client bigint;
  v_is_stale boolean;
  v_may_be_set_aside boolean;
  v_set_aside_count bigint;
  v_noon CONSTANT timestamptz := (p_service_date + TIME '12:00') AT TIME ZONE 'Asia/Jerusalem';
  v_start timestamptz;
  i integer;
BEGIN
  full_count := p_full_count;
  looked_at := clock_timestamp() + p_clock_offset;
  SELECT d.version <> p_catalog_version, d.set_aside_until >= p_service_date, d.set_aside_count
    INTO v_is_stale, v_may_be_set_aside, v_set_aside_count FROM catalog_version d;
  IF v_is_stale THEN
    outcome := 'stale_catalog';
    RETURN;
  END IF;
  v_client := hashtextextended(encode(p_client_hash, 'hex'), 0);
  IF NOT pg_try_advisory_xact_lock(v_client) THEN
    IF NOT p_may_wait THEN
      outcome := 'busy';
      RETURN;
    END IF;
    PERFORM pg_advisory_xact_lock(v_client);
    looked_at := clock_timestamp() + p_clock_offset;
  END IF;
  SELECT min(h.expires_at), CASE WHEN count(*) >= p_hold_limit THEN 'too_many_holds' END INTO expires_at, outcome
    FROM (SELECT l.expires_at FROM holds l
           WHERE l.client_hash = p_client_hash AND l.state = 'live' AND l.expires_at > looked_at
           LIMIT p_hold_limit) h;
  IF outcome IS NOT NULL THEN
    RETURN;
  END IF;
  v_hold := nextval('holds_id_seq');
  <<looks>>
  FOR v_attempt IN 1..400 LOOP
    v_any_free := false;
    full_count := p_full_count;
    i := p_full_count;
    WHILE i < cardinality(p_lot_ids) LOOP
      i := i + 1;
      v_lot := p_lot_ids[i];
      v_slot := p_slots[i];
      v_start := p_starts[i];
      IF p_conditions IS NOT NULL THEN
        v_conditions := nullif(p_conditions -> (i - 1), 'null');
        v_only := translate(v_conditions ->> 'only', '[]', '{}')::bigint[];
        v_except := translate(v_conditions ->> 'except', '[]', '{}')::bigint[];
      ELSE
        v_except := NULL;
      END IF;
      looked_at := clock_timestamp() + p_clock_offset;
      v_free := ARRAY(
        SELECT s.id FROM spots s
         WHERE s.parking_lot_id = v_lot AND s.is_active AND (p_accessible OR NOT s.is_handicap)
           AND (v_only IS NULL OR s.id = ANY (v_only)) AND (v_except IS NULL OR s.id <> ALL (v_except))
           AND s.id <> ALL (ARRAY(
             SELECT c.spot_id FROM spot_claims c
              WHERE c.service_date = p_service_date AND c.slot = v_slot AND c.parking_lot_id = v_lot
                AND c.expires_at > looked_at))
           AND s.id <> ALL (ARRAY(
             SELECT b.spot_id FROM spot_blocks b
              WHERE b.parking_lot_id = v_lot AND b.lifted_at IS NULL
                AND block_covers_slot(b.first_service_date, b.first_slot, b.last_service_date, b.last_slot,
                  p_service_date, v_slot)))
           AND s.id <> ALL (ARRAY(
             SELECT a.spot_id FROM set_aside_spots a
              WHERE v_may_be_set_aside AND a.parking_lot_id = v_lot AND a.service_date = p_service_date
                AND a.slot = v_slot AND a.release_at > looked_at AND a.code_id IS DISTINCT FROM p_code_id))
           AND s.id <> ALL (ARRAY(
             SELECT c.spot_id FROM spot_claims c
              WHERE v_start < v_noon AND c.parking_lot_id = v_lot
                AND night_covers(c.service_date, c.until, c.expires_at, p_service_date, v_start, looked_at)))
         ORDER BY s.is_handicap <> p_accessible, s.is_electric <> p_electric, s.id);
      IF cardinality(v_free) > 0 THEN
        v_any_free := true;
      ELSIF NOT v_any_free THEN
        full_count := i;
      END IF;
      FOREACH v_spot IN ARRAY v_free LOOP
        CONTINUE WHEN NOT pg_try_advisory_xact_lock(hashint8(v_spot),
          (p_service_date - DATE '2000-01-01') * 100 + v_slot);
        SELECT s.number, s.floor, s.is_handicap, s.is_electric
          INTO spot_number, spot_floor, spot_is_handicap, spot_is_electric FROM spots s
         WHERE s.parking_lot_id = v_lot AND s.id = v_spot AND s.is_active FOR KEY SHARE SKIP LOCKED;
        CONTINUE WHEN NOT FOUND;
        looked_at := clock_timestamp() + p_clock_offset;
        expires_at := looked_at + make_interval(secs => p_hold_seconds);
        price_agorot := p_prices[i];
        IF v_conditions ? 'occupancy_prices' THEN
          price_agorot := coalesce(occupancy_price(v_lot, p_service_date, v_slot, v_conditions -> 'occupancy_prices',
            looked_at), price_agorot);
        END IF;
        WITH claim AS (
          INSERT INTO spot_claims AS c (service_date, slot, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
          SELECT p_service_date, v_slot, v_lot, v_spot, v_hold, looked_at, claim_hold.expires_at
           WHERE NOT EXISTS (
             SELECT FROM spot_blocks b
              WHERE b.parking_lot_id = v_lot AND b.spot_id = v_spot AND b.lifted_at IS NULL
                AND block_covers_slot(b.first_service_date, b.first_slot, b.last_service_date, b.last_slot,
                  p_service_date, v_slot))
             AND NOT EXISTS (
               SELECT FROM spot_claims n
                WHERE v_start < v_noon AND n.parking_lot_id = v_lot AND n.spot_id = v_spot
                  AND night_covers(n.service_date, n.until, n.expires_at, p_service_date, v_start, looked_at))
             AND (SELECT d.version = p_catalog_version AND d.set_aside_count = v_set_aside_count FROM catalog_version d)
          ON CONFLICT ON CONSTRAINT spot_claims_pkey DO UPDATE
            SET hold_id = excluded.hold_id, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at,
                until = NULL
            WHERE c.expires_at <= excluded.claimed_at
          RETURNING 1)
        INSERT INTO holds (parking_lot_id, id, spot_id, venue_id, service_date, slot, reservation_time, requested_time,
          reservation_end, price_agorot, walking_time_minutes, distance_meters, venue_reference, event_id,
          code_id, account_id, catalog_version, session_hash, client_hash, expires_at, created_at)
        SELECT v_lot, v_hold, v_spot, p_venue_id, p_service_date, v_slot, p_starts[i], p_requested, p_ends[i],
          claim_hold.price_agorot, p_walking_times[i], p_distances[i], p_reference, p_event_id, p_code_id,
          p_account_id, p_catalog_version, p_session_hash, p_client_hash, claim_hold.expires_at, looked_at
          FROM claim;
        IF FOUND THEN
          outcome := 'held';
          candidate := i;
          spot_id := v_spot;
          RETURN;
        END IF;
        -- A concurrent request committed after the vacant spots were read: try once per read, then read again
        -- from the nearest lot.
        SELECT d.version <> p_catalog_version, d.set_aside_until >= p_service_date, d.set_aside_count
          INTO v_is_stale, v_may_be_set_aside, v_set_aside_count FROM catalog_version d;
        IF v_is_stale THEN
          outcome := 'stale_catalog';
          expires_at := NULL;
          RETURN;
        END IF;
        CONTINUE looks;
      END LOOP;
    END LOOP;
    IF NOT v_any_free THEN
      outcome := 'no_spots_available';
      RETURN;
    END IF;
    IF NOT p_may_wait THEN
      outcome := 'busy';
      RETURN;
    END IF;
    PERFORM pg_sleep(0.001 + 0.002 * random());
  END LOOP;
  outcome := 'no_spots_available';
END
$function$;
