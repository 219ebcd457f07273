import { startServerProcess } from '../server-process.mjs';
import { exported } from '../reports/exported.mjs';
import { createHistory } from '../reports/history.mjs';
import { signIn } from '../reports/sign-in.mjs';
import { importBackend } from '../../../tools/lib/project.mjs';

const { migrateDatabase } = await importBackend('database/migrate.js');

/** The rows since then, as a filter of a list. */
const since = (days) => ({ from: new Date(Date.now() - days * 86_400_000).toISOString() });

const parts = [
  ['of a month', since(30)],
  ['of a year', since(365)],
  ['of two years', {}],
];

/** Exports a month, a year and then all rows of each list, to compare the memory that the server needs for them. */
export async function benchExports(postgres, options) {
  const url = postgres.url();
  await migrateDatabase(url);
  const reservations = options.pastReservations.at(-1);
  await createHistory(url, reservations);
  console.log(`\n${reservations.toLocaleString('en')} reservations with their payments, of two years`);
  const server = await startServerProcess('./product-server.mjs', url);
  const base = `http://127.0.0.1:${server.port}`;
  const token = await signIn(base, 'admin@bench.test');
  for (const list of ['reservations', 'payments'])
    for (const format of ['csv', 'xlsx'])
      for (const [rows, filter] of parts)
        await exported(server, base, token, {
          name: `${list} ${rows} as ${format.toUpperCase()}`,
          path: `/admin/${list}/export?format=${format}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
        });
  await server.stop();
}
