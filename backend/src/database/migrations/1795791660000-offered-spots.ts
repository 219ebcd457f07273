import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many spots a past day offered in a slot. The job of lot days fills it, also for the days before this migration. */
export class OfferedSpots1795791660000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lot_days ADD COLUMN offered_spots integer');
    await runner.query(
      'CREATE INDEX lot_days_not_recorded_idx ON lot_days (service_date) WHERE offered_spots IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lot_days DROP COLUMN offered_spots');
  }
}
