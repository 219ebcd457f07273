import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lots that record no exits. Their visits end with the reservation, or with the last one of the car on the same spot and
 * service day. The previous version survives: it reads the same views and adds lots that record exits.
 */
export class LotsWithoutExits1796002630000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE parking_lots ADD COLUMN records_exits boolean NOT NULL DEFAULT true');
    await runner.query('ALTER TABLE entries ADD COLUMN exit_assumed boolean NOT NULL DEFAULT false');
    await runner.query(`
      CREATE OR REPLACE VIEW visits AS
        SELECT e.parking_lot_id, e.id, e.license_plate, e.reservation_id, e.spot_id, e.kind, e.source, e.entered_at, e.exited_at,
               coalesce(e.entered_at, e.exited_at) AS began_at,
               least(e.exited_at, coalesce(
                 CASE WHEN NOT l.records_exits AND e.kind <> 'wrong_day' THEN (
                   SELECT greatest(own.reservation_end, e.entered_at, (
                            SELECT max(r.reservation_end) FROM reservations r
                             WHERE r.parking_lot_id = own.parking_lot_id AND r.license_plate = own.license_plate
                               AND own.license_plate <> '' AND r.service_date = own.service_date
                               AND r.spot_id = own.spot_id AND r.status <> 'cancelled' AND r.not_coming_at IS NULL))
                     FROM reservations own
                    WHERE own.parking_lot_id = e.parking_lot_id AND own.id = e.reservation_id) END,
                 e.ends_by, e.entered_at + interval '24 hours')) AS ended_at,
               e.exit_assumed
          FROM entries e
          JOIN parking_lots l ON l.id = e.parking_lot_id
         WHERE e.kind <> 'misread' AND (e.kind = 'second_entry' OR e.entered_at IS DISTINCT FROM e.exited_at)`);
    await runner.query(`
      COMMENT ON VIEW visits IS 'Cars in a lot: each begins with an admitted entry, whatever its kind, except a misread plate in review, and
ends with the exit, with the entry of the car for its next reservation, which ends the entry before, or at latest with ends_by; in a
lot that records no exits with the end of the reservation'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW reservation_visits');
    await runner.query('DROP VIEW visits');
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
    await runner.query('ALTER TABLE entries DROP COLUMN exit_assumed');
    await runner.query('ALTER TABLE parking_lots DROP COLUMN records_exits');
  }
}
