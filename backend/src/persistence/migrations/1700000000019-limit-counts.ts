import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What all processes count together to keep to their limits. Not logged: it is worth nothing after a minute. */
export class LimitCounts1700000000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE limit_counts (
        key bytea NOT NULL,
        hits integer NOT NULL,
        counted_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        CONSTRAINT limit_counts_pkey PRIMARY KEY (key)
      ) WITH (fillfactor = 70)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE limit_counts');
  }
}
