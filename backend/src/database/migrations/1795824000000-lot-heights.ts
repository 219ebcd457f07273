import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The height up to which vehicles can enter a lot; null for no limit. */
export class LotHeights1795824000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE parking_lots ADD COLUMN max_height_cm integer;
      ALTER TABLE parking_lots ADD CONSTRAINT parking_lots_height CHECK (max_height_cm > 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE parking_lots DROP COLUMN max_height_cm');
  }
}
