import { toDatabaseError } from '../database.mjs';

/** A connection without statement timeouts, outside the application's pool, for long work. */
export async function withLongConnection(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'panui-backup',
  });
  client.on('error', () => {});
  await client.connect().catch(async (error) => {
    throw await toDatabaseError(error, url);
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
