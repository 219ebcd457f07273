import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Parking until the next morning, in lots whose owner offers it: what the lot offers, what a hold and a reservation chose,
 * and until when a claim keeps its spot beyond its service day. The previous version survives: its claims end with their
 * day, and it leaves these columns empty.
 */
export class Overnight1796002631000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE parking_lots ADD COLUMN overnight jsonb;
      ALTER TABLE holds ADD COLUMN overnight_until timestamptz;
      ALTER TABLE holds ADD COLUMN overnight_agorot integer;
      ALTER TABLE holds ADD COLUMN day_end timestamptz;
      ALTER TABLE reservations ADD COLUMN overnight_agorot integer;
      ALTER TABLE spot_claims ADD COLUMN until timestamptz;
      CREATE INDEX spot_claims_nights_idx ON spot_claims (parking_lot_id, spot_id) WHERE until IS NOT NULL;
      ALTER TABLE reservation_changes DROP CONSTRAINT reservation_changes_kind_known;
      ALTER TABLE reservation_changes ADD CONSTRAINT reservation_changes_kind_known
        CHECK (kind IN ('plate', 'details', 'time', 'overnight'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM reservation_changes WHERE kind = 'overnight';
      ALTER TABLE reservation_changes DROP CONSTRAINT reservation_changes_kind_known;
      ALTER TABLE reservation_changes ADD CONSTRAINT reservation_changes_kind_known
        CHECK (kind IN ('plate', 'details', 'time'));
      ALTER TABLE spot_claims DROP COLUMN until;
      ALTER TABLE reservations DROP COLUMN overnight_agorot;
      ALTER TABLE holds DROP COLUMN overnight_until, DROP COLUMN overnight_agorot, DROP COLUMN day_end;
      ALTER TABLE parking_lots DROP COLUMN overnight`);
  }
}
