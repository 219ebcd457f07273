/**
 * The statements of the hot path, each one round trip. They run at READ COMMITTED: every statement inside sees what
 * was committed before it began, which the looking-again relies on. `p_clock_offset` is zero outside tests.
 */
export class HoldStatements1700000000005 {
    async up(runner) {
        await runner.query(claimHold);
        await runner.query(renewHold);
        await runner.query(releaseHold);
        await runner.query(confirmHold);
    }
    async down(runner) {
        for (const name of ['claim_hold', 'renew_hold', 'release_hold', 'confirm_hold']) {
            await runner.query(`DROP FUNCTION ${name}`);
        }
    }
}
/**
 * Chooses and takes the best free spot of the lots, which come in order of preference, and records the hold.
 *
 * The advisory lock is only a hint that spreads rivals over different spots. What decides is the upsert, which takes a
 * row only when nobody's claim on it is alive. The spot's row is share-locked before that, and a block locks the same
 * row exclusively, so that a block that got there first is seen by the upsert's own look at the blocks, and one that
 * comes later sees this claim. Nothing here waits for a lock while it holds another: locked spots are passed over.
 */
const claimHold = `
CREATE FUNCTION claim_hold(
  p_directory_version bigint, p_service_date date, p_lot_ids bigint[], p_starts timestamptz[], p_prices integer[],
  p_walks double precision[], p_distances double precision[], p_accessible boolean, p_electric boolean,
  p_venue_id bigint, p_requested timestamptz, p_end timestamptz, p_reference text, p_session_hash bytea,
  p_client_hash bytea, p_hold_seconds integer, p_hold_limit integer, p_clock_offset interval,
  OUT outcome text, OUT lot_index integer, OUT spot_id bigint, OUT spot_number text, OUT expires_at timestamptz,
  OUT looked_at timestamptz)
LANGUAGE plpgsql AS $body$
DECLARE
  v_lot bigint;
  v_spot bigint;
  v_free bigint[];
  v_any_free boolean;
  v_hold bigint;
  i integer;
BEGIN
  looked_at := clock_timestamp() + p_clock_offset;
  IF (SELECT d.version FROM directory_version d) <> p_directory_version THEN
    outcome := 'stale_directory';
    RETURN;
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
    i := 0;
    WHILE i < cardinality(p_lot_ids) LOOP
      i := i + 1;
      v_lot := p_lot_ids[i];
      looked_at := clock_timestamp() + p_clock_offset;
      v_free := ARRAY(
        SELECT s.id FROM spots s
         WHERE s.parking_lot_id = v_lot AND s.is_active AND (p_accessible OR NOT s.is_handicap)
           AND s.id <> ALL (ARRAY(
             SELECT c.spot_id FROM spot_claims c
              WHERE c.service_date = p_service_date AND c.parking_lot_id = v_lot AND c.expires_at > looked_at))
           AND s.id <> ALL (ARRAY(
             SELECT b.spot_id FROM spot_blocks b
              WHERE b.parking_lot_id = v_lot AND b.lifted_at IS NULL
                AND b.first_service_date <= p_service_date AND b.last_service_date >= p_service_date))
         ORDER BY s.is_handicap <> p_accessible, s.is_electric <> p_electric, s.id);
      v_any_free := v_any_free OR cardinality(v_free) > 0;
      FOREACH v_spot IN ARRAY v_free LOOP
        CONTINUE WHEN NOT pg_try_advisory_xact_lock(hashint8(v_spot), p_service_date - DATE '2000-01-01');
        SELECT s.number INTO spot_number FROM spots s
         WHERE s.parking_lot_id = v_lot AND s.id = v_spot AND s.is_active FOR KEY SHARE SKIP LOCKED;
        CONTINUE WHEN NOT FOUND;
        looked_at := clock_timestamp() + p_clock_offset;
        expires_at := looked_at + make_interval(secs => p_hold_seconds);
        WITH claim AS (
          INSERT INTO spot_claims AS c (service_date, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
          SELECT p_service_date, v_lot, v_spot, v_hold, looked_at, claim_hold.expires_at
           WHERE NOT EXISTS (
             SELECT FROM spot_blocks b
              WHERE b.parking_lot_id = v_lot AND b.spot_id = v_spot AND b.lifted_at IS NULL
                AND b.first_service_date <= p_service_date AND b.last_service_date >= p_service_date)
          ON CONFLICT ON CONSTRAINT spot_claims_pkey DO UPDATE
            SET hold_id = excluded.hold_id, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
            WHERE c.expires_at <= excluded.claimed_at
          RETURNING 1)
        INSERT INTO holds (parking_lot_id, id, spot_id, venue_id, service_date, reservation_time, requested_time,
          reservation_end, price_agorot, walking_time_minutes, distance_meters, venue_reference, session_hash,
          client_hash, expires_at, created_at)
        SELECT v_lot, v_hold, v_spot, p_venue_id, p_service_date, p_starts[i], p_requested, p_end, p_prices[i],
          p_walks[i], p_distances[i], p_reference, p_session_hash, p_client_hash, claim_hold.expires_at, looked_at
          FROM claim;
        IF FOUND THEN
          outcome := 'held';
          lot_index := i;
          spot_id := v_spot;
          RETURN;
        END IF;
        -- The free spots were read before a rival's commit: one try a look, then look again from the nearest lot.
        CONTINUE looks;
      END LOOP;
    END LOOP;
    IF NOT v_any_free THEN
      outcome := 'no_spots_available';
      RETURN;
    END IF;
    PERFORM pg_sleep(0.001 + 0.002 * random());
  END LOOP;
  outcome := 'no_spots_available';
END
$body$`;
/** Starts the time of a live hold anew, at most `p_renewals_max` times. */
const renewHold = `
CREATE FUNCTION renew_hold(
  p_lot_id bigint, p_session_hash bytea, p_spot_id bigint, p_hold_seconds integer, p_renewals_max integer,
  p_clock_offset interval)
RETURNS SETOF holds
LANGUAGE plpgsql AS $body$
DECLARE
  v_hold holds;
  v_now timestamptz;
BEGIN
  SELECT * INTO v_hold FROM holds h
   WHERE h.parking_lot_id = p_lot_id AND h.session_hash = p_session_hash AND h.spot_id = p_spot_id FOR UPDATE;
  v_now := clock_timestamp() + p_clock_offset;
  IF NOT FOUND OR v_hold.state <> 'live' OR v_hold.expires_at <= v_now OR v_hold.renewals >= p_renewals_max THEN
    RETURN;
  END IF;
  UPDATE spot_claims c SET expires_at = v_now + make_interval(secs => p_hold_seconds)
   WHERE c.service_date = v_hold.service_date AND c.parking_lot_id = p_lot_id AND c.spot_id = p_spot_id
     AND c.hold_id = v_hold.id;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  RETURN QUERY
    UPDATE holds h SET expires_at = v_now + make_interval(secs => p_hold_seconds), renewals = h.renewals + 1
     WHERE h.parking_lot_id = p_lot_id AND h.id = v_hold.id RETURNING h.*;
END
$body$`;
/** Gives a hold back; one that is confirmed, gone or unknown is left as it is. */
const releaseHold = `
CREATE FUNCTION release_hold(p_lot_id bigint, p_session_hash bytea, p_spot_id bigint) RETURNS void
LANGUAGE sql AS $body$
  WITH released AS (
    UPDATE holds h SET state = 'released'
     WHERE h.parking_lot_id = p_lot_id AND h.session_hash = p_session_hash AND h.spot_id = p_spot_id
       AND h.state = 'live'
    RETURNING h.service_date, h.id)
  DELETE FROM spot_claims c USING released r
   WHERE c.service_date = r.service_date AND c.parking_lot_id = p_lot_id AND c.spot_id = p_spot_id
     AND c.hold_id = r.id AND c.expires_at < 'infinity'
$body$`;
/**
 * Turns a hold into a reservation with its secret link and its payment, all or nothing. The hold is locked before the
 * clock is read, so that the same confirmation sent twice is decided once. An expired hold is still good for
 * `p_grace_seconds` as long as nobody took or blocked the spot.
 */
const confirmHold = `
CREATE FUNCTION confirm_hold(
  p_lot_id bigint, p_session_hash bytea, p_spot_id bigint, p_venue_id bigint, p_reservation_time timestamptz,
  p_grace_seconds integer, p_cutoff_minutes integer, p_first_name text, p_last_name text, p_full_name text,
  p_email text, p_phone_number text, p_license_plate text, p_locale text, p_token_hash bytea,
  p_payment_provider text, p_payment_status text, p_clock_offset interval,
  OUT outcome text, OUT reservation_id bigint)
LANGUAGE plpgsql AS $body$
DECLARE
  v_hold holds;
  v_now timestamptz;
  v_venue_time timestamptz;
BEGIN
  outcome := 'hold_expired';
  SELECT * INTO v_hold FROM holds h WHERE h.parking_lot_id = p_lot_id AND h.session_hash = p_session_hash FOR UPDATE;
  IF NOT FOUND OR v_hold.spot_id <> p_spot_id OR v_hold.venue_id <> p_venue_id
     OR p_reservation_time NOT IN (v_hold.reservation_time, v_hold.requested_time) THEN
    RETURN;
  END IF;
  v_now := clock_timestamp() + p_clock_offset;
  IF v_hold.state = 'confirmed' THEN
    outcome := 'already_confirmed';
    RETURN;
  END IF;
  IF v_hold.state = 'released' OR v_hold.expires_at + make_interval(secs => p_grace_seconds) <= v_now THEN
    RETURN;
  END IF;
  PERFORM FROM spots s WHERE s.parking_lot_id = p_lot_id AND s.id = p_spot_id FOR KEY SHARE;
  INSERT INTO spot_claims AS c (service_date, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
  SELECT v_hold.service_date, p_lot_id, p_spot_id, v_hold.id, v_now, 'infinity'
   WHERE NOT EXISTS (
     SELECT FROM spot_blocks b
      WHERE b.parking_lot_id = p_lot_id AND b.spot_id = p_spot_id AND b.lifted_at IS NULL
        AND b.first_service_date <= v_hold.service_date AND b.last_service_date >= v_hold.service_date)
  ON CONFLICT ON CONSTRAINT spot_claims_pkey DO UPDATE
    SET hold_id = excluded.hold_id, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
    WHERE c.hold_id = excluded.hold_id OR c.expires_at <= excluded.claimed_at;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  v_venue_time := CASE WHEN v_hold.requested_time <> v_hold.reservation_time THEN v_hold.requested_time END;
  INSERT INTO reservations (parking_lot_id, hold_id, spot_id, venue_id, service_date, reservation_start,
    reservation_end, venue_reservation_time, cancel_deadline, first_name, last_name, full_name, email, phone_number,
    license_plate, locale, price_agorot, walking_time_minutes, hold_source, venue_reference, created_at, updated_at)
  VALUES (p_lot_id, v_hold.id, p_spot_id, p_venue_id, v_hold.service_date, v_hold.reservation_time,
    v_hold.reservation_end, v_venue_time,
    coalesce(v_venue_time, v_hold.reservation_time) - make_interval(mins => p_cutoff_minutes),
    p_first_name, p_last_name, p_full_name, p_email, p_phone_number, p_license_plate, p_locale, v_hold.price_agorot,
    v_hold.walking_time_minutes, CASE WHEN v_hold.venue_reference IS NULL THEN 'direct' ELSE 'venue_link' END,
    v_hold.venue_reference, v_now, v_now)
  RETURNING id INTO reservation_id;
  INSERT INTO reservation_tokens (token_hash, parking_lot_id, reservation_id, created_at)
  VALUES (p_token_hash, p_lot_id, reservation_id, v_now);
  INSERT INTO payments (parking_lot_id, reservation_id, amount_agorot, status, provider, created_at, paid_at)
  VALUES (p_lot_id, reservation_id, v_hold.price_agorot, p_payment_status, p_payment_provider, v_now,
    CASE WHEN p_payment_status = 'paid' THEN v_now END);
  UPDATE holds h SET state = 'confirmed' WHERE h.parking_lot_id = p_lot_id AND h.id = v_hold.id;
  outcome := 'confirmed';
END
$body$`;
//# sourceMappingURL=1700000000005-hold-statements.js.map