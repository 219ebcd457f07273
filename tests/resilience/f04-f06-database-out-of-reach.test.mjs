import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startChaosProxy } from './support/chaos-proxy.mjs';
import { createDatabase, createLotWithSpots } from './support/database.mjs';
import { percentile, requestParking } from './support/drivers.mjs';
import { startServer } from './support/server.mjs';
import { probeContinuously, timeToRecover } from './support/probe.mjs';
import { measureLoad } from './support/machine-load.mjs';

async function createBehindProxy(t) {
  const url = await createDatabase(t);
  const { venueId } = await createLotWithSpots(url, 400);
  const proxy = await startChaosProxy(t, url);
  const server = await startServer(t, proxy.url);
  assert.equal((await requestParking(server.url, venueId)).status, 201);
  return { venueId, proxy, server };
}

/** Requests spots while the database is out of reach; returns the response times and the time until recovery. */
async function outage(t, mode, forMs) {
  const load = measureLoad(t);
  const { venueId, proxy, server } = await createBehindProxy(t);
  await proxy.setMode(mode);
  const stop = probeContinuously(server.url, venueId);
  await pause(forMs);
  const { responses, live } = await stop();
  await proxy.setMode('pass');
  const recoveredMs = await timeToRecover(server.url, venueId);
  const times = responses.map(({ ms }) => ms);
  const maxMs = Math.max(...times);
  t.diagnostic(
    `${responses.length} answers, p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(percentile(times, 0.99))} ms, ` +
      `longest ${Math.round(maxMs)} ms; live at most ${Math.round(Math.max(...live.map(({ ms }) => ms)))} ms; ` +
      `recovered in ${Math.round(recoveredMs)} ms`,
  );
  assert.ok(responses.length > 0);
  for (const { status, retryAfter, body } of responses) {
    assert.equal(status, 503, JSON.stringify(body));
    assert.ok(Number(retryAfter) >= 1);
    assert.equal(body.code, 'server_error');
  }
  assert.ok(live.every(({ status }) => status === 200));
  assert.ok(server.isRunning(), server.output);
  return { p99Ms: percentile(times, 0.99), maxMs, recoveredMs, load };
}

test('F4: While the database refuses connections, requests fail with 503 at once; after 30 s the server recovers within 2 s', async (t) => {
  const { p99Ms, recoveredMs, load } = await outage(t, 'down', 30_000);
  assert.ok(p99Ms < load.scaledMs(300), `p99 was ${p99Ms} ms`);
  assert.ok(recoveredMs < load.scaledMs(2_000), `recovery took ${recoveredMs} ms`);
});

test('F5: While the database hangs, no request takes longer than 6 s; after 20 s the server recovers within 2 s', async (t) => {
  const { maxMs, recoveredMs, load } = await outage(t, 'hang', 20_000);
  assert.ok(maxMs < load.scaledMs(6_000), `the longest answer took ${maxMs} ms`);
  assert.ok(recoveredMs < load.scaledMs(2_000), `recovery took ${recoveredMs} ms`);
});

test('F6: With a network latency of 200 ms each way, a spot is held within 2.5 s', async (t) => {
  const load = measureLoad(t);
  const { venueId, proxy, server } = await createBehindProxy(t);
  await proxy.setMode('pass', { latencyMs: 200 });
  const responses = [];
  const runDriver = async () => {
    for (let n = 0; n < 5; n++) responses.push(await requestParking(server.url, venueId));
  };
  await Promise.all(Array.from({ length: 8 }, runDriver));
  const p99Ms = percentile(
    responses.map(({ ms }) => ms),
    0.99,
  );
  t.diagnostic(`p99 ${Math.round(p99Ms)} ms`);
  assert.deepEqual([...new Set(responses.map(({ status }) => status))], [201]);
  assert.ok(p99Ms < load.scaledMs(2_500), `p99 was ${p99Ms} ms`);
});
