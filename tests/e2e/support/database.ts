import pg from 'pg';

/** Runs one SQL statement, for states that neither a screen nor the API can produce; returns the number of its rows. */
export async function execute(databaseUrl: string, sql: string, values: unknown[] = []): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(sql, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
