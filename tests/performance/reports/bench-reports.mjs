import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { startServerProcess } from '../server-process.mjs';
import { exported } from './exported.mjs';
import { dashboardCalls, exportCalls, listCalls } from './request-paths.mjs';
import { createHistory } from './history.mjs';
import { signIn } from './sign-in.mjs';
import { importBackend } from '../../../tools/lib/project.mjs';

const { entities } = await importBackend('database/entities.js');
const { countedRows } = await importBackend('reservations/counted-reservations.js');
const { rebuildStatistics } = await importBackend('statistics/rebuild-statistics.js');
const { createDataSourceWithoutTimeouts } = await importBackend('platform/persistence/data-source.js');
const { migrateDatabase } = await importBackend('database/migrate.js');

const timesEach = 40;

const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** Measures repeated requests and prints the times, marking those above the limit. */
async function time(base, token, { name, path }, limitMs) {
  const times = [];
  for (let call = 0; call < timesEach; call++) {
    const begin = performance.now();
    const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    times.push(performance.now() - begin);
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  }
  const p95 = percentile(times, 0.95);
  console.log(
    `${name.padEnd(52)} p50 ${percentile(times, 0.5).toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms${p95 > limitMs ? `   over ${limitMs} ms` : ''}`,
  );
}

/** Rebuilds all statistics, as an upgrade does. */
async function fillStatistics(url) {
  const dataSource = await createDataSourceWithoutTimeouts(url, entities).initialize();
  const begin = performance.now();
  await rebuildStatistics(dataSource, countedRows);
  console.log(`all sums made from nothing in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  await dataSource.destroy();
  // Not on the product's own connection, whose statement timeout is too short.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('VACUUM (ANALYZE) hourly_statistics');
  await client.end();
}

export async function benchReports(postgres, options) {
  const url = postgres.url();
  await migrateDatabase(url);
  const reservations = options.pastReservations.at(-1);
  await createHistory(url, reservations);
  console.log(`\n${reservations.toLocaleString('en')} reservations of two years, ${timesEach} calls each`);
  await fillStatistics(url);
  const server = await startServerProcess('./product-server.mjs', url);
  const base = `http://127.0.0.1:${server.port}`;
  const admin = await signIn(base, 'admin@bench.test');
  const owner = await signIn(base, 'owner@bench.test');
  console.log('\nfirst page of each list, 25 rows');
  for (const call of listCalls) await time(base, admin, call, 50);
  console.log('\nstatistics');
  for (const call of dashboardCalls) await time(base, admin, call, 100);
  await time(base, owner, { name: 'an owner of ten lots', path: '/owners/me/dashboard' }, 100);
  console.log('\ncalendar of a lot with 50 rules');
  await benchCalendar(base, owner);
  console.log('\nexports');
  for (const call of exportCalls) await exported(server, base, owner, call);
  await server.stop();
}

const rulesOfLot = 50;

/** Reads a year of a lot's calendar, and changes a rule, both repeatedly. */
async function benchCalendar(base, token) {
  const send = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const lot = '/owners/me/lots/1';
  let rule;
  for (let number = 0; number < rulesOfLot; number++)
    rule = await send('POST', `${lot}/rules`, {
      name: `Rule ${number}`,
      effect: number % 5 ? 'price' : 'closed',
      weekdays: [number % 7],
      date_from: `2027-0${(number % 9) + 1}-01`,
      ...(number % 5 ? { price_percent: 100 + number } : {}),
      rank: number,
    });
  const today = new Date();
  const dateIn = (days) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const year = {
    name: 'calendar of the past year',
    path: `${lot}/calendar?from=${dateIn(-365)}&to=${dateIn(0)}`,
  };
  await time(base, token, year, 50);
  const coming = {
    name: 'calendar of the coming year',
    path: `${lot}/calendar?from=${dateIn(0)}&to=${dateIn(365)}`,
  };
  await time(base, token, coming, 50);
  const times = [];
  for (let call = 0; call < timesEach; call++) {
    const begin = performance.now();
    await send('PUT', `${lot}/rules/${rule.id}`, { weekdays: [call % 7] });
    times.push(performance.now() - begin);
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)].map((ms) => ms.toFixed(1).padStart(7));
  console.log(`${'change of a rule'.padEnd(52)} p50 ${p50} ms   p95 ${p95} ms`);
}
