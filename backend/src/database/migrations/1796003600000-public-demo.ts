import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks the database of a public demo, which alone may be erased by it. */
export class PublicDemo1796003600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE demo_data ADD COLUMN reset_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE demo_data DROP COLUMN reset_at');
  }
}
