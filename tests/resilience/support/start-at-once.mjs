import assert from 'node:assert/strict';
import { until } from '../../../tools/lib/processes.mjs';
import { createEmptyDatabase, runQuery } from './database.mjs';
import { post } from './drivers.mjs';
import { measureLoad } from './machine-load.mjs';
import { isResponding, startServer } from './server.mjs';

/**
 * Starts servers at once on an empty database, and expects that one of them migrates it and all are ready within 20 s.
 * @param {import('node:test').TestContext} t
 * @param {number} count
 */
export async function startAtOnce(t, count) {
  const load = measureLoad(t);
  const url = await createEmptyDatabase(t);
  const admin = { email: 'first@example.test', password: 'a password of many letters' };
  const begin = performance.now();
  const servers = await Promise.all(
    Array.from({ length: count }, () =>
      startServer(t, url, { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }),
    ),
  );
  const areReady = () => Promise.all(servers.map((server) => isResponding(`${server.url}/health/ready`)));
  assert.ok(await until(async () => (await areReady()).every(Boolean), { timeoutMs: 120_000 }));
  const readyMs = performance.now() - begin;
  t.diagnostic(`all ready after ${Math.round(readyMs)} ms`);
  assert.ok(readyMs < load.scaledMs(20_000), `all were ready after ${readyMs} ms`);

  const [{ runs, names }] = await runQuery(
    url,
    'SELECT count(*)::int AS runs, count(DISTINCT name)::int AS names FROM migrations',
  );
  assert.ok(runs > 0);
  assert.equal(runs, names);
  const [{ admins }] = await runQuery(url, `SELECT count(*)::int AS admins FROM users WHERE role = 'admin'`);
  assert.equal(admins, 1);
  for (const server of servers) assert.equal((await post(server.url, '/auth/login', admin)).status, 200);
  return { url, servers };
}
