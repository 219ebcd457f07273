import { ensureBuilt } from '../../../tools/lib/build.mjs';
import { startTemporaryPostgres } from '../../../tools/lib/postgres.mjs';
import { startEndToEndServer } from '../../../tools/lib/testing/end-to-end-server.mjs';

/**
 * Global setup: builds what changed and starts the server with demo data. It uses the PostgreSQL server at
 * TEST_DATABASE_URL when that is set, and otherwise starts an embedded one. Returns the teardown.
 */
export default async function startServer() {
  await ensureBuilt({ say: console.log });
  const ownPostgres = process.env.TEST_DATABASE_URL ? null : await startTemporaryPostgres();
  try {
    const server = await startEndToEndServer(process.env.TEST_DATABASE_URL ?? ownPostgres.url());
    Object.assign(process.env, server.env);
    return async () => {
      await server.stop();
      await ownPostgres?.stop();
    };
  } catch (error) {
    await ownPostgres?.stop();
    throw error;
  }
}
