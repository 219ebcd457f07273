import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers the hashes of replaced links, so that one can say that a newer link exists. */
export class ReplacedAccountLinks1795791000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account_tokens ADD COLUMN replaced_hashes bytea[] NOT NULL DEFAULT '{}';
      CREATE INDEX account_tokens_replaced_idx ON account_tokens USING gin (replaced_hashes)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_tokens DROP COLUMN replaced_hashes');
  }
}
