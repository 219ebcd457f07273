-- Gives the claims of a lot's holds, and the reservations and holds themselves, the slots at the same positions of the
-- list. The caller has locked all spots of the lot, so that no claim comes in between, and has checked that no two
-- claims of a spot and day get one slot.
--
-- Two claims may pass through each other's slot, so both claims and reservations are moved by way of negative numbers.
CREATE FUNCTION move_claims_to_slots(
  p_lot_id bigint,
  p_hold_ids bigint[],
  p_slots smallint[],
  p_now timestamptz
) RETURNS void
LANGUAGE plpgsql
AS $function$
BEGIN
  -- Before the claims, in the order of all locks: a cancellation locks its reservation and then deletes the claim.
  PERFORM FROM reservations r
    WHERE r.parking_lot_id = p_lot_id AND r.hold_id = ANY (p_hold_ids) AND r.status = 'confirmed'
      ORDER BY r.id FOR UPDATE;
  DELETE FROM spot_claims c WHERE c.parking_lot_id = p_lot_id AND c.expires_at <= p_now;
  UPDATE spot_claims c SET slot = -1 - moved.slot
    FROM unnest(p_hold_ids, p_slots) AS moved (hold_id, slot)
   WHERE c.parking_lot_id = p_lot_id AND c.hold_id = moved.hold_id;
  UPDATE spot_claims c SET slot = -1 - c.slot WHERE c.parking_lot_id = p_lot_id AND c.slot < 0;
  UPDATE reservations r SET slot = -1 - moved.slot
    FROM unnest(p_hold_ids, p_slots) AS moved (hold_id, slot)
   WHERE r.parking_lot_id = p_lot_id AND r.hold_id = moved.hold_id AND r.status = 'confirmed';
  UPDATE reservations r SET slot = -1 - r.slot
   WHERE r.parking_lot_id = p_lot_id AND r.hold_id = ANY (p_hold_ids) AND r.slot < 0;
  UPDATE holds h SET slot = moved.slot
    FROM unnest(p_hold_ids, p_slots) AS moved (hold_id, slot)
   WHERE h.parking_lot_id = p_lot_id AND h.id = moved.hold_id;
END
$function$;
