import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../tools/lib/processes.mjs';
import { openManyConnections } from './support/many-connections.mjs';
import { createDatabase, createLotWithSpots } from './support/database.mjs';
import { percentile, requestParking } from './support/drivers.mjs';
import { scaledGoalMs } from './support/scaled-goal.mjs';
import { startServer } from './support/server.mjs';

const count = 10_000;
const maxMegabytes = 300;
/** An idle connection is kept for 72 s, longer than load balancers keep theirs. */
const closedWithinMs = 85_000;

const residentMegabytes = ({ pid }) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1_024;

test(`F20: ${count} open connections are all accepted, delay no other request and are closed in the end`, async (t) => {
  const url = await createDatabase(t);
  const { venueId } = await createLotWithSpots(url, 400);
  const server = await startServer(t, url);
  const goal = await scaledGoalMs(100, server.url);
  const alone = residentMegabytes(server.child);
  const connections = await openManyConnections(t, server.url, count);
  assert.deepEqual(connections.failures, []);
  assert.equal(connections.responded, count);

  const times = [];
  let megabytes = 0;
  let minOpen = count;
  for (let n = 0; n < 300; n++) {
    const begin = performance.now();
    const live = await fetch(`${server.url}/health/live`);
    await live.text();
    times.push(performance.now() - begin);
    assert.equal(live.status, 200);
    if (n % 20 === 0) assert.equal((await requestParking(server.url, venueId)).status, 201);
    megabytes = Math.max(megabytes, residentMegabytes(server.child));
    minOpen = Math.min(minOpen, connections.open);
    await pause(10);
  }
  const p99Ms = percentile(times, 0.99);
  assert.ok(
    await until(() => connections.open === 0, { timeoutMs: closedWithinMs, intervalMs: 100 }),
    'all are closed',
  );
  t.diagnostic(
    `live p99 ${Math.round(p99Ms)} ms, at most ${Math.round(megabytes)} MB (${Math.round(alone)} MB alone), ` +
      `all made in ${Math.round(connections.connectedMs)} ms`,
  );
  assert.equal(minOpen, count, 'all stayed open meanwhile');
  assert.ok(p99Ms <= goal, `p99 was ${p99Ms} ms`);
  assert.ok(megabytes <= maxMegabytes, `the server took ${megabytes} MB`);
});
