import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../tools/lib/processes.mjs';
import { createDatabase, createLotWithSpots, runQuery } from './support/database.mjs';
import { confirm, findInconsistencies, post, requestParking } from './support/drivers.mjs';
import { startServer } from './support/server.mjs';
import { createFakeClock } from './support/fake-clock.mjs';

const holdSeconds = 420;
const admin = { email: 'root@example.test', password: 'seven quiet herons wade' };
const clockJumps = [300, -300, 3_600, -3_600];
const timeoutOptions = { timeoutMs: 10_000, intervalMs: 50 };
const trueSeconds = () => Date.now() / 1000;

const readClaims = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
const countInOutput = (server, text) => server.output.split(text).length - 1;
const isSignedIn = async (url, token) =>
  (await fetch(`${url}/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status === 200;

async function signIn(url) {
  const { status, body } = await post(url, '/auth/login', admin);
  assert.equal(status, 200, JSON.stringify(body));
  return body.access_token;
}

/** A hold that starts in two minutes, which a wrong clock would treat as past. */
async function holdForSoon(url, venueId) {
  const { status, body } = await requestParking(url, venueId, Math.floor(trueSeconds()) + 120);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

async function secondsLeft(url, hold) {
  const [row] = await runQuery(
    url,
    `SELECT extract(epoch FROM expires_at - clock_timestamp())::float8 AS left FROM spot_claims WHERE spot_id = $1`,
    [hold.spot_id],
  );
  return row.left;
}

async function reserve(server, url, venueId) {
  const hold = await holdForSoon(server.url, venueId);
  assert.ok(Math.abs(hold.expires_in - holdSeconds) <= 1, `the page counts ${hold.expires_in} s`);
  const left = await secondsLeft(url, hold);
  assert.ok(left > holdSeconds - 10 && left <= holdSeconds, `it lasts ${left} s`);
  const { status, body } = await confirm(server.url, hold);
  assert.equal(status, 201, JSON.stringify(body));
  return body.access_token;
}

test('F10: A jump of a server’s clock affects no hold, reservation, session, message or job', async (t) => {
  const clock = createFakeClock(t);
  const url = await createDatabase(t);
  const { venueId } = await createLotWithSpots(url, 20);
  const server = await startServer(t, url, {
    ...clock.environment,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'info',
  });
  const tokens = [await signIn(server.url)];
  const acknowledged = [await reserve(server, url, venueId)];
  const early = await holdForSoon(server.url, venueId);

  for (const [n, seconds] of clockJumps.entries()) {
    clock.set(seconds);
    const isWarned = () => countInOutput(server, `this machine's clock is ${seconds} s off`) === 1;
    assert.ok(await until(isWarned, timeoutOptions), `it says that its clock is ${seconds} s off`);
    acknowledged.push(await reserve(server, url, venueId));
    const token = await signIn(server.url);
    assert.ok(Math.abs(readClaims(token).iat - trueSeconds()) < 3, 'a session begins at the true time');
    tokens.push(token);
    for (const one of tokens) assert.ok(await isSignedIn(server.url, one));
    clock.set(0);
    for (const one of tokens) assert.ok(await isSignedIn(server.url, one));
    acknowledged.push(await reserve(server, url, venueId));
    assert.ok(
      await until(() => countInOutput(server, 'clock matches the database') === n + 1, timeoutOptions),
    );
  }

  const { status, body } = await confirm(server.url, early);
  assert.equal(status, 201, JSON.stringify(body));
  acknowledged.push(body.access_token);
  assert.deepEqual(await findInconsistencies(url, { acknowledged }), {});
  const isNotifiedOnce = async () => {
    const [{ count }] = await runQuery(
      url,
      `SELECT count(*)::int FROM outbox_messages WHERE topic = 'confirmed' AND state = 'sent' AND attempts = 1
          AND sent_at BETWEEN created_at - interval '1 second' AND clock_timestamp()`,
    );
    return count === acknowledged.length;
  };
  assert.ok(
    await until(isNotifiedOnce, { timeoutMs: 15_000, intervalMs: 200 }),
    'each confirmation is told once, in its time',
  );
  const runs = await runQuery(
    url,
    `SELECT name, due_at, attempt, status FROM job_runs
      WHERE due_at > clock_timestamp() OR attempt <> 1 OR status <> 'done'
         OR (name = 'expire_holds' AND started_at NOT BETWEEN due_at AND due_at + interval '60 seconds')`,
  );
  assert.deepEqual(runs, [], 'each job once, and in its time');
  t.diagnostic(`${acknowledged.length} stays reserved while the clock jumped by ${clockJumps.join(', ')} s`);
});

/** The server inherits the environment of this process. */
async function createDatabaseWith(t, environment) {
  Object.assign(process.env, environment);
  try {
    return await createDatabase(t);
  } finally {
    for (const name of Object.keys(environment)) delete process.env[name];
  }
}

const databaseSeconds = async (url) =>
  (await runQuery(url, 'SELECT extract(epoch FROM clock_timestamp())::float8 AS now'))[0].now;

test('F10: After a jump of the database’s clock holds are off by at most the jump, and no reservation is lost', async (t) => {
  const clock = createFakeClock(t);
  const url = await createDatabaseWith(t, clock.environment);
  const { venueId } = await createLotWithSpots(url, 20);
  const server = await startServer(t, url, { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const acknowledged = [];
  const early = [];
  for (const seconds of [600, 0, -600, 0]) {
    const hold = await requestParking(server.url, venueId);
    assert.equal(hold.status, 201, JSON.stringify(hold.body));
    early.push({ hold: hold.body, at: await databaseSeconds(url) });
    clock.set(seconds);
    assert.ok(Math.abs((await databaseSeconds(url)) - trueSeconds() - seconds) < 5, 'the clock did jump');
    const follows = async () => {
      const { iat } = readClaims(await signIn(server.url));
      return Math.abs(iat - (await databaseSeconds(url))) < 3;
    };
    assert.ok(await until(follows, { timeoutMs: 10_000, intervalMs: 500 }), 'the server follows it');
    const fresh = await requestParking(server.url, venueId);
    assert.equal(fresh.status, 201, JSON.stringify(fresh.body));
    assert.equal(fresh.body.expires_in, holdSeconds);
    const confirmed = await confirm(server.url, fresh.body);
    assert.equal(confirmed.status, 201, JSON.stringify(confirmed.body));
    acknowledged.push(confirmed.body.access_token);
    for (const { hold: one, at } of early.splice(0)) {
      const isOver = (await databaseSeconds(url)) - at > holdSeconds;
      const { status, body } = await confirm(server.url, one);
      assert.equal(status, isOver ? 400 : 201, JSON.stringify(body));
      if (status === 201) acknowledged.push(body.access_token);
    }
  }
  assert.deepEqual(await findInconsistencies(url, { acknowledged }), {});
  const again = await runQuery(
    url,
    `SELECT name, due_at FROM job_runs WHERE attempt <> 1 OR status = 'failed'`,
  );
  assert.deepEqual(again, []);
});
