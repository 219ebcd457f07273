import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom the files of a statement name, as of its approval. Null for earlier ones, most of which have their files. */
export class PartiesOfStatements1796003520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE statements ADD COLUMN party jsonb, ADD COLUMN operators jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE statements DROP COLUMN party, DROP COLUMN operators');
  }
}
