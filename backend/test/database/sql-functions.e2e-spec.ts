import type { DataSource } from 'typeorm';
import { entities } from '../../src/database/entities.js';
import { createDataSource } from '../../src/platform/persistence/data-source.js';
import { migrateDatabase } from '../../src/database/migrate.js';
import { installedFunctionsSql, readSqlFunctions } from '../../src/database/sql-functions.js';
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

describe('The SQL functions of a migrated database', () => {
  it('A migrated database has exactly the functions of functions/*.sql, with the bodies of their files', async () => {
    const bodies = readSqlFunctions().map(({ name, statements }) => {
      expect(statements).toContain(`CREATE FUNCTION ${name}(`);
      return [name, /AS \$function\$(.*)\$function\$;/s.exec(statements)?.[1]];
    });
    expect(bodies.length).toBeGreaterThan(5);
    expect(await installedBodies()).toEqual(Object.fromEntries(bodies));
  });

  it('Migrating again replaces a changed function with its triggers, and drops one that has no file', async () => {
    const before = [await installedBodies(), await triggers()];
    await dataSource.query('DROP FUNCTION reject_audit_log_change CASCADE');
    await dataSource.query(
      `CREATE FUNCTION reject_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    );
    await dataSource.query(`CREATE FUNCTION gadget() RETURNS integer LANGUAGE sql AS 'SELECT 1'`);
    expect(await migrateDatabase(database.url)).toEqual({ applied: ['reject_audit_log_change'] });
    expect([await installedBodies(), await triggers()]).toEqual(before);
  });

  it('Migrating an up-to-date database changes nothing', async () => {
    expect(await migrateDatabase(database.url)).toEqual({ applied: [] });
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
