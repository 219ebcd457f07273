import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditAction } from '../../src/platform/audit/audit-words.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, type Hold, requestParking } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { runJobIfDue } from '../support/jobs.js';
import { useTestApp } from '../support/test-app.js';

/** Contact details that occur nowhere else, so that any trace of them can be found. */
const contact = {
  first_name: 'זרובבלה',
  last_name: 'Quizenberry',
  full_name: 'זרובבלה Quizenberry',
  email: 'zq.canary@example.test',
  phone_number: '054-918-2736',
};
const venueReference = 'visit-canary-77';
const reservedAt = '2026-11-25T10:00:00Z';
const start = instantAt('2026-11-25', '19:30');

let outbox: string;
let owner: ReturnType<typeof asUser>;
let admin: ReturnType<typeof asUser>;
let venueId: number;
let lotId: number;
let plates = 7_310_000;

const test = useTestApp(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'panui-personal-'));
  return { OUTBOX_DIR: outbox };
});
beforeAll(async () => {
  // A registry without any vehicle is not consulted.
  await test.dataSource.query(`INSERT INTO registry_vehicles (plate) VALUES ('1000001')`);
  test.clock.moveTo(reservedAt);
  admin = asUser(test, (await createUser(test, 'admin')).token);
  const { id, token } = await createUser(test, 'parking_lot_owner');
  owner = asUser(test, token);
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 40);
  [venueId, lotId] = [venue.id, lot.id];
  await admin.post(`/admin/users/${id}/make-lot-owner/${lotId}`);
});
afterAll(() => rm(outbox, { recursive: true }));

interface TestReservation {
  token: string;
  plate: string;
  id: number;
}

/**
 * A reservation with personal data everywhere: plate decision, registry result, mails and venue reference.
 */
async function createReservation(): Promise<TestReservation> {
  test.clock.moveTo(reservedAt);
  const plate = String((plates += 1));
  await test.agent.post('/validation/license-plate').send({ license_plate: plate });
  await test.agent
    .post('/validation/license-plate-popup-decision')
    .send({ license_plate: plate, decision: 'continue' });
  const held = await requestParking(test, {
    venue_id: venueId,
    reservation_time: epochSeconds(start),
    reservation_id: venueReference,
  });
  const hold = held.body as Hold;
  const { body } = await confirm(test, hold, { ...contact, license_plate: plate });
  await test.app.get(OutboxDeliveryService).deliverPending();
  const [row] = await test.dataSource.query<[{ id: number }]>(
    'SELECT id FROM reservations WHERE license_plate = $1',
    [plate],
  );
  return { token: (body as { access_token: string }).access_token, plate, id: row.id };
}

/** Marks the payment of a reservation as paid and refunds a part of it, with texts that name the driver. */
async function payAndRefund(reservationId: number): Promise<void> {
  const filter = JSON.stringify({ reservation_id: reservationId });
  const { body } = await admin.get(`/admin/payments?filter=${filter}`);
  const path = `/admin/payments/${(body as [{ id: number }])[0].id}`;
  const note = `cash from ${contact.last_name} ${reservationId}`;
  await admin.post(`${path}/mark-paid`, { paid_on: '2026-11-25', note }).expect(200);
  const reason = `${contact.first_name} called ${reservationId}`;
  await admin.post(`${path}/refund`, { amount_agorot: 500, reason }).expect(200);
}

async function enterAndLeave(plate: string): Promise<void> {
  test.clock.moveTo('2026-11-25T17:30:00Z');
  const car = { parking_lot_id: lotId, license_plate: plate };
  expect((await owner.post('/owners/me/entries', { ...car, direction: 'in' })).status).toBe(201);
  test.clock.moveTo('2026-11-25T20:00:00Z');
  expect((await owner.post('/owners/me/entries', { ...car, direction: 'out' })).status).toBe(201);
}

/** The tables and mail files that contain a text in any column. */
async function findText(text: string): Promise<string[]> {
  const tables = await test.dataSource.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await test.dataSource.query<unknown[]>(
      `SELECT FROM ${name} WHERE ${name}::text ILIKE $1 LIMIT 1`,
      [`%${text}%`],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const personalData = (token: string) => `/reservations/token/${token}/personal-data`;
const eraseOld = () => runJobIfDue(test, 'erase_personal_data');

describe('Personal data on request of the driver', () => {
  it('The download contains all stored data and the date of its erasure', async () => {
    const { token, plate, id } = await createReservation();
    await payAndRefund(id);
    await enterAndLeave(plate);
    const { status, headers, body } = await test.agent.get(personalData(token));
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      retained_until: '2027-01-25T00:00:00.000Z',
      reservation: {
        first_name: contact.first_name,
        email: contact.email,
        phone_number: contact.phone_number,
        license_plate: plate,
        venue_reference: venueReference,
        reservation_start: '2026-11-25T17:30:00.000Z',
      },
      payment: {
        amount_agorot: 2500,
        status: 'paid',
        note: `cash from ${contact.last_name} ${id}`,
        refunds: [
          {
            amount_agorot: 500,
            reason: `${contact.first_name} called ${id}`,
            refunded_at: expect.any(String),
          },
        ],
      },
      entries: [{ license_plate: plate, entered_at: expect.stringContaining('2026-11-25T17:30') }],
      messages: [
        { channel: 'mail', topic: 'confirmed', state: 'sent' },
        { topic: 'reminder' },
        { topic: 'refunded' },
      ],
      plate_checks: [{ registry: 'local', found: false }],
    });
    expect(JSON.stringify(body)).not.toMatch(/token|hash|last_error/);
  });

  it('Erasure removes what cameras read of the car', async () => {
    const { token, plate } = await createReservation();
    const device = { name: 'Camera', kind: 'camera', direction: 'in' };
    const { body: camera } = await owner.post(`/owners/me/lots/${lotId}/gate-devices`, device);
    const read = async (text: string, direction: 'in' | 'out') => {
      const { status } = await test.agent
        .post('/gate/v1/anpr/generic')
        .set('authorization', `Bearer ${(camera as { key: string }).key}`)
        .send({ plate: text, direction });
      expect(status).toBe(200);
    };
    test.clock.moveTo(start);
    await read(plate, 'in');
    await read(plate.replace('1', 'I'), 'in');
    test.clock.moveTo('2026-11-25T20:00:00Z');
    await read(plate, 'out');
    expect(await findText(plate)).toContain('gate_reads');
    test.clock.moveTo('2026-11-26T00:00:01Z');
    expect((await test.agent.delete(personalData(token))).status).toBe(200);
    expect(await findText(plate)).toEqual([]);
    expect(await findText(plate.replace('1', 'I'))).toEqual([]);
  });

  it('Erasure after the reservation ended removes all personal data of the driver, and nothing else', async () => {
    const other = await createReservation();
    const { token, plate, id } = await createReservation();
    await payAndRefund(id);
    await enterAndLeave(plate);
    test.clock.moveTo('2026-11-26T00:00:01Z');
    const statistics = () => admin.get('/admin/dashboard/payments/stats?start=2026-11-01&end=2026-12-01');
    const before = (await statistics()).body as object;
    const mails = await readdir(outbox);
    const erased = await test.agent.delete(personalData(token));
    expect(erased.status).toBe(200);
    expect(erased.body).toMatchObject({ license_plate: plate, status: 'confirmed' });
    expect(await findText(plate)).toEqual([]);
    for (const text of [`cash from ${contact.last_name} ${id}`, `${contact.first_name} called ${id}`])
      expect(await findText(text)).toEqual([]);
    // A reminder of the other reservation may arrive at any time.
    const left = await readdir(outbox);
    expect(mails.filter((name) => !left.includes(name))).not.toEqual([]);
    const { body: cached } = await admin.get(`/admin/reservations/${id}`);
    expect(cached).toMatchObject({
      full_name: '',
      email: '',
      phone_number: '',
      license_plate: '',
      venue_reference: null,
      price_agorot: 2500,
      personal_data_erased_at: expect.stringContaining('2026-11-26T00:00:01'),
    });
    expect((await statistics()).body).toEqual(before);
    expect((await admin.get(`/admin/reservations?filter={"q":"${plate}"}`)).body).toEqual([]);
    for (const path of ['', '/share-info', '/personal-data']) {
      expect((await test.agent.get(`/reservations/token/${token}${path}`)).status).toBe(404);
    }
    expect((await test.agent.delete(personalData(token))).status).toBe(404);
    expect(await findText(other.plate)).toEqual(
      expect.arrayContaining(['plate_checks', 'plate_decisions', 'reservations']),
    );
    const log = await readAuditLog(admin, { resource: 'reservations', resource_id: id });
    expect(log).toMatchObject([{ action: 'erase_personal_data', user_id: null, address: null }]);
  });

  it('Erasure succeeds although a stored mail cannot be deleted', async () => {
    const before = await readdir(outbox);
    const { token, plate } = await createReservation();
    const paths = (await readdir(outbox))
      .filter((name) => !before.includes(name))
      .map((name) => join(outbox, name));
    expect(paths).not.toEqual([]);
    for (const path of paths) {
      await rm(path);
      await mkdir(path);
    }
    await enterAndLeave(plate);
    test.clock.moveTo('2026-11-26T00:00:01Z');
    expect((await test.agent.delete(personalData(token))).status).toBe(200);
    expect(await findText(plate)).toEqual([]);
    for (const path of paths) await rm(path, { recursive: true });
  });

  it('Erasure also removes the plates of previous and changed cars', async () => {
    const { token, plate } = await createReservation();
    const [second, third] = [String((plates += 1)), String((plates += 1))];
    for (const next of [second, third]) {
      const changed = await test.agent
        .post(`/reservations/token/${token}/license-plate`)
        .send({ license_plate: next, plate_unknown_accepted: true });
      expect(changed.status).toBe(200);
    }
    const { body } = await test.agent.get(personalData(token));
    expect(body.changes).toMatchObject([
      { kind: 'plate', old_plate: plate, new_plate: second },
      { kind: 'plate', old_plate: second, new_plate: third },
    ]);
    await test.app.get(OutboxDeliveryService).deliverPending();
    await enterAndLeave(third);
    test.clock.moveTo('2026-11-26T00:00:01Z');
    expect((await test.agent.delete(personalData(token))).status).toBe(200);
    for (const one of [plate, second, third]) expect([one, await findText(one)]).toEqual([one, []]);
  });

  it('A cancelled reservation can be erased, and its pending messages are not sent', async () => {
    const { token, plate } = await createReservation();
    expect((await test.agent.post(`/reservations/token/${token}/cancel`)).status).toBe(200);
    expect((await test.agent.delete(personalData(token))).status).toBe(200);
    const mails = (await readdir(outbox)).length;
    await test.app.get(OutboxDeliveryService).deliverPending();
    expect((await readdir(outbox)).length).toBe(mails);
    expect(await findText(plate)).toEqual([]);
  });

  it.each([
    ['before the stay', async () => Promise.resolve()],
    [
      'while the car is still inside',
      async (plate: string) => {
        test.clock.moveTo('2026-11-25T17:30:00Z');
        await owner.post('/owners/me/entries', {
          parking_lot_id: lotId,
          license_plate: plate,
          direction: 'in',
        });
        test.clock.moveTo('2026-11-26T00:10:00Z');
      },
    ],
  ])('Erasure is rejected %s, with the reason in the language of the request', async (_when, happens) => {
    const { token, plate } = await createReservation();
    await happens(plate);
    const english = await test.agent.delete(personalData(token)).set('accept-language', 'en');
    expect([english.status, english.body.code]).toEqual([409, 'reservation_not_over']);
    expect(english.body.title).toContain('after the reservation has ended');
    const hebrew = await test.agent.delete(personalData(token));
    expect(hebrew.body.title).toContain('אחרי שהחניה הסתיימה');
    expect((await test.agent.get(`/reservations/token/${token}`)).body.license_plate).toBe(plate);
  });
});

describe('Erasure at a lot that reports no exits', () => {
  async function enter(plate: string, at: string): Promise<void> {
    test.clock.moveTo(at);
    const car = { parking_lot_id: lotId, license_plate: plate, direction: 'in' };
    expect((await owner.post('/owners/me/entries', car)).status).toBe(201);
  }
  const erase = async (token: string, at: string) => {
    test.clock.moveTo(at);
    return (await test.agent.delete(personalData(token))).status;
  };

  it('A car without an exit counts as inside for a day after its entry', async () => {
    const { token, plate } = await createReservation();
    await enter(plate, '2026-11-25T17:30:00Z');
    expect(await erase(token, '2026-11-26T17:29:59Z')).toBe(409);
    expect(await erase(token, '2026-11-26T17:30:01Z')).toBe(200);
    expect(await findText(plate)).toEqual([]);
  });

  it('A car that entered after the end of the reservation counts as inside for a day', async () => {
    const { token, plate, id } = await createReservation();
    await enter(plate, '2026-11-25T17:30:00Z');
    await test.dataSource.query(
      `UPDATE entries SET entered_at = '2026-11-26T10:00:00Z', ends_by = NULL WHERE reservation_id = $1`,
      [id],
    );
    expect(await erase(token, '2026-11-27T09:59:59Z')).toBe(409);
    expect(await erase(token, '2026-11-27T10:00:01Z')).toBe(200);
  });

  it('With a cancelled reservation, a car without an exit counts as inside for a day after its entry', async () => {
    const { token, plate, id } = await createReservation();
    await enter(plate, '2026-11-25T17:30:00Z');
    await test.dataSource.query(
      `UPDATE reservations SET status = 'cancelled', cancelled_by = 'admin', cancelled_at = $2 WHERE id = $1`,
      [id, test.clock.now()],
    );
    expect(await erase(token, '2026-11-26T17:29:59Z')).toBe(409);
    expect(await erase(token, '2026-11-26T17:30:01Z')).toBe(200);
  });
});

describe('Erasure on schedule', () => {
  it('The job erases all expired personal data everywhere and keeps the statistics', async () => {
    const createPastReservation = await createReservation();
    await payAndRefund(createPastReservation.id);
    await enterAndLeave(createPastReservation.plate);
    const stranger = '9517538';
    await owner.post('/owners/me/entries', {
      parking_lot_id: lotId,
      license_plate: stranger,
      direction: 'in',
    });
    const changed = await createReservation();
    const swapped = String((plates += 1));
    await test.agent
      .post(`/reservations/token/${changed.token}/license-plate`)
      .send({ license_plate: swapped, plate_unknown_accepted: true })
      .expect(200);
    const cancelled = await createReservation();
    await admin.post(`/admin/reservations/${cancelled.id}/cancel`, { reason: `${contact.last_name} called` });
    test.clock.moveTo(reservedAt);
    const { body: form } = await test.agent.get('/landing/contact-form');
    test.clock.advance({ minutes: 1 });
    const letter = {
      name: contact.full_name,
      email: contact.email,
      phone_number: '',
      message: 'לחזור אליי בבקשה',
    };
    const written = await test.agent.post('/landing/contact-messages').send({ ...form, ...letter });
    expect(written.status).toBe(201);
    await admin.put('/admin/settings', { admin_email: 'office@panui.test' }).expect(200);
    await test.app.get(OutboxDeliveryService).deliverPending();
    const [{ letters }] = await test.dataSource.query<[{ letters: number }]>(
      `SELECT count(*)::int AS letters FROM outbox_messages WHERE topic = 'contact_message' AND state = 'sent'`,
    );
    expect(letters).toBe(1);
    const [before] = await test.dataSource.query<[object]>(
      'SELECT count(*), sum(price_agorot), min(reservation_start) FROM reservations',
    );
    test.clock.moveTo('2027-01-24T23:59:00Z');
    expect(await eraseOld()).toMatchObject({ letters_removed: 1 });
    expect(await findText(createPastReservation.plate)).toContain('reservations');
    test.clock.moveTo('2027-01-25T00:10:00Z');
    expect(await eraseOld()).toMatchObject({ reservations_erased: expect.any(Number) });
    for (const trace of [
      ...Object.values(contact),
      venueReference,
      createPastReservation.plate,
      changed.plate,
      swapped,
      cancelled.plate,
      stranger,
    ]) {
      expect([trace, await findText(trace)]).toEqual([trace, []]);
    }
    expect(await readdir(outbox)).toEqual([]);
    const [after] = await test.dataSource.query<[object]>(
      'SELECT count(*), sum(price_agorot), min(reservation_start) FROM reservations',
    );
    expect(after).toEqual(before);
    const [left] = await test.dataSource.query<[object]>(
      `SELECT (SELECT count(*)::int FROM holds) AS holds, (SELECT count(*)::int FROM reservation_links) AS links,
              (SELECT count(*)::int FROM entries WHERE reservation_id IS NOT NULL) > 0 AS cars`,
    );
    expect(left).toEqual({ holds: 0, links: 0, cars: true });
  });

  it('A mail that could not be deleted with its reservation is deleted by its age', async () => {
    const { body: settings } = await admin.get('/admin/settings');
    const days = settings.personal_data_retention_days + settings.booking_horizon_days;
    const names = ['kept.eml', 'other.txt', 'left.eml'];
    for (const [index, name] of names.entries()) {
      const path = join(outbox, name);
      await writeFile(path, contact.email);
      const age = index === 0 ? days - 1 : days + 1;
      await utimes(path, new Date(), new Date(Date.now() - age * 86_400_000));
    }
    test.clock.advance({ minutes: 10 });
    await eraseOld();
    const left = await readdir(outbox);
    expect(names.filter((name) => left.includes(name))).toEqual(['kept.eml', 'other.txt']);
    for (const name of left) await rm(join(outbox, name));
  });

  it('The retention period is the one set by admins', async () => {
    const { plate } = await createReservation();
    await admin.put('/admin/settings', { personal_data_retention_days: 7 });
    test.clock.moveTo('2026-12-02T23:59:00Z');
    await eraseOld();
    expect(await findText(plate)).toContain('reservations');
    test.clock.moveTo('2026-12-03T00:10:00Z');
    await eraseOld();
    expect(await findText(plate)).toEqual([]);
    const wrong = await admin.put('/admin/settings', { personal_data_retention_days: 0 });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'personal_data_retention_days']);
  });

  it('Expired unconfirmed holds are deleted, and live ones remain', async () => {
    test.clock.moveTo('2027-02-01T10:00:00Z');
    const requestPage = () =>
      requestParking(test, { venue_id: venueId, reservation_time: epochSeconds(test.clock.now()) + 3600 });
    const { body } = await requestPage();
    const { spot_id, session_token } = body as Hold;
    await test.agent.post('/landing/release-hold').send({ spot_id, session_token });
    test.clock.moveTo('2027-02-09T10:00:00Z');
    await requestPage();
    await eraseOld();
    const states = await test.dataSource.query<object[]>('SELECT state FROM holds');
    expect(states).toEqual([{ state: 'live' }]);
  });

  it('The audit log is append-only, and the job deletes entries older than two years', async () => {
    const insert = (age: string, action: AuditAction) =>
      test.dataSource.query(
        `INSERT INTO audit_log (created_at, action, resource) VALUES (now() - $1::interval, $2, 'sales-stops')`,
        [age, action],
      );
    await insert('25 months', 'create');
    await insert('23 months', 'delete');
    await expect(test.dataSource.query('DELETE FROM audit_log')).rejects.toThrow('only added to');
    test.clock.advance({ minutes: 20 });
    expect(await eraseOld()).toMatchObject({ entries_removed: 1 });
    expect(await readAuditLog(admin, { resource: 'sales-stops' })).toMatchObject([{ action: 'delete' }]);
  });
});
