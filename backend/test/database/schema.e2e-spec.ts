import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import { entities } from '../../src/database/entities.js';
import { createDataSource } from '../../src/platform/persistence/data-source.js';
import { migrateDatabase, revertAllMigrations } from '../../src/database/migrate.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const tablesSql = `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY 1`;
const shardLint = readFileSync(join(__dirname, 'shard-lint.sql'), 'utf8');

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, entities).initialize();
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** Every column, constraint and index as text, for comparing schemas. */
async function describeSchema(): Promise<string[]> {
  const rows: { line: string }[] = await dataSource.query(`
    SELECT format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS line
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT format('%s(%s)', proname, pg_get_function_identity_arguments(oid))
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    ORDER BY 1`);
  return rows.map(({ line }) => line);
}

/** TypeORM reads array columns at the same time on one connection, where `pg` accepts one query after the other. */
function createQueueingRunner(): QueryRunner {
  const runner = dataSource.createQueryRunner();
  const query = runner.query.bind(runner);
  let last: Promise<unknown> = Promise.resolve();
  runner.query = (...parameters: Parameters<QueryRunner['query']>) => {
    const result = last.then(() => query(...parameters));
    last = result.catch(() => {});
    return result;
  };
  return runner;
}

/** Statements with which TypeORM would adapt the schema to the entities. */
async function findDrift(): Promise<string[]> {
  jest.spyOn(dataSource, 'createQueryRunner').mockReturnValueOnce(createQueueingRunner());
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

it('The migrated schema equals the schema of the entities', async () => {
  expect(await findDrift()).toEqual([]);
  await dataSource.query('ALTER TABLE venues ADD COLUMN gadget integer');
  expect(await findDrift()).toEqual([expect.stringContaining('"gadget"')]);
  await dataSource.query('ALTER TABLE venues DROP COLUMN gadget');
});

it('Every key of a table with lot data contains the lot id', async () => {
  const failures: { problem: string; relname: string; object: string | null }[] =
    await dataSource.query(shardLint);
  expect(failures).toEqual([]);
});

it('Reverting all migrations drops every table, and migrating again restores the same schema', async () => {
  const before = await describeSchema();
  await revertAllMigrations(database.url);
  const left: { name: string }[] = await dataSource.query(tablesSql);
  expect(left.map(({ name }) => name)).toEqual(['migrations']);
  const { applied } = await migrateDatabase(database.url);
  expect(applied.length).toBeGreaterThan(0);
  expect(await describeSchema()).toEqual(before);
});

describe('The shard lint query', () => {
  const issuesAfter = async (statement: string): Promise<string[]> => {
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(statement);
      const failures = (await runner.query(shardLint)) as { problem: string }[];
      return failures.map(({ problem }) => problem);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  };

  it.each([
    [
      'a key without the lot',
      'CREATE TABLE gadget (parking_lot_id bigint NOT NULL, id bigint PRIMARY KEY)',
      'key without the shard column',
    ],
    ['a table without a key', 'CREATE TABLE gadget (parking_lot_id bigint NOT NULL)', 'no primary key'],
    [
      'a lot that may be missing',
      'CREATE TABLE gadget (parking_lot_id bigint, id bigint PRIMARY KEY)',
      'shard column may be null',
    ],
    [
      'a table split by a column of its own whose key leaves that out',
      `CREATE TABLE gadget (token bytea NOT NULL, id bigint PRIMARY KEY); COMMENT ON TABLE gadget IS 'shard:token'`,
      'key without the shard column',
    ],
    [
      'a shared table that points at a lot’s data',
      `CREATE TABLE gadget (id bigint PRIMARY KEY, lot bigint, spot bigint,
         FOREIGN KEY (lot, spot) REFERENCES spots (parking_lot_id, id))`,
      'foreign key from a shared table to a sharded one',
    ],
  ])('The shard lint reports %s', async (_what, statement, problem) => {
    expect(await issuesAfter(statement)).toContain(problem);
  });
});
