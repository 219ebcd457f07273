import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Holds know the catalog with which they were made, and events since when their holds count. */
export class HoldsOfMovedEvents1796002610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE holds ADD COLUMN catalog_version bigint;
      ALTER TABLE events ADD COLUMN holds_since_version bigint`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE events DROP COLUMN holds_since_version;
      ALTER TABLE holds DROP COLUMN catalog_version`);
  }
}
