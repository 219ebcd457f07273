import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../tools/lib/processes.mjs';
import { startBalancer } from './support/balancer.mjs';
import { createDatabase, createLotWithSpots } from './support/database.mjs';
import { drivers, findInconsistencies } from './support/drivers.mjs';
import { startServer } from './support/server.mjs';
import { measureLoad } from './support/machine-load.mjs';

async function startTwoBehindBalancer(t) {
  const url = await createDatabase(t);
  const { venueId } = await createLotWithSpots(url, 400);
  const servers = [];
  for (let n = 0; n < 2; n++) servers.push(await startServer(t, url, { DRAIN_SECONDS: '2' }));
  const balancer = await startBalancer(t, servers);
  const load = drivers([balancer.url], venueId, 6);
  const backInTurn = (server) => until(() => balancer.isReady(server), { timeoutMs: 60_000 });
  return { url, servers, load, backInTurn };
}

const countRequests = ({ statuses }) => Object.values(statuses).reduce((sum, count) => sum + count, 0);
const failed = ({ statuses }) =>
  Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (status === '0' || status >= '500' ? count : 0),
    0,
  );

test('F21: Replacing both servers one after the other under load fails no request', async (t) => {
  const machine = measureLoad(t);
  const { url, servers, load, backInTurn } = await startTwoBehindBalancer(t);
  const endsMs = [];
  for (const server of servers) {
    await pause(1_000);
    const begin = performance.now();
    const { code } = await server.end('SIGTERM');
    endsMs.push(performance.now() - begin);
    assert.equal(code, 0, server.output);
    await server.start();
    assert.ok(await backInTurn(server));
  }
  await pause(500);
  const ledger = await load.stop();
  t.diagnostic(
    `${countRequests(ledger)} requests, ${failed(ledger)} failed; ends took ${endsMs.map(Math.round).join(', ')} ms`,
  );
  assert.ok(countRequests(ledger) > 100);
  assert.deepEqual(Object.keys(ledger.statuses), ['201']);
  for (const ms of endsMs) assert.ok(ms < machine.scaledMs(10_000), `the shutdown took ${ms} ms`);
  assert.deepEqual(await findInconsistencies(url, ledger), {});
});

test('F22: Killing one of two servers under load fails few requests, and repeated requests succeed', async (t) => {
  const { url, servers, load, backInTurn } = await startTwoBehindBalancer(t);
  await pause(3_000);
  await servers[0].end('SIGKILL');
  await pause(1_000);
  await servers[0].start();
  assert.ok(await backInTurn(servers[0]));
  await pause(8_000);
  const ledger = await load.stop();
  t.diagnostic(`${countRequests(ledger)} requests, ${failed(ledger)} failed`);
  // Until its next health check the balancer sends every second request to the killed server.
  assert.ok(failed(ledger) <= Math.max(20, countRequests(ledger) * 0.05), JSON.stringify(ledger.statuses));
  assert.deepEqual(ledger.rejected, []);
  assert.deepEqual(await findInconsistencies(url, ledger), {});
});
