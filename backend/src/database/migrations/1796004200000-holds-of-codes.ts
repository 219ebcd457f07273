import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The holds of a code are found in all lots: a postponement may give its cars spots in others. */
export class HoldsOfCodes1796004200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX holds_code_idx ON holds (code_id) WHERE code_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX holds_code_idx');
  }
}
