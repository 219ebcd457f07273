import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Demo data has payees. What was seeded before has none. */
export class DemoPayees1795861200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE demo_data ADD COLUMN payee_ids bigint[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE demo_data DROP COLUMN payee_ids');
  }
}
