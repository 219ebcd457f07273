import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index for each order and filter that the operators' lists offer, so that the first page of millions comes at
 * once: the words of a search anywhere in a plate, name, phone or email, and times within a status, venue or lot. The
 * spots of a lot are counted from an index too.
 */
export class ListIndexes1700000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(`
      CREATE INDEX reservations_search_idx ON reservations
       USING gin (license_plate gin_trgm_ops, full_name gin_trgm_ops, phone_number gin_trgm_ops, email gin_trgm_ops)`);
    for (const [name, table, columns] of indexes) {
      await runner.query(`CREATE INDEX ${name} ON ${table} (${columns})`);
    }
    await runner.query('CREATE INDEX spots_active_idx ON spots (parking_lot_id) WHERE is_active');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX spots_active_idx');
    for (const [name] of indexes) await runner.query(`DROP INDEX ${name}`);
    await runner.query('DROP INDEX reservations_search_idx');
    await runner.query('DROP EXTENSION pg_trgm');
  }
}

const indexes = [
  ['reservations_status_start_idx', 'reservations', 'status, reservation_start, id'],
  ['reservations_venue_start_idx', 'reservations', 'venue_id, reservation_start, id'],
  ['reservations_created_idx', 'reservations', 'created_at, id'],
  ['payments_created_idx', 'payments', 'created_at, id'],
  ['payments_status_created_idx', 'payments', 'status, created_at, id'],
  ['payments_lot_created_idx', 'payments', 'parking_lot_id, created_at, id'],
  ['payments_paid_idx', 'payments', 'paid_at'],
];
