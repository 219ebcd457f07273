import { startTemporaryPostgres } from '../../../../tools/lib/postgres.mjs';

/** @type {Awaited<ReturnType<typeof startTemporaryPostgres>> | undefined} */
let server;

async function stopOnSignal() {
  await stopServer();
  process.exit(1);
}

/** Starts the embedded PostgreSQL for this Jest run, unless TEST_DATABASE_URL names a server. */
export async function startServer() {
  if (process.env.TEST_DATABASE_URL) return;
  server = await startTemporaryPostgres();
  process.env.TEST_DATABASE_URL = server.url();
  // Jest skips the global teardown when it is interrupted, and the server is in a process group of its own.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopOnSignal);
}

export async function stopServer() {
  if (!server) return;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stopOnSignal);
  delete process.env.TEST_DATABASE_URL;
  const { stop } = server;
  server = undefined;
  await stop();
}
