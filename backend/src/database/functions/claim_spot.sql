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
AS $function$
BEGIN
  IF p_skip_locked THEN
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
        AND a.code_id IS DISTINCT FROM (
          SELECT h.code_id FROM holds h WHERE h.parking_lot_id = p_lot_id AND h.id = p_hold_id)) THEN
    RETURN false;
  END IF;
  INSERT INTO spot_claims AS c (service_date, slot, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
  VALUES (p_service_date, p_slot, p_lot_id, p_spot_id, p_hold_id, p_now, p_expires_at)
  ON CONFLICT ON CONSTRAINT spot_claims_pkey DO UPDATE
    SET hold_id = excluded.hold_id, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
    WHERE c.hold_id = excluded.hold_id OR c.expires_at <= excluded.claimed_at;
  RETURN FOUND;
END
$function$;
