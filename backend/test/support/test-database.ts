import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrateDatabase } from '../../src/persistence/migrate.js';

const templateName = 'panui_test_template';

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is missing: run the specs through `npm test` or scripts/with-test-db.mjs');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.toString();
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function createTemplateDatabase(): Promise<void> {
  await onServer(`DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`);
  await onServer(`CREATE DATABASE ${templateName}`);
  await migrateDatabase(urlOf(templateName));
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of the caller's own. */
export async function aDatabase(): Promise<TestDatabase> {
  const name = `panui_test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  return { url: urlOf(name), drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
