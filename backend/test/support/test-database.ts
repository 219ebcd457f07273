import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrateDatabase } from '../../src/database/migrate.js';

const schemaFolders = ['migrations', 'functions'].map((name) => join(__dirname, '../../src/database', name));
/** Advisory lock under which one of several workers creates the template. */
const templateLock = 7_264_814;

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('TEST_DATABASE_URL is missing: run the specs with npm test, or under with-test-db.mjs');
  return url;
}

function databaseUrl(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.toString();
}

async function withServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The name contains a hash of migrations and functions, so that a changed schema never uses an old template.
 */
function templateName(): string {
  const hash = createHash('sha256');
  for (const folder of schemaFolders)
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  return `panui_template_${hash.digest('hex').slice(0, 16)}`;
}

async function ensureTemplate(client: Client): Promise<string> {
  const name = templateName();
  await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return name;
    await client.query(`DROP DATABASE IF EXISTS ${name}_new WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}_new`);
    await migrateDatabase(databaseUrl(`${name}_new`));
    await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
    return name;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [templateLock]);
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database without tables, or with those of the template that `findTemplate` names. */
async function createDatabase(
  findTemplate: (client: Client) => Promise<string> = () => Promise.resolve('template0'),
): Promise<TestDatabase> {
  const name = `panui_test_${randomBytes(6).toString('hex')}`;
  await withServer(async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${await findTemplate(client)} STRATEGY file_copy`);
  });
  const drop = () =>
    withServer(async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));
  return { url: databaseUrl(name), drop };
}

/** Creates an empty migrated database by copying the template's files, which takes a twentieth of a second. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(ensureTemplate);

/** Creates a database with the tables and rows of another one, which must have no connections. */
export const copyDatabase = ({ url }: TestDatabase): Promise<TestDatabase> =>
  createDatabase(() => Promise.resolve(new URL(url).pathname.slice(1)));

export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase();
