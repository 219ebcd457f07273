import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = readFileSync(join(import.meta.dirname, '1763769600000-baseline.sql'), 'utf8');

export class Baseline1763769600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [...statements.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)].map(([, name]) => name);
    await runner.query(`DROP TABLE ${tables.join(', ')} CASCADE`);
    await runner.query('DROP EXTENSION pg_trgm');
  }
}
