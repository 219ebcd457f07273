import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a user confirmed the second factor again within a session. */
export class SecondFactorConfirmations1795882000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN second_factor_at');
  }
}
