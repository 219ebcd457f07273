import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../tools/lib/processes.mjs';
import { aCrowd } from './support/crowd.mjs';
import { aDatabase, aPlace } from './support/database.mjs';
import { percentile, requestParking } from './support/drivers.mjs';
import { goalMs } from './support/goal.mjs';
import { aServer } from './support/server.mjs';

const count = 10_000;
const mostMegabytes = 300;
/** A connection that asked and is silent is kept for 72 s, longer than balancers keep theirs. */
const closedWithinMs = 85_000;

const residentMegabytes = ({ pid }) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1_024;

test(`F20: ${count} open connections: none is refused, others do not wait, and all are closed in the end`, async (t) => {
  const url = await aDatabase(t);
  const { venueId } = await aPlace(url, 400);
  const server = await aServer(t, url);
  const goal = await goalMs(100, server.url);
  const alone = residentMegabytes(server.child);
  const crowd = await aCrowd(t, server.url, count);
  assert.deepEqual(crowd.failures, []);
  assert.equal(crowd.answered, count);

  const times = [];
  let megabytes = 0;
  let fewestOpen = count;
  for (let n = 0; n < 300; n++) {
    const begin = performance.now();
    const live = await fetch(`${server.url}/health/live`);
    await live.text();
    times.push(performance.now() - begin);
    assert.equal(live.status, 200);
    if (n % 20 === 0) assert.equal((await requestParking(server.url, venueId)).status, 201);
    megabytes = Math.max(megabytes, residentMegabytes(server.child));
    fewestOpen = Math.min(fewestOpen, crowd.open);
    await pause(10);
  }
  const p99Ms = percentile(times, 0.99);
  assert.ok(
    await until(() => crowd.open === 0, { withinMs: closedWithinMs, everyMs: 100 }),
    'all are closed',
  );
  t.diagnostic(
    `live p99 ${Math.round(p99Ms)} ms, at most ${Math.round(megabytes)} MB (${Math.round(alone)} MB alone), ` +
      `all made in ${Math.round(crowd.madeMs)} ms`,
  );
  assert.equal(fewestOpen, count, 'all stayed open meanwhile');
  assert.ok(p99Ms <= goal, `p99 was ${p99Ms} ms`);
  assert.ok(megabytes <= mostMegabytes, `the server took ${megabytes} MB`);
});
