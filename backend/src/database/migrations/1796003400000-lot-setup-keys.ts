import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key of the request that set up a lot. The previous version survives: it adds lots without one. */
export class LotSetupKeys1796003400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE parking_lots ADD COLUMN setup_key text');
    await runner.query(
      'ALTER TABLE parking_lots ADD CONSTRAINT parking_lots_setup_key_key UNIQUE (setup_key)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE parking_lots DROP COLUMN setup_key');
  }
}
