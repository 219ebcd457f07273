import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds another free spot of a lot for somebody who already has a right to a spot-day, and claims it under the same
 * hold. The same rules as for a new hold: a locked spot is passed over, the upsert decides. Handicap spots are given
 * only to who had one; electric ones likewise first, and otherwise last.
 */
export class ClaimForMove1700000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(claimForMove);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION claim_for_move');
  }
}

export const claimForMove = `
CREATE FUNCTION claim_for_move(
  p_lot_id bigint, p_from_spot_id bigint, p_service_date date, p_hold_id bigint, p_not_spots bigint[],
  p_now timestamptz)
RETURNS bigint LANGUAGE plpgsql AS $body$
DECLARE
  v_from spots;
  v_spot bigint;
BEGIN
  SELECT * INTO v_from FROM spots s WHERE s.parking_lot_id = p_lot_id AND s.id = p_from_spot_id;
  FOR v_spot IN
    SELECT s.id FROM spots s
     WHERE s.parking_lot_id = p_lot_id AND s.is_active AND s.id <> ALL (p_not_spots)
       AND (v_from.is_handicap OR NOT s.is_handicap)
       AND s.id <> ALL (ARRAY(
         SELECT c.spot_id FROM spot_claims c
          WHERE c.service_date = p_service_date AND c.parking_lot_id = p_lot_id AND c.expires_at > p_now))
       AND s.id <> ALL (ARRAY(
         SELECT b.spot_id FROM spot_blocks b
          WHERE b.parking_lot_id = p_lot_id AND b.lifted_at IS NULL
            AND b.first_service_date <= p_service_date AND b.last_service_date >= p_service_date))
     ORDER BY s.is_handicap <> v_from.is_handicap, s.is_electric <> v_from.is_electric,
              s.floor <> v_from.floor, s.id
  LOOP
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(hashint8(v_spot), p_service_date - DATE '2000-01-01');
    PERFORM FROM spots s WHERE s.parking_lot_id = p_lot_id AND s.id = v_spot FOR KEY SHARE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO spot_claims AS c (service_date, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
    SELECT p_service_date, p_lot_id, v_spot, p_hold_id, p_now, 'infinity'
     WHERE NOT EXISTS (
       SELECT FROM spot_blocks b
        WHERE b.parking_lot_id = p_lot_id AND b.spot_id = v_spot AND b.lifted_at IS NULL
          AND b.first_service_date <= p_service_date AND b.last_service_date >= p_service_date)
    ON CONFLICT ON CONSTRAINT spot_claims_pkey DO UPDATE
      SET hold_id = excluded.hold_id, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
      WHERE c.expires_at <= excluded.claimed_at;
    IF FOUND THEN
      RETURN v_spot;
    END IF;
  END LOOP;
  RETURN NULL;
END
$body$`;
