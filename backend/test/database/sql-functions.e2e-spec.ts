import type { DataSource } from 'typeorm';
import { entities } from '../../src/database/entities.js';
import { createDataSource } from '../../src/platform/persistence/data-source.js';
import { migrateDatabase } from '../../src/database/migrate.js';
import {
  applySqlFunctions,
  installedFunctionsSql,
  readSqlFunctions,
  retiredFunctions,
} from '../../src/database/sql-functions.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

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

async function installedBodies(): Promise<Record<string, string>> {
  const rows: { name: string; body: string }[] = await dataSource.query(installedFunctionsSql);
  return Object.fromEntries(rows.map(({ name, body }) => [name, body]));
}

const triggers = (): Promise<unknown[]> =>
  dataSource.query('SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgname');

async function replaceAuditTrigger(): Promise<void> {
  await dataSource.query('DROP FUNCTION reject_audit_log_change CASCADE');
  await dataSource.query(
    `CREATE FUNCTION reject_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
  );
}

const createGadget = () =>
  dataSource.query(`CREATE FUNCTION gadget() RETURNS integer LANGUAGE sql AS 'SELECT 1'`);

describe('The SQL functions of a migrated database', () => {
  it('A migrated database has exactly the functions of functions/*.sql, with the bodies of their files', async () => {
    const bodies = readSqlFunctions().map(({ name, statements }) => {
      expect(statements).toContain(`CREATE FUNCTION ${name}(`);
      return [name, /AS \$function\$(.*)\$function\$;/s.exec(statements)?.[1]];
    });
    expect(bodies.length).toBeGreaterThan(5);
    expect(await installedBodies()).toEqual(Object.fromEntries(bodies));
  });

  it('Migrating again replaces a changed function with its triggers', async () => {
    const before = [await installedBodies(), await triggers()];
    await replaceAuditTrigger();
    expect((await migrateDatabase(database.url)).applied).toEqual(['reject_audit_log_change']);
    expect([await installedBodies(), await triggers()]).toEqual(before);
  });

  it('Migrating an up-to-date database changes nothing', async () => {
    expect((await migrateDatabase(database.url)).applied).toEqual([]);
  });
});

it('PostgreSQL puts the condition of a block in place of its call, so that the index on blocks applies', async () => {
  const plan = await dataSource.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    return tx.query<{ 'QUERY PLAN': string }[]>(
      `EXPLAIN (VERBOSE) SELECT FROM spots s JOIN spot_blocks b ON b.parking_lot_id = s.parking_lot_id AND b.spot_id = s.id
        WHERE b.parking_lot_id = 1 AND b.lifted_at IS NULL AND s.id = 1 AND block_covers_slot(
                b.first_service_date, b.first_slot, b.last_service_date, b.last_slot, '2026-11-28', 2::smallint)`,
    );
  });
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain(`Filter: ((ROW(b.first_service_date, b.first_slot) <= `);
  expect(lines).toMatch(/Index Cond: .*\(b\.last_service_date >= '2026-11-28'::date\)/);
  expect(lines).not.toContain('block_covers_slot');
});

it('PostgreSQL puts the condition of a night in place of its call, so that the key of claims applies', async () => {
  const plan = await dataSource.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    return tx.query<{ 'QUERY PLAN': string }[]>(
      `EXPLAIN (VERBOSE) SELECT FROM spot_claims c
        WHERE c.parking_lot_id = 1 AND night_covers(c.service_date, c.until, c.expires_at, '2026-11-28',
                '2026-11-28T06:00Z', '2026-11-27T06:00Z')`,
    );
  });
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toMatch(/Index Cond: .*\(c\.service_date = '2026-11-27'::date\)/);
  expect(lines).not.toContain('night_covers');
});

describe('The SQL functions of other versions', () => {
  it('Migrating keeps a function without a file, because processes of another version may call it', async () => {
    await createGadget();
    expect((await migrateDatabase(database.url)).applied).toEqual([]);
    expect(await installedBodies()).toHaveProperty('gadget', 'SELECT 1');
  });

  it('A retired function is dropped, and the others are kept', async () => {
    const before = await installedBodies();
    await createGadget();
    expect(await applySqlFunctions(dataSource, { retired: ['gadget', 'gizmo'] })).toEqual([]);
    expect(await installedBodies()).toEqual(before);
  });

  it('No retired function has a file', () => {
    const names = readSqlFunctions().map(({ name }) => name);
    expect(retiredFunctions.filter((name) => names.includes(name))).toEqual([]);
  });

  it('A database on which no other version runs can be left with the functions of this version only', async () => {
    const before = await installedBodies();
    await createGadget();
    expect((await migrateDatabase(database.url, { dropsOthers: true })).applied).toEqual([]);
    expect(await installedBodies()).toEqual(before);
  });

  it('A process of an older version leaves the functions and legal texts of a newer one as they are', async () => {
    await replaceAuditTrigger();
    await dataSource.query(`DELETE FROM legal_texts WHERE document = 'accessibility'`);
    await dataSource.query(
      `INSERT INTO migrations ("timestamp", name) VALUES (4102444800000, 'Newer4102444800000')`,
    );
    const before = await installedBodies();
    expect((await migrateDatabase(database.url)).applied).toEqual([]);
    expect(await installedBodies()).toEqual(before);
    expect(await dataSource.query(`SELECT FROM legal_texts WHERE document = 'accessibility'`)).toEqual([]);
  });
});

it('Migrating rejects a database from before version 1.0 and leaves it as it was', async () => {
  await dataSource.query('DROP SCHEMA public CASCADE');
  await dataSource.query('CREATE SCHEMA public');
  await dataSource.query('CREATE TABLE migrations (id serial, "timestamp" bigint, name text)');
  await dataSource.query(
    `INSERT INTO migrations ("timestamp", name) VALUES (1700000000001, 'Old1700000000001')`,
  );
  await expect(migrateDatabase(database.url)).rejects.toThrow(/before version 1\.0.*cannot be upgraded/);
  expect(await dataSource.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([
    { tablename: 'migrations' },
  ]);
});
