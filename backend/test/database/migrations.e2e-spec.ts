import { Client } from 'pg';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { entities } from '../../src/database/entities.js';
import { migrateDatabase } from '../../src/database/migrate.js';
import { migrations } from '../../src/database/migrations/index.js';
import { installedFunctionsSql } from '../../src/database/sql-functions.js';
import { createDataSource } from '../../src/platform/persistence/data-source.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** What a new session of the database has. */
async function readSetting(url: string, name: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
    return rows[0]?.value ?? '';
  } finally {
    await client.end();
  }
}

class AddColour4102444800001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE venues ADD COLUMN colour text NOT NULL DEFAULT 'blue'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE venues DROP COLUMN colour');
  }
}

class FailHalfWay4102444800002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE gadgets (id bigint PRIMARY KEY)');
    await runner.query('ALTER TABLE no_such_table ADD COLUMN gadget text');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

let database: TestDatabase;
let dataSource: DataSource;

beforeEach(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, entities).initialize();
});

afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

const insertVenue = () =>
  dataSource.query(`INSERT INTO venues (name, lat, lng) VALUES ('Hall', 32.08, 34.78)`);
const readVenues = () => dataSource.query<Record<string, unknown>[]>('SELECT * FROM venues');
const readState = async () => ({
  migrations: await dataSource.query<object[]>('SELECT name FROM migrations ORDER BY id'),
  functions: await dataSource.query<object[]>(installedFunctionsSql),
  triggers: await dataSource.query<object[]>(
    'SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgname',
  ),
  tables: await dataSource.query<object[]>(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  ),
});

it('A database whose server compiles queries does so no longer after the start', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await dataSource.query(`ALTER DATABASE ${name} SET jit = on`);
  expect(await readSetting(database.url, 'jit')).toBe('on');
  await migrateDatabase(database.url);
  expect(await readSetting(database.url, 'jit')).toBe('off');
});

it('The migrations are ordered by their timestamps, which are unique', () => {
  const timestamps = migrations.map(({ name }) => Number(name.slice(-13)));
  expect(timestamps).toEqual([...new Set(timestamps)].sort((one, other) => one - other));
});

it('A migration that fails half-way leaves nothing behind, nor do the ones that ran before it', async () => {
  await insertVenue();
  const [state, venues] = [await readState(), await readVenues()];
  await expect(
    migrateDatabase(database.url, {
      known: [...migrations, AddColour4102444800001, FailHalfWay4102444800002],
    }),
  ).rejects.toThrow(
    'The database was not migrated and is as before: relation "no_such_table" does not exist',
  );
  expect(await readState()).toEqual(state);
  expect(await readVenues()).toEqual(venues);
});

it('Undoing a migration restores schema and functions and keeps the rows of the meantime', async () => {
  await dataSource.query('DROP FUNCTION release_hold');
  await dataSource.query(`CREATE OR REPLACE FUNCTION reject_audit_log_change() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN RAISE EXCEPTION ''never''; END'`);
  await dataSource.query(`COMMENT ON FUNCTION reject_audit_log_change IS 'sha256:of the previous version'`);
  const state = await readState();
  const { applied, undo } = await migrateDatabase(database.url, {
    known: [...migrations, AddColour4102444800001],
  });
  expect(applied).toEqual(['AddColour4102444800001', 'reject_audit_log_change', 'release_hold']);
  await insertVenue();
  expect(await readVenues()).toEqual([expect.objectContaining({ name: 'Hall', colour: 'blue' })]);
  await undo();
  expect(await readState()).toEqual(state);
  const [venue] = await readVenues();
  expect(venue).toMatchObject({ name: 'Hall' });
  expect(venue).not.toHaveProperty('colour');
});

it('Undoing a call that applied nothing changes nothing', async () => {
  await migrateDatabase(database.url, { known: [...migrations, AddColour4102444800001] });
  const state = await readState();
  const { undo } = await migrateDatabase(database.url, { known: [...migrations, AddColour4102444800001] });
  await undo();
  expect(await readState()).toEqual(state);
});

it('A database of a newer generation is rejected with one sentence and left as it was', async () => {
  await dataSource.query(`COMMENT ON TABLE migrations IS 'generation 2'`);
  const state = await readState();
  await expect(migrateDatabase(database.url)).rejects.toThrow(
    /^This database was migrated by a newer version of Panui/,
  );
  expect(await readState()).toEqual(state);
});

it('A database with tables of another product is rejected with one sentence and left as it was', async () => {
  await dataSource.query('DROP SCHEMA public CASCADE');
  await dataSource.query('CREATE SCHEMA public');
  await dataSource.query('CREATE TABLE invoices (id bigint PRIMARY KEY)');
  await expect(migrateDatabase(database.url)).rejects.toThrow(
    'This database holds tables that are not of Panui. Use an empty database.',
  );
  expect(await dataSource.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([
    { tablename: 'invoices' },
  ]);
});
