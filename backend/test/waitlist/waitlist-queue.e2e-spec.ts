import { instantAt } from '../../src/platform/clock/israel-time.js';
import { SealerService } from '../../src/platform/crypto/sealer.service.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { OffersService } from '../../src/waitlist/offers.service.js';
import { createLot, createSpot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, confirmAndGetToken, type Hold, holdAt } from '../support/driver-requests.js';
import { holdLocks, waitForLockWaits } from '../support/lock-waits.js';
import { asUser, createUser } from '../support/sign-in.js';
import { runJobIfDue } from '../support/jobs.js';
import { useTestApp } from '../support/test-app.js';
import { createTokenClient } from '../support/token-client.js';

const reservedAt = '2026-11-22T10:00:00Z';
const time = epochSeconds(instantAt('2026-11-25', '19:30'));

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
let networks = 0;

beforeAll(async () => {
  test.clock.moveTo(reservedAt);
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  test.clock.moveTo(reservedAt);
  await test.dataSource.query('TRUNCATE outbox_messages, waitlist_entries, form_uses');
});

async function createFullVenue(reservationTime = time) {
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 1);
  const token = await confirmAndGetToken(test, await holdAt(test, venue.id, reservationTime));
  return { venue, lot, cancel: () => createTokenClient(test, token).cancel() };
}

/** Joins from a network of its own unless one is given. */
async function join(venueId: number, email: string, over: object = {}, network = `10.8.${(networks += 1)}`) {
  const { body } = await test.agent.get('/landing/contact-form');
  test.clock.advance({ seconds: 4 });
  return test.agent
    .post('/landing/waitlist')
    .set('x-forwarded-for', `${network}.1`)
    .send({
      form_token: (body as { form_token: string }).form_token,
      venue_id: venueId,
      reservation_time: time,
      email,
      ...over,
    });
}

/** Joins and returns the secret of the link in the mail. */
async function waiting(venueId: number, email: string, over: object = {}): Promise<string> {
  expect((await join(venueId, email, over)).status).toBe(201);
  await test.app.get(OutboxDeliveryService).deliverPending();
  const [row] = await test.dataSource.query<[{ sealed: Buffer }]>(
    'SELECT sealed_token AS sealed FROM waitlist_entries WHERE email = $1 ORDER BY id DESC LIMIT 1',
    [email],
  );
  return test.app.get(SealerService).open(row.sealed) ?? '';
}

async function entryOf(token: string, action: 'place' | 'leave' | 'stay' = 'place', language = 'he') {
  const { status, body } = await test.agent
    .post(`/landing/waitlist/${action}`)
    .set('accept-language', language)
    .send({ token });
  expect(status).toBe(200);
  return body as { state: string; ahead: number | null; venue_name: string; hold: Hold | null };
}

const processQueue = () => test.app.get(OffersService).processQueue();

/** Adds waiting entries of different people without their requests, for queues that are too long to join one by one. */
async function addWaiting(venueId: number, count: number): Promise<void> {
  await test.dataSource.query(
    `INSERT INTO waitlist_entries (venue_id, service_date, reservation_time, reservation_end, email, accessible,
                                   electric, locale, token_hash, queued_at, created_at, updated_at)
     SELECT $1, '2026-11-25', $2, $3, n || '@example.test', false, false, 'he', decode(md5(n::text), 'hex'), $4, $4, $4
       FROM generate_series(1, $5::integer) n`,
    [venueId, new Date(time * 1000), new Date((time + 3600) * 1000), test.clock.now(), count],
  );
}

/** The addresses that have an open offer, as admins see them, in the order of the queue. */
async function offeredTo(): Promise<string[]> {
  const { body } = await admin.get(
    '/admin/waitlist-entries?filter={"state":"offered"}&sort=["queued_at","ASC"]',
  );
  return (body as { email: string }[]).map(({ email }) => email);
}

/** Locks the entries of an address, as a process does that makes an offer to them. */
const lockEntries = (venueId: number, email: string) =>
  holdLocks(test.dataSource, 'SELECT FROM waitlist_entries WHERE venue_id = $1 AND email = $2 FOR UPDATE', [
    venueId,
    email,
  ]);

/** Lets the offer to the first entry of a queue expire. */
async function missOffer(cancel: () => Promise<unknown>): Promise<void> {
  await cancel();
  expect(await processQueue()).toMatchObject({ offered: 1 });
  await test.app.get(OutboxDeliveryService).deliverPending();
  test.clock.advance({ seconds: 421 });
  expect(await processQueue()).toMatchObject({ missed: 1 });
}

describe('A missed offer', () => {
  it('It cannot rejoin while the same address waits with a newer entry', async () => {
    const { venue, cancel } = await createFullVenue();
    const first = await waiting(venue.id, 'dana@example.test');
    await missOffer(cancel);
    await holdAt(test, venue.id, time);
    const second = await waiting(venue.id, 'dana@example.test');
    expect((await entryOf(first, 'stay')).state).toBe('missed');
    expect(await entryOf(second)).toMatchObject({ state: 'waiting', ahead: 0 });
    expect((await entryOf(second, 'leave')).state).toBe('left');
    expect((await entryOf(first, 'stay')).state).toBe('waiting');
  });

  it('It has ended, and cannot rejoin, once the requested time has come', async () => {
    const { venue, cancel } = await createFullVenue();
    const token = await waiting(venue.id, 'dana@example.test');
    await missOffer(cancel);
    test.clock.moveTo(new Date(time * 1000));
    expect((await entryOf(token)).state).toBe('ended');
    expect((await entryOf(token, 'stay')).state).toBe('ended');
  });

  it('An entry that is still waiting has ended once its time has come, before any job looks at it', async () => {
    const { venue } = await createFullVenue();
    const token = await waiting(venue.id, 'ruth@example.test');
    test.clock.moveTo(new Date(time * 1000));
    expect(await entryOf(token)).toMatchObject({ state: 'ended', ahead: null });
  });

  it('It is counted once when two processes settle it at the same time', async () => {
    const { venue, cancel } = await createFullVenue();
    await waiting(venue.id, 'avi@example.test');
    await cancel();
    await processQueue();
    await test.app.get(OutboxDeliveryService).deliverPending();
    test.clock.advance({ seconds: 421 });
    const locks = await lockEntries(venue.id, 'avi@example.test');
    const runs = Promise.all([processQueue(), processQueue()]);
    await waitForLockWaits(test.dataSource, 2);
    await locks.release();
    expect((await runs).map(({ missed }) => missed).sort()).toEqual([0, 1]);
  });

  it('The next person gets the spot although the record of the missed hold was erased meanwhile', async () => {
    const { venue, lot, cancel } = await createFullVenue();
    const token = await waiting(venue.id, 'tamar@example.test');
    const next = await waiting(venue.id, 'next@example.test');
    await cancel();
    await processQueue();
    await test.app.get(OutboxDeliveryService).deliverPending();
    test.clock.advance({ seconds: 421 });
    await test.dataSource.query(`DELETE FROM holds WHERE parking_lot_id = $1 AND state = 'live'`, [lot.id]);
    expect(await processQueue()).toMatchObject({ missed: 1, offered: 1 });
    expect((await entryOf(token)).state).toBe('missed');
    expect((await entryOf(next)).state).toBe('offered');
  });

  it('A hold that was renewed once can be confirmed shortly after its new end, and the entry has its spot', async () => {
    const { venue, cancel } = await createFullVenue();
    const token = await waiting(venue.id, 'yael@example.test');
    await cancel();
    await processQueue();
    await test.app.get(OutboxDeliveryService).deliverPending();
    const { hold } = await entryOf(token);
    if (!hold) throw new Error('no hold');
    test.clock.advance({ seconds: 400 });
    const { spot_id, session_token } = hold;
    await test.agent.post('/landing/renew-hold').send({ spot_id, session_token }).expect(200);
    await processQueue();
    test.clock.advance({ seconds: 430 });
    expect(await processQueue()).toMatchObject({ missed: 1, offered: 0 });
    expect((await confirm(test, hold)).status).toBe(201);
    expect(await processQueue()).toMatchObject({ confirmed: 1 });
    expect((await entryOf(token)).state).toBe('confirmed');
  });

  it('An entry that rejoined has its spot, and leaves the queue, when its last hold is confirmed after all', async () => {
    const { venue, cancel } = await createFullVenue();
    const token = await waiting(venue.id, 'dana@example.test');
    await cancel();
    await processQueue();
    const { hold } = await entryOf(token);
    if (!hold) throw new Error('no hold');
    await test.app.get(OutboxDeliveryService).deliverPending();
    test.clock.advance({ seconds: 421 });
    expect(await processQueue()).toMatchObject({ missed: 1 });
    expect((await entryOf(token, 'stay')).state).toBe('waiting');
    expect((await confirm(test, hold)).status).toBe(201);
    expect(await processQueue()).toMatchObject({ confirmed: 1, offered: 0 });
    expect(await entryOf(token)).toMatchObject({ state: 'confirmed', ahead: null });
  });

  it('An offered spot that is paid an hour after the offer’s end belongs to the entry', async () => {
    const { venue, cancel } = await createFullVenue();
    const token = await waiting(venue.id, 'paying@example.test');
    await missOffer(cancel);
    test.clock.advance({ seconds: 3600 });
    await test.dataSource.query(
      `UPDATE holds h SET state = 'confirmed' FROM waitlist_entries e
        WHERE e.email = 'paying@example.test' AND h.parking_lot_id = e.offered_lot_id AND h.session_hash = e.offered_session_hash`,
    );
    const run = await runJobIfDue(test, 'serve_waitlist');
    expect(run).toMatchObject({ confirmed: 1 });
    expect((await entryOf(token)).state).toBe('confirmed');
  });

  it('Only a missed entry loses its position by rejoining', async () => {
    const { venue } = await createFullVenue();
    const first = await waiting(venue.id, 'first@example.test');
    const second = await waiting(venue.id, 'second@example.test');
    expect(await entryOf(first, 'stay')).toMatchObject({ state: 'waiting', ahead: 0 });
    expect(await entryOf(second)).toMatchObject({ state: 'waiting', ahead: 1 });
  });
});

it('Admins see an offer end with its hold, also after the driver has renewed it', async () => {
  const { venue, cancel } = await createFullVenue();
  const token = await waiting(venue.id, 'dana@example.test');
  await cancel();
  await processQueue();
  const offeredUntil = async () => {
    const { body } = await admin.get(`/admin/waitlist-entries?filter={"venue_id":${venue.id}}`);
    return (body as { offered_until: string }[])[0]?.offered_until;
  };
  const { hold } = await entryOf(token);
  expect(await offeredUntil()).toBe(hold?.hold_expiry);
  test.clock.advance({ seconds: 300 });
  const { spot_id, session_token } = hold as Hold;
  const renewed = await test.agent.post('/landing/renew-hold').send({ spot_id, session_token });
  await processQueue();
  expect(await offeredUntil()).toBe((renewed.body as Hold).hold_expiry);
});

describe('The queue of a venue and day', () => {
  it('People who wait for another day or venue, or who have left, are not ahead', async () => {
    const { venue } = await createFullVenue();
    await confirmAndGetToken(test, await holdAt(test, venue.id, time + 86_400));
    await waiting(venue.id, 'tomorrow@example.test', { reservation_time: time + 86_400 });
    await waiting((await createFullVenue()).venue.id, 'elsewhere@example.test');
    const gone = await waiting(venue.id, 'gone@example.test');
    await waiting(venue.id, 'before@example.test', { reservation_time: time + 3600 });
    const token = await waiting(venue.id, 'dana@example.test');
    await waiting(venue.id, 'after@example.test');
    await entryOf(gone, 'leave');
    expect(await entryOf(token, 'place', 'en')).toMatchObject({ ahead: 1, venue_name: venue.nameEn });
  });

  it('An entry that asks for charging is offered the electric spot', async () => {
    const { venue, lot, cancel } = await createFullVenue();
    await createSpot(test.dataSource, lot.id, 'E', { isElectric: true });
    await confirmAndGetToken(test, await holdAt(test, venue.id, time));
    const token = await waiting(venue.id, 'dana@example.test', { electric: true });
    await test.dataSource.query(
      `DELETE FROM spot_claims c USING spots s
        WHERE s.parking_lot_id = c.parking_lot_id AND s.id = c.spot_id AND c.parking_lot_id = $1 AND s.number = 'E'`,
      [lot.id],
    );
    await cancel();
    expect(await processQueue()).toMatchObject({ offered: 1 });
    expect((await entryOf(token)).hold?.spot_number).toBe('E');
  });

  it('One run makes 200 offers, and the next one makes the rest', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 201);
    await addWaiting(venue.id, 201);
    expect(await processQueue()).toMatchObject({ offered: 200 });
    expect(await processQueue()).toMatchObject({ offered: 1 });
  });

  it('A spot is offered although 500 older entries wait for other times without a free one', async () => {
    const full = await createFullVenue();
    await addWaiting(full.venue.id, 500);
    await test.dataSource.query(
      `UPDATE waitlist_entries SET reservation_time = reservation_time + id % 1000 * interval '1 second'`,
    );
    test.clock.advance({ seconds: 1 });
    const { venue, cancel } = await createFullVenue();
    await waiting(venue.id, 'newest@example.test');
    await cancel();
    expect(await processQueue()).toMatchObject({ offered: 1 });
    expect(await offeredTo()).toEqual(['newest@example.test']);
  });

  it('An offer ends with its hold although 500 others ended a moment before', async () => {
    const { venue, cancel } = await createFullVenue();
    await waiting(venue.id, 'dana@example.test');
    await cancel();
    expect(await processQueue()).toMatchObject({ offered: 1 });
    await test.app.get(OutboxDeliveryService).deliverPending();
    await addWaiting(venue.id, 500);
    await test.dataSource.query(
      `UPDATE waitlist_entries
          SET state = 'missed', offered_at = $2, offered_until = $3, offered_lot_id = 1, offered_session_hash = token_hash
        WHERE venue_id = $1 AND state = 'waiting'`,
      [venue.id, test.clock.now(), new Date(test.clock.now().getTime() + 400_000)],
    );
    test.clock.advance({ seconds: 421 });
    expect(await processQueue()).toMatchObject({ missed: 1 });
  });

  it('All entries end when their time comes, however many they are', async () => {
    const { venue } = await createFullVenue();
    await addWaiting(venue.id, 501);
    test.clock.moveTo(new Date(time * 1000));
    expect(await runJobIfDue(test, 'serve_waitlist')).toMatchObject({
      ended: 501,
    });
  });

  it('After the last spot of one day, the free spots of another day are still offered in the same run', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 2);
    const nextDay = { reservation_time: time + 86_400 };
    const reserve = async (at: number) => confirmAndGetToken(test, await holdAt(test, venue.id, at));
    const tokens = [await reserve(time), await reserve(time), await reserve(nextDay.reservation_time)];
    await reserve(nextDay.reservation_time);
    await waiting(venue.id, 'first@example.test');
    await waiting(venue.id, 'first.next.day@example.test', nextDay);
    await waiting(venue.id, 'second.next.day@example.test', nextDay);
    await waiting(venue.id, 'second@example.test');
    for (const token of tokens) await createTokenClient(test, token).cancel();
    await processQueue();
    expect(await offeredTo()).toEqual([
      'first@example.test',
      'first.next.day@example.test',
      'second@example.test',
    ]);
  });

  it('A person who waits at two venues is not passed over at one because the spot at the other is taken', async () => {
    const [one, two] = [await createFullVenue(), await createFullVenue()];
    await join(one.venue.id, 'first@example.test');
    await join(one.venue.id, 'omer@example.test', {}, '203.0.113');
    await join(two.venue.id, 'omer@example.test', {}, '203.0.113');
    await join(two.venue.id, 'behind@example.test');
    await one.cancel();
    await two.cancel();
    await processQueue();
    expect(await offeredTo()).toEqual(['first@example.test', 'omer@example.test']);
  });

  it('A spot is offered although the lots of its venue, and not those of another one, have changed', async () => {
    const changed = await createFullVenue();
    await waiting(changed.venue.id, 'gal@example.test');
    const other = await createFullVenue();
    await waiting(other.venue.id, 'other@example.test');
    await changed.cancel();
    await processQueue();
    expect(await offeredTo()).toEqual(['gal@example.test']);
  });

  it('While another process serves its first entry, nobody behind it gets the spot', async () => {
    const { venue, cancel } = await createFullVenue();
    await waiting(venue.id, 'first@example.test');
    await waiting(venue.id, 'second@example.test');
    await cancel();
    const locks = await lockEntries(venue.id, 'first@example.test');
    expect(await processQueue()).toMatchObject({ offered: 0 });
    await locks.release();
    await processQueue();
    expect(await offeredTo()).toEqual(['first@example.test']);
  });

  it('An accessible spot is offered while another process looks at an entry without a permit', async () => {
    const { venue, lot } = await createFullVenue();
    await waiting(venue.id, 'first@example.test');
    await waiting(venue.id, 'permit@example.test', { accessible: true });
    await createSpot(test.dataSource, lot.id, 'H', { isHandicap: true });
    const locks = await lockEntries(venue.id, 'first@example.test');
    expect(await processQueue()).toMatchObject({ offered: 1 });
    await locks.release();
    expect(await offeredTo()).toEqual(['permit@example.test']);
  });

  it('No spot of a venue that was deactivated meanwhile is offered', async () => {
    const { venue, cancel } = await createFullVenue();
    const token = await waiting(venue.id, 'dana@example.test');
    await admin.put(`/admin/venues/${venue.id}`, { is_active: false }).expect(200);
    await cancel();
    expect(await processQueue()).toMatchObject({ offered: 0 });
    expect((await entryOf(token)).state).toBe('waiting');
    await admin.put(`/admin/venues/${venue.id}`, { is_active: true }).expect(200);
    expect(await processQueue()).toMatchObject({ offered: 1 });
  });
});

describe('The mail of an offer', () => {
  const offerMails = () =>
    test.dataSource.query<{ state: string }[]>(
      `SELECT state FROM outbox_messages WHERE topic = 'waitlist_offered' ORDER BY id`,
    );

  it('It is sent for the current offer only when the mail of an earlier one was delayed', async () => {
    const { venue, cancel } = await createFullVenue();
    const token = await waiting(venue.id, 'dana@example.test');
    await cancel();
    await processQueue();
    test.clock.advance({ seconds: 421 });
    expect(await processQueue()).toMatchObject({ offered: 1 });
    expect((await entryOf(token)).state).toBe('offered');
    await test.app.get(OutboxDeliveryService).deliverPending();
    expect(await offerMails()).toEqual([{ state: 'dropped' }, { state: 'sent' }]);
  });

  it('A delayed confirmation of joining is still sent after an offer of which the person heard nothing', async () => {
    const { venue, cancel } = await createFullVenue();
    await join(venue.id, 'noam@example.test');
    await cancel();
    expect(await processQueue()).toMatchObject({ offered: 1 });
    test.clock.advance({ seconds: 421 });
    await holdAt(test, venue.id, time);
    expect(await processQueue()).toMatchObject({ offered: 0 });
    await test.app.get(OutboxDeliveryService).deliverPending();
    const states = await test.dataSource.query<{ topic: string; state: string }[]>(
      `SELECT topic, state FROM outbox_messages WHERE waitlist_entry_id IS NOT NULL ORDER BY id`,
    );
    expect(states).toEqual([
      { topic: 'waitlist_joined', state: 'sent' },
      { topic: 'waitlist_offered', state: 'dropped' },
    ]);
  });

  it('It is not sent after the offer has ended', async () => {
    const { venue, cancel } = await createFullVenue();
    await waiting(venue.id, 'dana@example.test');
    await cancel();
    await processQueue();
    test.clock.advance({ seconds: 421 });
    await test.app.get(OutboxDeliveryService).deliverPending();
    expect(await offerMails()).toEqual([{ state: 'dropped' }]);
  });
});

describe('Joining', () => {
  it('While only an accessible spot is free, drivers with a badge reserve it and others wait', async () => {
    const { venue, lot } = await createFullVenue();
    await createSpot(test.dataSource, lot.id, 'H', { isHandicap: true });
    const withBadge = await join(venue.id, 'badge@example.test', { accessible: true });
    expect([withBadge.status, withBadge.body.code]).toEqual([409, 'spot_is_free']);
    expect((await join(venue.id, 'dana@example.test')).status).toBe(201);
  });

  it('A lot that another process has added since counts', async () => {
    const { venue } = await createFullVenue();
    expect((await join(venue.id, 'first@example.test')).status).toBe(201);
    await createLot(test.dataSource, venue, 1);
    const { status, body } = await join(venue.id, 'dana@example.test');
    expect([status, body.code]).toEqual([409, 'spot_is_free']);
  });

  it('On a closed day the response says when the lots open next', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1, { is247: false, openWeekdays: [0] });
    const { body } = await join(venue.id, 'dana@example.test');
    expect(body).toMatchObject({
      code: 'parking_closed',
      next_opening: instantAt('2026-11-29', '17:00').toISOString(),
    });
  });

  it('Without a venue or a time it is rejected, also when both are of a wrong type', async () => {
    const codeOf = async (over: object) => (await join(1, 'dana@example.test', over)).body.code as string;
    expect(await codeOf({ venue_id: undefined })).toBe('missing_parameters');
    expect(await codeOf({ reservation_time: '' })).toBe('missing_parameters');
    expect(await codeOf({ venue_id: 'x' })).toBe('invalid_venue_id');
    const { venue } = await createFullVenue();
    expect((await join(venue.id, 'dana@example.test', { reservation_time: 'soon' })).body.code).toBe(
      'invalid_timestamp',
    );
  });

  it('The sixth request of a network within a minute is rejected with 429', async () => {
    const { venue } = await createFullVenue();
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt++)
      statuses.push((await join(venue.id, `a${attempt}@example.test`, {}, '198.51.100')).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await join(venue.id, 'other@example.test')).status).toBe(201);
  });

  it('An open offer counts as one of the ten entries of an address, and leaving makes room for another', async () => {
    const email = 'dana@example.test';
    const offered = await createFullVenue();
    const token = await waiting(offered.venue.id, email);
    await offered.cancel();
    expect(await processQueue()).toMatchObject({ offered: 1 });
    for (let entry = 2; entry <= 11; entry++) await join((await createFullVenue()).venue.id, email);
    const count = async () => {
      const { headers } = await admin.get(`/admin/waitlist-entries?filter={"q":"${email}"}`);
      return Number(String(headers['content-range']).split('/')[1]);
    };
    expect(await count()).toBe(10);
    expect((await entryOf(token, 'leave')).state).toBe('left');
    await join((await createFullVenue()).venue.id, email);
    expect(await count()).toBe(10);
  });
});

describe('Leaving', () => {
  it('After confirming the offer it keeps the reservation, and the entry stays confirmed', async () => {
    const { venue, cancel } = await createFullVenue();
    const token = await waiting(venue.id, 'dana@example.test');
    await cancel();
    await processQueue();
    const { hold } = await entryOf(token);
    if (!hold) throw new Error('no hold');
    const { body } = await confirm(test, hold);
    // The job has not looked at the offer since.
    expect(await entryOf(token, 'leave')).toMatchObject({ state: 'confirmed', hold: null });
    expect(await entryOf(token, 'leave')).toMatchObject({ state: 'confirmed', hold: null });
    const reservation = createTokenClient(test, (body as { access_token: string }).access_token);
    expect((await reservation.page()).body.status).toBe('confirmed');
  });

  it('The mails that were not sent yet are dropped', async () => {
    const { venue, cancel } = await createFullVenue();
    const token = await waiting(venue.id, 'dana@example.test');
    await cancel();
    await processQueue();
    await entryOf(token, 'leave');
    const states = await test.dataSource.query<{ topic: string; state: string }[]>(
      `SELECT topic, state FROM outbox_messages WHERE waitlist_entry_id IS NOT NULL ORDER BY id`,
    );
    expect(states).toEqual([
      { topic: 'waitlist_joined', state: 'sent' },
      { topic: 'waitlist_offered', state: 'dropped' },
    ]);
  });
});

describe('GET /admin/waitlist-entries', () => {
  it('Admins see what each entry asked for, in the order and language that they choose', async () => {
    const { venue, cancel } = await createFullVenue();
    await waiting(venue.id, 'first@example.test', {
      accessible: true,
      electric: true,
      reservation_time: time + 3600,
    });
    await waiting(venue.id, 'second@example.test');
    await cancel();
    await processQueue();
    const sorted = async (field: string) => {
      const path = `/admin/waitlist-entries?filter={"venue_id":${venue.id}}&sort=["${field}","DESC"]`;
      const { body } = await admin.get(path).set('accept-language', 'en');
      return body as { id: number; email: string; [field: string]: unknown }[];
    };
    const [second, first] = await sorted('created_at');
    expect(first).toMatchObject({
      email: 'first@example.test',
      venue_name: venue.nameEn,
      accessible: true,
      electric: true,
      language: 'he',
      offered_at: expect.any(String),
      offered_until: expect.any(String),
    });
    expect(second).toMatchObject({ accessible: false, electric: false, offered_until: null });
    expect((await sorted('reservation_time')).map(({ email }) => email)).toEqual([
      'first@example.test',
      'second@example.test',
    ]);
    const { body } = await admin.get(`/admin/waitlist-entries?filter={"id":${first?.id}}`);
    expect((body as { email: string }[]).map(({ email }) => email)).toEqual(['first@example.test']);
  });
});
