import { Failure } from '../failure.mjs';
import { importBackend } from '../project.mjs';
import { appliedMigrations } from './catalogue.mjs';

/** A migration's name ends with its timestamp of 13 digits. */
const timestampOf = (name) => Number(name.slice(-13));
const sameNames = (one, other) => [...one].sort().join() === [...other].sort().join();

/** Inspects the target database; fails when it is not a Panui database or is in use. */
export async function inspectTarget(client) {
  const { rows } = await client.query(`
    SELECT (SELECT count(*) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)::int AS tables,
           (SELECT count(*) FROM pg_stat_activity
             WHERE datname = current_database() AND application_name = 'panui')::int AS sessions`);
  const { tables, sessions } = rows[0];
  if (sessions > 0) throw new Failure('Panui is running on this database: stop it first.');
  const applied = await appliedMigrations(client);
  if (tables > 0 && applied.length === 0) {
    const empty = (await client.query(`SELECT to_regclass('public.migrations') IS NOT NULL AS has`)).rows[0]
      .has;
    if (!empty || tables > 1)
      throw new Failure('The database holds something that is not Panui: take another one.');
  }
  return { applied, isEmpty: applied.length === 0 || !(await hasData(client)) };
}

/** All other data refers to these tables, so without rows in them nothing can be lost. */
async function hasData(client) {
  for (const table of ['users', 'venues', 'parking_lots', 'audit_log']) {
    const { rows } = await client.query(`SELECT to_regclass('public.${table}') IS NOT NULL AS has`);
    if (rows[0].has && (await client.query(`SELECT FROM ${table} LIMIT 1`)).rowCount > 0) return true;
  }
  return false;
}

/**
 * Creates the schema with which the backup was taken, so that later migrations run on the restored rows as
 * they did in an upgrade. An existing schema is dropped only when it is empty.
 */
export async function prepareSchema(url, { applied, isEmpty }, requestedNames) {
  const { migrations } = await importBackend('database/migrations/index.js');
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = requestedNames.filter((name) => !known.has(name));
  if (unknown.some((name) => timestampOf(name) < timestampOf(migrations[0].name))) {
    throw new Failure(
      'The backup was taken before version 1.0 of Panui, whose schema this version cannot read: restore it with the version that took it.',
    );
  }
  if (unknown.length > 0) {
    throw new Failure('The backup was taken with a newer version of Panui: restore it with that version.');
  }
  if (sameNames(applied, requestedNames)) return;
  if (!isEmpty) {
    throw new Failure(
      'The backup was taken with another version of the schema than the database has: restore it into an empty database.',
    );
  }
  if (applied.length > 0) {
    const { revertAllMigrations } = await importBackend('database/migrate.js');
    await revertAllMigrations(url);
  }
  const { createDataSource } = await importBackend('platform/persistence/data-source.js');
  const dataSource = createDataSource(url, []);
  dataSource.setOptions({
    extra: { max: 2 },
    migrations: migrations.filter(({ name }) => requestedNames.includes(name)),
  });
  await dataSource.initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await dataSource.destroy();
  }
}
