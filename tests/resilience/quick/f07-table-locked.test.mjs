import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, createLotWithSpots } from '../support/database.mjs';
import { percentile } from '../support/drivers.mjs';
import { startServer } from '../support/server.mjs';
import { probeContinuously, timeToRecover } from '../support/probe.mjs';
import { measureLoad } from '../support/machine-load.mjs';

test('F7: While a table is locked and the pool is exhausted, requests fail with 503 within 5 s and the liveness check succeeds', async (t) => {
  const load = measureLoad(t);
  const url = await createDatabase(t);
  const { venueId } = await createLotWithSpots(url, 400);
  const server = await startServer(t, url);
  const locker = new pg.Client({ connectionString: url });
  await locker.connect();
  await locker.query('BEGIN');
  await locker.query('LOCK TABLE spot_claims IN ACCESS EXCLUSIVE MODE');
  const stop = probeContinuously(server.url, venueId, { drivers: 30 });
  // Twice the lock timeout.
  await pause(6_000);
  const { responses, live } = await stop();
  await locker.query('ROLLBACK');
  await locker.end();
  const recoveredMs = await timeToRecover(server.url, venueId);
  const maxMs = Math.max(...responses.map(({ ms }) => ms));
  const liveMs = percentile(
    live.map(({ ms }) => ms),
    0.99,
  );
  t.diagnostic(
    `${responses.length} answers, longest ${Math.round(maxMs)} ms, live p99 ${Math.round(liveMs)} ms, recovered in ${Math.round(recoveredMs)} ms`,
  );
  // Whole, so that a broken connection tells its reason.
  assert.deepEqual(
    responses.filter(({ status }) => status !== 503),
    [],
  );
  assert.ok(responses.every(({ retryAfter }) => Number(retryAfter) >= 1));
  assert.ok(maxMs < load.scaledMs(5_000), `the longest answer took ${maxMs} ms`);
  assert.ok(live.every(({ status }) => status === 200));
  assert.ok(liveMs < load.scaledMs(100), `p99 of the live check was ${liveMs} ms`);
  assert.ok(recoveredMs < load.scaledMs(1_000), `recovery took ${recoveredMs} ms`);
});
