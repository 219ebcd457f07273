import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../tools/lib/processes.mjs';
import { createPersistentDatabase, createLotWithSpots, runQuery } from './support/database.mjs';
import { confirm, findInconsistencies, requestParking } from './support/drivers.mjs';
import { startServer } from './support/server.mjs';
import { createSmallDisk } from './support/small-disk.mjs';
import { timeToRecover } from './support/probe.mjs';
import { measureLoad } from './support/machine-load.mjs';

const reads = (token) => ['/health/live', '/landing/facts', `/reservations/token/${token}`];

/** Reserves until a write fails for lack of space; existing pages have room for a while. */
async function fillUntilRejected(url, venueId, acknowledged) {
  for (let n = 0; n < 1_500; n++) {
    const hold = await requestParking(url, venueId);
    const response = hold.status === 201 ? await confirm(url, hold.body) : hold;
    if (response.status !== 201) return response;
    acknowledged.push(response.body.access_token);
  }
  return null;
}

/** Verifies every index against its table with PostgreSQL's amcheck. */
async function checkIndexes(url) {
  await runQuery(url, 'CREATE EXTENSION amcheck');
  const [{ count }] = await runQuery(
    url,
    `SELECT count(bt_index_check(c.oid, true))::int AS count
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am am ON am.oid = c.relam
      WHERE am.amname = 'btree' AND c.relkind = 'i' AND i.indisvalid AND c.relnamespace = 'public'::regnamespace`,
  );
  return count;
}

test('F14: On a full disk writes fail with 503 and reads succeed; the server recovers when there is space', async (t) => {
  const load = measureLoad(t);
  const disk = createSmallDisk(t, '400m');
  const database = await createPersistentDatabase(t, disk.folder);
  t.after(() => disk.remove());
  const { venueId } = await createLotWithSpots(database.url, 2_000);
  // As in production: requests are counted in the database, which cannot store the counts either.
  const server = await startServer(t, database.url, { RATE_LIMIT_PER_MINUTE: '3000' });
  const postmaster = database.pid();
  const acknowledged = [];
  const hold = await requestParking(server.url, venueId);
  const firstRefusal = await confirm(server.url, hold.body);
  assert.equal(firstRefusal.status, 201, JSON.stringify(firstRefusal.body));
  acknowledged.push(firstRefusal.body.access_token);

  disk.fill();
  const rejectedResponse = await fillUntilRejected(server.url, venueId, acknowledged);
  assert.equal(rejectedResponse?.status, 503, JSON.stringify(rejectedResponse?.body));
  assert.equal(rejectedResponse.body.code, 'server_error');
  assert.ok(Number(rejectedResponse.retryAfter) >= 1);
  const readAll = async () => {
    for (const path of reads(firstRefusal.body.access_token)) {
      const response = await fetch(server.url + path);
      assert.equal(response.status, 200, `${path}: ${await response.text()}`);
    }
  };
  const statuses = {};
  for (let n = 0; n < 50; n++) {
    const { status, ms } = await requestParking(server.url, venueId);
    statuses[status] = (statuses[status] ?? 0) + 1;
    assert.ok([201, 503].includes(status), `answered ${status}`);
    assert.ok(ms < load.scaledMs(5_000), `the response took ${ms} ms`);
    await readAll();
  }
  assert.ok(statuses[503] > 0);
  const readiness = await (await fetch(`${server.url}/health/ready`)).json();
  assert.equal(readiness.status, 'ready', 'a server that can still read stays in service');
  assert.deepEqual(readiness.database, ['disk_full']);

  disk.removeFiller();
  const recoveredMs = await timeToRecover(server.url, venueId);
  t.diagnostic(
    `${acknowledged.length} booked; while full ${JSON.stringify(statuses)}; well ${Math.round(recoveredMs)} ms after there was room`,
  );
  assert.ok(recoveredMs < load.scaledMs(2_000), `recovery took ${recoveredMs} ms`);
  assert.ok(server.isRunning(), server.output);
  assert.equal(database.pid(), postmaster, 'the database was not restarted');
  const isQuiet = async () => !(await (await fetch(`${server.url}/health/ready`)).json()).database;
  assert.ok(await until(isQuiet, { timeoutMs: 35_000, intervalMs: 250 }), 'the alarm ends');
  assert.deepEqual(await findInconsistencies(database.url, { acknowledged }), {});
  assert.ok((await checkIndexes(database.url)) > 50);
});
