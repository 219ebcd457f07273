-- Claims a spot for a slot of a service day under p_hold_id until p_expires_at, and returns whether it did.
--
-- Invariant: no claim is made, prolonged or moved onto a spot that is blocked in that slot, that is inactive, or whose
-- lot is inactive, or onto one that is set aside, except for a hold with its code. Every path except a new hold claims
-- through this function: renewal, confirmation, checkout, moves within and between lots, undoing a block. claim_hold
-- checks the same in its own statement, which is faster; a test makes sure that no other statement makes or prolongs
-- claims. move_claims_to_slots only gives the claims of a lot, whose spots are locked, their new slots.
--
-- The spot's row is share-locked first. Blocking and deactivating lock it exclusively: one that came first is seen by
-- the checks, one that comes later sees this claim. With p_skip_locked, a locked spot counts as not available. A live
-- claim of another hold is never replaced.
--
-- A hold with a night (overnight_until, of the next morning) keeps the spot until then (spot_claims.until), and gets it
-- only if it is free until then. It locks the spot exclusively, as a block does, so that of a night and a claim for the
-- next morning the one that comes second sees the first. A claim that begins before another one's night is over is
-- refused; of a claim whose hold is gone the start is not known, so that any night before it counts.
--
-- Its plans do not depend on how full the tables were when a connection made them, as in claim_hold.
--
-- The claim is written with VALUES: on Citus, FOUND is true after INSERT ... SELECT ... ON CONFLICT even where the
-- claim was another driver's.
CREATE FUNCTION claim_spot(
  p_lot_id bigint,
  p_spot_id bigint,
  p_service_date date,
  p_slot smallint,
  p_hold_id bigint,
  p_now timestamptz,
  p_expires_at timestamptz,
  p_skip_locked boolean
) RETURNS boolean
LANGUAGE plpgsql
SET enable_seqscan = off
SET plan_cache_mode = force_generic_plan
AS $function$
DECLARE
  v_code bigint;
  v_until timestamptz;
  v_start timestamptz;
BEGIN
  SELECT h.code_id,
         CASE WHEN (h.overnight_until AT TIME ZONE 'Asia/Jerusalem')::date = p_service_date + 1
           THEN h.overnight_until END,
         CASE WHEN h.service_date = p_service_date THEN h.reservation_time END
    INTO v_code, v_until, v_start FROM holds h WHERE h.parking_lot_id = p_lot_id AND h.id = p_hold_id;
  IF v_until IS NOT NULL AND p_skip_locked THEN
    PERFORM FROM spots s
     WHERE s.parking_lot_id = p_lot_id AND s.id = p_spot_id AND s.is_active FOR UPDATE SKIP LOCKED;
  ELSIF v_until IS NOT NULL THEN
    PERFORM FROM spots s WHERE s.parking_lot_id = p_lot_id AND s.id = p_spot_id AND s.is_active FOR UPDATE;
  ELSIF p_skip_locked THEN
    PERFORM FROM spots s
     WHERE s.parking_lot_id = p_lot_id AND s.id = p_spot_id AND s.is_active FOR KEY SHARE SKIP LOCKED;
  ELSE
    PERFORM FROM spots s WHERE s.parking_lot_id = p_lot_id AND s.id = p_spot_id AND s.is_active FOR KEY SHARE;
  END IF;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- Separate statements, so that they see changes committed while the first one waited for the lock.
  IF NOT EXISTS (SELECT FROM parking_lots l WHERE l.id = p_lot_id AND l.is_active) THEN
    RETURN false;
  END IF;
  IF EXISTS (
     SELECT FROM spot_blocks b
      WHERE b.parking_lot_id = p_lot_id AND b.spot_id = p_spot_id AND b.lifted_at IS NULL
        AND block_covers_slot(b.first_service_date, b.first_slot, b.last_service_date, b.last_slot, p_service_date,
          p_slot)) THEN
    RETURN false;
  END IF;
  IF EXISTS (
     SELECT FROM set_aside_spots a
      WHERE a.parking_lot_id = p_lot_id AND a.service_date = p_service_date AND a.slot = p_slot
        AND a.spot_id = p_spot_id AND a.release_at > p_now
        AND a.code_id IS DISTINCT FROM v_code) THEN
    RETURN false;
  END IF;
  IF EXISTS (
     SELECT FROM spot_claims c
      WHERE c.parking_lot_id = p_lot_id AND c.spot_id = p_spot_id AND c.hold_id <> p_hold_id
        AND night_covers(c.service_date, c.until, c.expires_at, p_service_date, coalesce(v_start, '-infinity'),
          p_now)) THEN
    RETURN false;
  END IF;
  IF v_until IS NOT NULL
     AND NOT is_night_free(p_lot_id, p_spot_id, p_service_date, v_until, p_hold_id, p_now) THEN
    RETURN false;
  END IF;
  INSERT INTO spot_claims AS c (service_date, slot, parking_lot_id, spot_id, hold_id, claimed_at, expires_at, until)
  VALUES (p_service_date, p_slot, p_lot_id, p_spot_id, p_hold_id, p_now, p_expires_at, v_until)
  ON CONFLICT ON CONSTRAINT spot_claims_pkey DO UPDATE
    SET hold_id = excluded.hold_id, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at,
        until = excluded.until
    WHERE c.hold_id = excluded.hold_id OR c.expires_at <= excluded.claimed_at;
  RETURN FOUND;
END
$function$;
