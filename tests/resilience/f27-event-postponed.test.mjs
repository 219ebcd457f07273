import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../tools/lib/processes.mjs';
import { createDatabase, createLotWithSpots, runQuery } from './support/database.mjs';
import { post } from './support/drivers.mjs';
import { groupCars, receiversOf, reserveAll } from './support/evening-reservations.mjs';
import { reaches } from './support/reaches.mjs';
import { startServer } from './support/server.mjs';

const admin = { email: 'root@example.test', password: 'seven quiet herons wade' };
const count = 2_000;
const groups = { groups: 50, carsEach: 10 };
/** Each driver of a single car, and the organiser of each group. */
const receivers = count - groups.groups * (groups.carsEach - 1);
const topics = ['changed', 'group_postponed', 'group_restored'];
const msPerDay = 86_400_000;

/** An event of tomorrow with a reservation on each spot, some of them of groups. */
async function createEvent(url) {
  const lot = await createLotWithSpots(url, count);
  const [event] = await runQuery(
    url,
    `INSERT INTO events (venue_id, slug, title, starts_at) VALUES ($1, 'concert', 'הופעה', now() + interval '1 day')
     RETURNING id::int, starts_at`,
    [lot.venueId],
  );
  await reserveAll(url, { ...lot, eventId: event.id });
  await groupCars(url, groups);
  await runQuery(url, 'UPDATE catalog_version SET version = version + 1');
  return event;
}

const readState = async (url, { id, starts_at: startsAt }) =>
  (
    await runQuery(
      url,
      `SELECT (SELECT count(*)::int FROM reservations WHERE status = 'confirmed' AND reservation_start > $2) AS moved,
              (SELECT count(*)::int FROM reservations WHERE status = 'confirmed') AS confirmed,
              (SELECT count(*)::int FROM spot_claims c JOIN reservations r
                 ON r.parking_lot_id = c.parking_lot_id AND r.spot_id = c.spot_id AND r.service_date = c.service_date
                AND r.hold_id = c.hold_id) AS claimed,
              (SELECT count(*)::int FROM spot_claims) AS claims,
              (SELECT count(*)::int FROM reservation_choices WHERE state = 'pending') AS choices,
              ${receiversOf(topics)} AS mails,
              (SELECT count(*)::int FROM reservation_changes) AS changes,
              (SELECT coalesce(sum(price_agorot), 0)::int FROM money_entries WHERE reservation_end > $2) AS charged_later,
              (SELECT coalesce(sum(price_agorot), 0)::int FROM money_entries) AS charged,
              (SELECT count(*)::int FROM payments p JOIN reservations r ON r.id = p.reservation_id
                WHERE p.service_date = r.service_date) AS payments,
              (SELECT state FROM events WHERE id = $1) AS event`,
      [id, new Date(startsAt.getTime() + 3 * msPerDay)],
    )
  )[0];

const both = { confirmed: count, claimed: count, claims: count, charged: count * 3_000, payments: count };
const nothing = {
  ...both,
  ...{ moved: 0, choices: 0, mails: 0, changes: 0, charged_later: 0, event: 'scheduled' },
};
const everything = {
  ...both,
  ...{ moved: count, choices: count, mails: receivers, changes: count },
  ...{ charged_later: count * 3_000, event: 'postponed' },
};

/** The number of drivers and organisers whose mail about the new date was sent. */
const countSent = async (url) =>
  (await runQuery(url, `SELECT ${receiversOf(topics, "m.state = 'sent'")} AS sent`))[0].sent;

test('F27: Killing the server while it postpones 2,000 reservations, or undoes it, leaves all or nothing', async (t) => {
  const url = await createDatabase(t);
  const event = await createEvent(url);
  const server = await startServer(t, url, { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const send = async (path, body) => {
    const signedIn = await post(server.url, '/auth/login', admin);
    return fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${signedIn.body.access_token}` },
      body: JSON.stringify(body),
    });
  };
  /** Kills the server at a statement of a request; true if the request has ended before. */
  const killAt = async (text, path, body) => {
    const request = send(path, body).catch(() => {});
    const isReached = await reaches(url, text, request);
    await server.end('SIGKILL');
    await request;
    await server.start();
    const state = await readState(url, event);
    t.diagnostic(`killed at ${text}${isReached ? '' : ', after the end'}: ${JSON.stringify(state)}`);
    assert.deepEqual(
      state.moved === 0 ? { ...state, mails: 0, changes: 0 } : state,
      state.moved === 0 ? nothing : everything,
    );
    return state;
  };

  const postponement = {
    starts_at: new Date(event.starts_at.getTime() + 7 * msPerDay).toISOString(),
    // So soon that the mails do not wait until nothing can be undone.
    keep_by: new Date(Date.now() + 3_600_000).toISOString(),
    default_choice: 'keep',
    message_he: 'נדחה',
    message_en: 'Postponed',
  };
  const path = `/admin/events/${event.id}/postpone`;
  for (const text of [
    'claim_spot',
    'UPDATE reservations',
    'outbox_messages',
    'move_many_charges',
    'reservation_choices',
  ])
    if ((await killAt(text, path, postponement)).moved > 0) break;
  if ((await readState(url, event)).moved === 0) assert.equal((await send(path, postponement)).status, 200);
  assert.deepEqual(await readState(url, event), everything);

  await until(async () => (await countSent(url)) > 500, { timeoutMs: 120_000 });
  await server.end('SIGKILL');
  const sentBefore = await countSent(url);
  await server.start();
  assert.ok(
    await until(async () => (await countSent(url)) === receivers, { timeoutMs: 300_000 }),
    'no driver and no organiser is without mail',
  );
  t.diagnostic(`killed again after ${sentBefore} mails; ${receivers} were sent in the end`);

  const [{ id }] = await runQuery(url, 'SELECT max(id)::int AS id FROM event_postponements');
  const undo = `/admin/postponements/${id}/undo`;
  for (const text of ['claim_spot', 'move_many_charges'])
    if ((await killAt(text, undo, {})).moved === 0) break;
  if ((await readState(url, event)).moved > 0)
    assert.deepEqual(await (await send(undo, {})).json(), {
      ...{ restored: count, not_restored: [], cancelled_meanwhile: 0, was_undone: false },
    });
  const restored = await readState(url, event);
  assert.deepEqual({ ...restored, mails: 0, changes: 0 }, nothing);
  assert.equal(restored.mails, receivers);
});
