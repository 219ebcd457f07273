import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How drivers get into a lot and to its spots. */
export class EntryInstructions1795873200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE parking_lots ADD COLUMN entry_instructions text NOT NULL DEFAULT '', ADD COLUMN entry_instructions_en text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE parking_lots DROP COLUMN entry_instructions, DROP COLUMN entry_instructions_en',
    );
  }
}
