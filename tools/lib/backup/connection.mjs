import { toDatabaseError } from '../database.mjs';

/** A connection for long work, outside the application's pool: what is a hung statement there is normal here. */
export async function withLongConnection(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'panui-backup',
  });
  client.on('error', () => {});
  await client.connect().catch((error) => {
    throw toDatabaseError(error, url);
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export const withoutTimeouts = async (client) => {
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
};
