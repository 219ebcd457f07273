import type { Client } from 'pg';
import { publishDefaultLegalTexts } from '../../legal/default-legal-texts.js';
import { createDataSourceWithoutTimeouts } from '../../platform/persistence/data-source.js';

/** The schema in which the next data of the demo are made while visitors use the present ones. */
const staging = 'demo_next';

/** Belong to the database, not to the demo. */
const remainingTables = ['migrations', 'job_runs'];

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function namesOf(client: Client, kinds: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind::text = ANY ($1::text[])
        AND c.relname <> ALL ($2::text[])
        AND NOT EXISTS (SELECT FROM pg_depend d
                         WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      ORDER BY c.oid`,
    [kinds, remainingTables],
  );
  return rows.map(({ name }) => name);
}

/** The tables with the data of the demo. */
export const demoTables = (client: Client): Promise<string[]> => namesOf(client, ['r', 'p']);

/** The address of the database for connections that find the tables of the staging schema first. */
export function stagedUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${staging},public`);
  return url.href;
}

export async function dropStaging(client: Client): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${staging} CASCADE`);
}

/** Creates the tables and views once more, without foreign keys, and with the rows that a migrated database has. */
export async function createStaging(client: Client, databaseUrl: string): Promise<void> {
  await dropStaging(client);
  await client.query(`CREATE SCHEMA ${staging}`);
  for (const table of await demoTables(client))
    await client.query(
      `CREATE TABLE ${staging}.${quoted(table)} (LIKE public.${quoted(table)} INCLUDING ALL)`,
    );
  for (const view of await namesOf(client, ['v'])) {
    const { rows } = await client.query<{ definition: string }>(
      `SELECT pg_get_viewdef(to_regclass('public.' || quote_ident($1))) AS definition`,
      [view],
    );
    await client.query(`SET search_path = ${staging}, public`);
    await client.query(`CREATE VIEW ${staging}.${quoted(view)} AS ${rows[0]?.definition}`);
    await client.query('RESET search_path');
  }
  await client.query(`INSERT INTO ${staging}.catalog_version SELECT * FROM public.catalog_version`);
  const dataSource = await createDataSourceWithoutTimeouts(stagedUrl(databaseUrl), []).initialize();
  await publishDefaultLegalTexts(dataSource.manager).finally(() => dataSource.destroy());
}

interface ForeignKey {
  name: string;
  target: string;
}

/** The tables, each after those that it references. */
async function inOrderOfReferences(client: Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT c.relname::text AS name, t.relname::text AS target FROM pg_constraint f
       JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class t ON t.oid = f.confrelid
      WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace AND f.conrelid <> f.confrelid`,
  );
  const ordered: string[] = [];
  let left = tables;
  while (left.length > 0) {
    const next = left.filter(
      (table) => !rows.some(({ name, target }) => name === table && left.includes(target)),
    );
    if (next.length === 0) throw new Error(`The tables ${left.join(', ')} reference each other.`);
    ordered.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}

async function columnsOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname::text AS name FROM pg_attribute
      WHERE attrelid = to_regclass('public.' || quote_ident($1)) AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => quoted(name)).join(', ');
}

async function continueIdentities(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `SELECT c.relname::text AS name, a.attname::text AS column FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> ALL ($1::text[])
        AND pg_get_serial_sequence('public.' || quote_ident(c.relname), a.attname) IS NOT NULL AND a.attnum > 0
        AND NOT a.attisdropped`,
    [remainingTables],
  );
  for (const { name, column } of rows)
    await client.query(
      `SELECT setval(pg_get_serial_sequence('public.' || quote_ident('${name}'), '${column}'),
                     coalesce(max(${quoted(column)}), 0) + 1, false) FROM public.${quoted(name)}`,
    );
}

/**
 * Replaces all data by those of the staging schema, in the caller's transaction. Sessions of accounts that are there
 * afterwards remain, and caches of the catalog become outdated.
 */
export async function replaceData(client: Client): Promise<void> {
  const tables = await demoTables(client);
  await client.query('CREATE TEMP TABLE former_sessions ON COMMIT DROP AS SELECT * FROM public.sessions');
  await client.query(
    `UPDATE ${staging}.catalog_version SET version = version + (SELECT version FROM public.catalog_version)`,
  );
  // The audit log is only added to; that of a demo begins anew.
  await client.query('ALTER TABLE public.audit_log DISABLE TRIGGER USER');
  await client.query(`TRUNCATE ${tables.map((table) => `public.${quoted(table)}`).join(', ')}`);
  await client.query('ALTER TABLE public.audit_log ENABLE TRIGGER USER');
  for (const table of await inOrderOfReferences(client, tables)) {
    const columns = await columnsOf(client, table);
    await client.query(
      `INSERT INTO public.${quoted(table)} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM ${staging}.${quoted(table)}`,
    );
  }
  await client.query(
    `INSERT INTO public.sessions SELECT s.* FROM former_sessions s JOIN public.users u ON u.id = s.user_id AND u.is_active`,
  );
  await continueIdentities(client);
}
