import { withLongConnection } from '../backup/connection.mjs';
import { Failure } from '../failure.mjs';
import { readPlan } from './plan.mjs';

/** Fails with a sentence where the tables can not be spread, before anything is changed. */
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
 * Takes away the foreign keys of and to these tables and gives the statements that bring them back. With them in place
 * Citus makes a table of its own kind of whatever points to a table that it spreads, and can not spread that later.
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
 * Has this role's sessions ask each machine over one connection, as all that asks several lots at once is small. Over
 * several, Citus lets nobody change a user or a venue any more in a transaction that asked all lots before.
 */
async function useSequentialMode(client) {
  const { rows } = await client.query('SELECT quote_ident(current_database()) AS name');
  await client.query(
    `ALTER ROLE CURRENT_USER IN DATABASE ${rows[0].name} SET citus.multi_shard_modify_mode = 'sequential'`,
  );
}

/**
 * Brings the schema up to date and spreads what is not spread yet; gives the names of those tables. All or nothing, and
 * to be done again after an upgrade, whose new tables are the coordinator's own until then.
 */
export function distribute(url, migrate) {
  return withLongConnection(url, async (client) => {
    await requireCitus(client);
    await migrate(url);
    const { replicated, distributed, local } = await readPlan(client);
    const { rows } = await client.query('SELECT table_name::text AS name FROM citus_tables');
    const finished = new Set(rows.map(({ name }) => name));
    const changed = [];
    // What has one key lies together: the others beside the first, which may be there since an earlier version.
    const firstOf = new Map();
    for (const { name, key } of [...distributed.filter(({ name }) => finished.has(name)), ...distributed])
      if (!firstOf.has(key)) firstOf.set(key, name);
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL lock_timeout = 0');
    // Keys between the tables are checked while they move, which Citus does one table after the other.
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
    await useSequentialMode(client);
    await client.query('COMMIT');
    return { changed, local };
  });
}
