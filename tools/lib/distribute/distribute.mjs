import { withLongConnection } from '../backup/connection.mjs';
import { Failure } from '../failure.mjs';
import { readPlan } from './plan.mjs';

/** Fails with one sentence, before anything is changed, when Citus is missing. */
async function requireCitus(client) {
  const { rows } = await client.query(`
    SELECT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'citus') AS known,
           EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS created,
           (SELECT count(*) FROM pg_stat_activity
             WHERE datname = current_database() AND application_name = 'panui')::int AS sessions`);
  const { known, created, sessions } = rows[0];
  if (!known) {
    throw new Failure(
      'This PostgreSQL has no Citus: install the extension on every machine, or stay on one.',
    );
  }
  if (!created) {
    throw new Failure(
      'Citus is not set up in this database: CREATE EXTENSION citus on every machine, and add the workers (citus_add_node).',
    );
  }
  if (sessions > 0) throw new Failure('Panui is running on this database: stop it first.');
}

/**
 * Drops foreign keys from and to these tables and returns the statements that recreate them. Otherwise Citus
 * converts tables that reference a distributed table to local Citus tables, which cannot be distributed
 * afterwards.
 */
async function withoutForeignKeys(client, tables) {
  const { rows } = await client.query(
    `SELECT conrelid::regclass::text AS name, quote_ident(conname) AS key, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace
        AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[]))
      ORDER BY conrelid::regclass::text, conname`,
    [tables],
  );
  for (const { name, key } of rows) await client.query(`ALTER TABLE ${name} DROP CONSTRAINT ${key}`);
  return rows.map(({ name, key, definition }) => `ALTER TABLE ${name} ADD CONSTRAINT ${key} ${definition}`);
}

/**
 * Makes sessions of this role use one connection per machine, because queries over several lots are small.
 * With several connections Citus forbids changes of replicated tables in a transaction that queried all lots
 * before.
 */
async function useSequentialMode(client) {
  const { rows } = await client.query('SELECT quote_ident(current_database()) AS name');
  await client.query(
    `ALTER ROLE CURRENT_USER IN DATABASE ${rows[0].name} SET citus.multi_shard_modify_mode = 'sequential'`,
  );
}

/**
 * Copies the functions that statements call for rows of distributed tables, which the machines of those rows evaluate:
 * expressions in SQL. Citus copies functions only when they are created after the extension.
 */
const copyExpressions = (client) =>
  client.query(`
    SELECT create_distributed_function(p.oid::regprocedure)
      FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
     WHERE p.pronamespace = 'public'::regnamespace AND l.lanname = 'sql' AND p.provolatile = 'i'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`);

/**
 * Migrates the schema and distributes the tables that are not distributed yet; returns their names. Atomic.
 * Must be repeated after an upgrade, whose new tables exist on the coordinator only until then.
 */
export function distribute(url, migrate) {
  return withLongConnection(url, async (client) => {
    await requireCitus(client);
    await migrate(url);
    const { replicated, distributed, local } = await readPlan(client);
    const { rows } = await client.query('SELECT table_name::text AS name FROM citus_tables');
    const finished = new Set(rows.map(({ name }) => name));
    const changed = [];
    // Tables with the same key are colocated with the first one, which an earlier version may have
    // distributed.
    const firstOf = new Map();
    for (const { name, key } of [...distributed.filter(({ name }) => finished.has(name)), ...distributed])
      if (!firstOf.has(key)) firstOf.set(key, name);
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL lock_timeout = 0');
    // Foreign keys are checked while tables are distributed, which Citus supports for one table at a time.
    await client.query(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`);
    /** @type {{ name: string, key?: string }[]} */
    const tables = [...replicated.map((name) => ({ name })), ...distributed];
    const pending = tables.filter(({ name }) => !finished.has(name));
    const keys = await withoutForeignKeys(
      client,
      pending.map(({ name }) => name),
    );
    for (const { name, key } of pending) {
      await client.query(
        key
          ? 'SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)'
          : 'SELECT create_reference_table($1::regclass)',
        key ? [name, key, name === firstOf.get(key) ? 'none' : firstOf.get(key)] : [name],
      );
      changed.push(key ? `${name}: by ${key}` : `${name}: whole, on every machine`);
    }
    for (const statement of keys) await client.query(statement);
    await copyExpressions(client);
    await useSequentialMode(client);
    await client.query('COMMIT');
    return { changed, local };
  });
}
