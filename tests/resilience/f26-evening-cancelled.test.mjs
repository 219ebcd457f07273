import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDatabase, createLotWithSpots, runQuery } from './support/database.mjs';
import { post } from './support/drivers.mjs';
import { groupCars, receiversOf, reserveAll } from './support/evening-reservations.mjs';
import { measureLoad } from './support/machine-load.mjs';
import { reaches } from './support/reaches.mjs';
import { startServer } from './support/server.mjs';

const admin = { email: 'root@example.test', password: 'seven quiet herons wade' };
const count = 2_000;
const groups = { groups: 50, carsEach: 10 };
/** Each driver of a single car, and the organiser of each group. */
const receivers = count - groups.groups * (groups.carsEach - 1);

const readState = async (url) =>
  (
    await runQuery(
      url,
      `SELECT (SELECT count(*)::int FROM reservations WHERE status = 'cancelled') AS cancelled,
              (SELECT count(*)::int FROM spot_claims) AS claims,
              (SELECT count(*)::int FROM payments WHERE status = 'void') AS voided,
              ${receiversOf(['cancelled', 'group_cancelled'])} AS mails,
              (SELECT coalesce(sum(price_agorot), 0)::int FROM money_entries) AS charged`,
    )
  )[0];

const nothing = { cancelled: 0, claims: count, voided: 0, mails: 0, charged: count * 3_000 };
const everything = { cancelled: count, claims: 0, voided: count, mails: receivers, charged: 0 };

test('F26: Killing the server while it cancels 2,000 reservations leaves all or nothing, and undoing restores all without mail', async (t) => {
  const load = measureLoad(t);
  const url = await createDatabase(t);
  const lot = await createLotWithSpots(url, count);
  await reserveAll(url, lot);
  await groupCars(url, groups);
  const server = await startServer(t, url, { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const send = async (path, body) => {
    const signedIn = await post(server.url, '/auth/login', admin);
    return fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${signedIn.body.access_token}` },
      body: JSON.stringify(body),
    });
  };
  const [{ date }] = await runQuery(url, 'SELECT DISTINCT service_date::text AS date FROM reservations');
  const body = { parking_lot_id: lot.lotId, date, reason_he: 'בוטל', reason_en: 'Cancelled' };
  for (const text of ['UPDATE reservations', 'DELETE FROM spot_claims', 'reverse_many', 'audit_log']) {
    const request = send('/admin/reservations/cancel-many', body).catch(() => {});
    const isReached = await reaches(url, text, request);
    await server.end('SIGKILL');
    await request;
    await server.start();
    const state = await readState(url);
    t.diagnostic(`killed at ${text}${isReached ? '' : ', after the end'}: ${JSON.stringify(state)}`);
    assert.ok(state.cancelled === 0 || state.cancelled === count);
    assert.deepEqual(state, state.cancelled === 0 ? nothing : everything);
    if (state.cancelled > 0) break;
  }
  if ((await readState(url)).cancelled === 0) {
    const begin = performance.now();
    const response = await send('/admin/reservations/cancel-many', body);
    const tookMs = performance.now() - begin;
    assert.equal(response.status, 200);
    t.diagnostic(`cancelled ${count} in ${Math.round(tookMs)} ms`);
    assert.deepEqual(await readState(url), everything);
    assert.ok(tookMs < load.scaledMs(4_000), 'cancelling takes less than four seconds, with the login');
  }
  const [{ id }] = await runQuery(url, 'SELECT max(id)::int AS id FROM evening_cancellations');
  const begin = performance.now();
  const undone = await send(`/admin/reservations/cancel-many/${id}/undo`, {});
  t.diagnostic(`undone in ${Math.round(performance.now() - begin)} ms`);
  assert.deepEqual(await undone.json(), { restored: count, not_restored: [] });
  // No driver hears of it, because the mails waited until nothing could be undone.
  assert.deepEqual(await readState(url), nothing);
});
