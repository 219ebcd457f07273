import pg from 'pg';

/** Runs one SQL statement, for states that neither a screen nor the API can produce. */
export async function execute(databaseUrl: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}
