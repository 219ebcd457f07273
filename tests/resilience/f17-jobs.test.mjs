import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { until } from '../../tools/lib/processes.mjs';
import { startClockShiftedServers } from './support/clock-shifted-servers.mjs';
import { createDatabase, createLotWithSpots, runQuery } from './support/database.mjs';
import { portOf } from '../../tools/lib/free-port.mjs';

const tickMs = 15_000;
const soon = { timeoutMs: tickMs + 10_000, intervalMs: 200 };
const everyDay = `INSERT INTO settings (key, value) VALUES ('clearing_weekdays', '[0,1,2,3,4,5,6]')`;

const readRuns = (url, name) =>
  runQuery(
    url,
    `SELECT to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') AS due, status, attempt, result
       FROM job_runs WHERE name = $1 ORDER BY due_at`,
    [name],
  );
const clearingDone = (url, due) =>
  until(
    async () => (await readRuns(url, 'clearing')).some((run) => run.due === due && run.status === 'done'),
    soon,
  );

test('F17: Three processes run the clearing once on each day of a clock change, at 06:00 local time', async (t) => {
  const url = await createDatabase(t);
  await runQuery(url, everyDay);
  const processes = await startClockShiftedServers(t, url, '2026-10-25T03:59:00Z', 3);
  assert.ok(await clearingDone(url, '2026-10-24T03:00Z'));
  processes.setInstant('2026-10-25T04:00:01Z');
  assert.ok(await clearingDone(url, '2026-10-25T04:00Z'));
  processes.setInstant('2027-03-26T02:59:00Z');
  assert.ok(await clearingDone(url, '2027-03-25T04:00Z'));
  processes.setInstant('2027-03-26T03:00:01Z');
  assert.ok(await clearingDone(url, '2027-03-26T03:00Z'));
  processes.setInstant('2027-03-26T04:30:00Z');
  const minute = until(async () => {
    const runs = await readRuns(url, 'expire_holds');
    return runs.some(({ due, status }) => due >= '2027-03-26T04:30Z' && status === 'done');
  }, soon);
  assert.ok(await minute);
  assert.deepEqual(
    (await readRuns(url, 'clearing')).map(({ due, attempt }) => [due, attempt]),
    [
      ['2026-10-24T03:00Z', 1],
      ['2026-10-25T04:00Z', 1],
      ['2027-03-25T04:00Z', 1],
      ['2027-03-26T03:00Z', 1],
    ],
  );
});

test('F17: A run that all processes missed is made up once', async (t) => {
  const url = await createDatabase(t);
  const processes = await startClockShiftedServers(t, url, '2026-11-22T03:50:00Z', 3);
  assert.ok(await clearingDone(url, '2026-11-19T04:00Z'));
  processes.signal('SIGSTOP');
  processes.setInstant('2026-11-22T09:00:00Z');
  processes.signal('SIGCONT');
  assert.ok(await clearingDone(url, '2026-11-22T04:00Z'));
  assert.deepEqual(
    (await readRuns(url, 'clearing')).map(({ due, attempt }) => [due, attempt]),
    [
      ['2026-11-19T04:00Z', 1],
      ['2026-11-22T04:00Z', 1],
    ],
  );
});

/** A registry that responds only when the test allows it, so that a run stays in progress. */
async function startSilentRegistry(t) {
  const silent = [];
  let isSilent = true;
  const server = createServer((request, response) => {
    request.resume();
    const sendResponse = () =>
      response.setHeader('content-type', 'application/json').end('{"success":true,"result":{"records":[]}}');
    if (isSilent) silent.push(sendResponse);
    else sendResponse();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => (server.closeAllConnections(), server.close()));
  return {
    url: `http://127.0.0.1:${portOf(server)}/api/3/action/datastore_search`,
    respond: () => {
      isSilent = false;
      for (const sendResponse of silent.splice(0)) sendResponse();
    },
  };
}

/** A reservation whose plate is not checked yet, so that the job queries the registry. */
async function createUncheckedReservation(url) {
  const { venueId, lotId } = await createLotWithSpots(url, 1);
  await runQuery(
    url,
    `INSERT INTO reservations (parking_lot_id, hold_id, spot_id, venue_id, service_date, reservation_start,
       reservation_end, cancel_deadline, status, first_name, last_name, full_name, email, phone_number, license_plate,
       price_agorot, walking_time_minutes, hold_source, created_at, updated_at)
     SELECT $1, 1, s.id, $2, '2026-11-29', '2026-11-29T17:00Z', '2026-11-30T00:00Z', '2026-11-29T15:00Z', 'confirmed',
            'x', 'y', 'x y', 'x@example.test', '0', '1234567', 2500, 3, 'direct', '2026-11-22T09:00Z', '2026-11-22T09:00Z'
       FROM spots s WHERE s.parking_lot_id = $1`,
    [lotId, venueId],
  );
}

const running = (url) =>
  until(
    async () => {
      const runs = await runQuery(
        url,
        `SELECT run.id, run.owner, client_port FROM job_runs run, pg_stat_activity
          WHERE run.name = 'check_plates' AND run.status = 'running' AND pid = pg_backend_pid()`,
      );
      return runs[0];
    },
    { timeoutMs: 60_000, intervalMs: 20 },
  );

for (const [what, stop] of /** @type {[string, (processes: any, owner: any) => unknown][]} */ ([
  ['is killed', (processes, owner) => processes.kill(owner)],
  ['is suspended', (processes, owner) => processes.signal('SIGSTOP', [owner])],
])) {
  test(`F17: When the owner of a run ${what}, another process takes over after the lease, and the run counts once`, async (t) => {
    const url = await createDatabase(t);
    await createUncheckedReservation(url);
    const registry = await startSilentRegistry(t);
    const environment = { VEHICLE_REGISTRY: 'ckan', VEHICLE_REGISTRY_URL: registry.url };
    const first = await startClockShiftedServers(t, url, '2026-11-22T10:00:05Z', 1, environment);
    const [owner] = first.servers;
    const run = await running(url);
    assert.ok(run);
    await stop(first, owner);
    registry.respond();

    const others = await startClockShiftedServers(t, url, '2026-11-22T10:00:20Z', 2, environment);
    const isDone = async () =>
      (await runQuery(url, `SELECT FROM job_runs WHERE id = $1 AND status = 'done'`, [run.id])).length > 0;
    assert.equal(
      await until(isDone, { timeoutMs: 3_000 }),
      null,
      'nobody takes it over before the lease is over',
    );
    // The clock moves past the end of the lease within the same minute, as right after a lease was taken.
    await runQuery(url, `UPDATE job_runs SET lease_until = '2026-11-22T10:00:30Z' WHERE id = $1`, [run.id]);
    others.setInstant('2026-11-22T10:00:31Z');
    const begin = performance.now();
    assert.ok(await until(isDone, soon), 'somebody takes it over within a tick');
    t.diagnostic(`taken over ${Math.round(performance.now() - begin)} ms after the lease was over`);

    const known = () =>
      runQuery(url, 'SELECT owner, attempt, status, result, error FROM job_runs WHERE id = $1', [run.id]);
    const before = await known();
    assert.notEqual(before[0].owner, run.owner);
    assert.equal(before[0].attempt, 2);
    if (owner.child.exitCode === null && owner.child.signalCode === null) {
      first.setInstant('2026-11-22T10:02:00Z');
      first.signal('SIGCONT');
      const next = async () =>
        (await readRuns(url, 'expire_holds')).some(({ due }) => due >= '2026-11-22T10:02Z');
      assert.ok(await until(next, soon), 'who slept goes on');
      assert.deepEqual(await known(), before);
    }
  });
}
