import pg from 'pg';

/** Resolves when the server executes a statement that has the text, or with false when the request ends before. */
export async function reaches(url, text, request) {
  let hasEnded = false;
  void request.finally(() => (hasEnded = true));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    while (!hasEnded) {
      const { rows } = await client.query(
        `SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' AND query LIKE $1`,
        [`%${text}%`],
      );
      if (rows.length > 0) return true;
    }
    return false;
  } finally {
    await client.end();
  }
}
