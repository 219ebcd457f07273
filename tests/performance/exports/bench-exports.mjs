import { startServerProcess } from '../server-process.mjs';
import { exported } from '../reports/exported.mjs';
import { createHistory } from '../reports/history.mjs';
import { signIn } from '../reports/sign-in.mjs';
import { importBackend } from '../../../tools/lib/project.mjs';

const { migrateDatabase } = await importBackend('database/migrate.js');

const monthMs = 30 * 86_400_000;

/** Exports a month and then all rows of each list, to compare the memory that the server needs for them. */
export async function benchExports(postgres, options) {
  const url = postgres.url();
  await migrateDatabase(url);
  const reservations = options.pastReservations.at(-1);
  await createHistory(url, reservations);
  console.log(`\n${reservations.toLocaleString('en')} reservations with their payments, of two years`);
  const server = await startServerProcess('./product-server.mjs', url);
  const base = `http://127.0.0.1:${server.port}`;
  const token = await signIn(base, 'admin@bench.test');
  const lastMonth = encodeURIComponent(
    JSON.stringify({ from: new Date(Date.now() - monthMs).toISOString() }),
  );
  for (const list of ['reservations', 'payments'])
    for (const format of ['csv', 'xlsx'])
      for (const [rows, filter] of [
        ['of a month', lastMonth],
        ['all', '{}'],
      ])
        await exported(server, base, token, {
          name: `${list} ${rows} as ${format.toUpperCase()}`,
          path: `/admin/${list}/export?format=${format}&filter=${filter}`,
        });
  await server.stop();
}
