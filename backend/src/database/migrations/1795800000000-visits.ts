import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The views that say when a car is inside. The previous version survives: it adds entries without `ends_by`, which end after 24
 * hours.
 */
export class Visits1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE entries ADD COLUMN ends_by timestamptz');
    await runner.query(`
      CREATE VIEW visits AS
        SELECT e.parking_lot_id, e.id, e.license_plate, e.reservation_id, e.spot_id, e.kind, e.source, e.entered_at, e.exited_at,
               coalesce(e.entered_at, e.exited_at) AS began_at,
               least(e.exited_at, coalesce(e.ends_by, e.entered_at + interval '24 hours')) AS ended_at
          FROM entries e
         WHERE e.kind <> 'misread' AND (e.kind = 'second_entry' OR e.entered_at IS DISTINCT FROM e.exited_at)`);
    await runner.query(`
      CREATE VIEW reservation_visits AS
        SELECT r.parking_lot_id, r.id AS reservation_id, v.id AS visit_id, v.spot_id, v.kind, v.entered_at, v.exited_at,
               v.began_at AS inside_from, v.ended_at AS inside_until, true AS is_own
          FROM reservations r
          JOIN visits v ON v.parking_lot_id = r.parking_lot_id AND v.reservation_id = r.id AND v.kind <> 'wrong_day'
        UNION ALL
        SELECT r.parking_lot_id, r.id, v.id, v.spot_id, v.kind, v.entered_at, v.exited_at,
               greatest(v.began_at, r.reservation_start), v.ended_at, false
          FROM reservations r
          JOIN visits v ON v.parking_lot_id = r.parking_lot_id AND v.license_plate = r.license_plate
                       AND v.entered_at < r.reservation_end AND v.ended_at > r.reservation_start
         WHERE r.license_plate <> '' AND r.status <> 'cancelled' AND r.not_coming_at IS NULL
           AND (v.reservation_id IS DISTINCT FROM r.id OR v.kind = 'wrong_day')`);
    await runner.query(`
      COMMENT ON VIEW visits IS 'Cars in a lot: each begins with an admitted entry, whatever its kind, except a misread plate in review, and
ends with the exit, with the entry of the car for its next reservation, which ends the entry before, or at latest with ends_by';
      COMMENT ON VIEW reservation_visits IS 'The visits of the cars of reservations: those that began for the reservation, and those of its
plate that lasted into it'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW reservation_visits');
    await runner.query('DROP VIEW visits');
    await runner.query('ALTER TABLE entries DROP COLUMN ends_by');
  }
}
