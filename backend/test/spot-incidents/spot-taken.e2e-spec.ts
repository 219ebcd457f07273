import { instantAt } from '../../src/platform/clock/israel-time.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createSpot, epochSeconds } from '../support/create-records.js';
import { requestParking } from '../support/driver-requests.js';
import { startWebhookListener } from '../support/webhook-listener.js';
import { createVenueWithLots, arrival, type VenueWithLots } from '../support/venue-with-lots.js';
import { createPlate } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';

const nextEvening = instantAt('2026-11-27', '19:30');

let fixture: VenueWithLots;
let server: VenueWithLots['server'];
let test: VenueWithLots['test'];
let admin: VenueWithLots['admin'];
let arrive: VenueWithLots['arrive'];
let report: VenueWithLots['report'];
let venue: Venue;
beforeAll(async () => {
  fixture = await createVenueWithLots();
  ({ server, test, admin, arrive, report } = fixture);
  await admin.put('/admin/settings', { contact_phone_support: '03-500-1234' }).expect(200);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  venue = await fixture.createEmptyVenue();
});

const createReservation = (more: object = {}, over: object = {}) => fixture.reserve(venue, over, more);
const show = async (token: string) =>
  (await test.agent.get(`/reservations/token/${token}`)).body as {
    spot_number: string;
    parking_lot_id: number;
    price_agorot: number;
    status: string;
  };
const readIncidents = (lotId: number) =>
  test.dataSource.query<{ id: number; spot_id: number; new_spot_id: number | null; resolved_at: Date }[]>(
    'SELECT * FROM spot_incidents WHERE parking_lot_id = $1 ORDER BY id',
    [lotId],
  );
async function createOwner(lotId: number) {
  const { id, token, email } = await createUser(test, 'parking_lot_owner');
  await admin.post(`/admin/users/${id}/make-lot-owner/${lotId}`).expect(200);
  return { id, email, ...asUser(test, token) };
}
const plain = (text: string | undefined) => (text ?? '').replace(/[\u2066-\u2069]/g, '');

describe('POST /reservations/token/:token/spot-taken', () => {
  it('The driver gets another spot of the lot at the same price, and the reported spot is not assigned until 02:00', async () => {
    const { lot } = await createLot(test.dataSource, venue, 3);
    const token = await createReservation();
    arrive();
    const before = await show(token);
    const response = await report(token, { note: ' a white van ' });
    expect(response.status).toBe(200);
    const { spot_number: now } = response.body as { spot_number: string };
    expect(response.body).toMatchObject({ lot_changed: false, price_agorot: before.price_agorot });
    expect(now).not.toBe(before.spot_number);
    expect((await show(token)).spot_number).toBe(now);

    const late = epochSeconds(instantAt('2026-11-26', '20:00'));
    const next = await requestParking(test, { venue_id: venue.id, reservation_time: late });
    const full = await requestParking(test, { venue_id: venue.id, reservation_time: late });
    expect([next.status, full.status, full.body.code]).toEqual([201, 404, 'no_spots_available']);
    expect([before.spot_number, now]).not.toContain((next.body as { spot_number: string }).spot_number);
    const tomorrow = await Promise.all(
      [1, 2, 3].map(() =>
        requestParking(test, { venue_id: venue.id, reservation_time: epochSeconds(nextEvening) }),
      ),
    );
    expect(tomorrow.map(({ status }) => status)).toEqual([201, 201, 201]);
    const list = await admin.get(`/admin/spot-incidents?filter={"parking_lot_id":${lot.id}}`);
    expect(list.body).toMatchObject([
      { outcome: 'moved', spot_number: before.spot_number, new_spot_number: now, note: 'a white van' },
    ]);
  });

  it('Support reports for a driver who phones, as the driver would, and the audit log names them', async () => {
    const { lot } = await createLot(test.dataSource, venue, 2);
    const token = await createReservation({}, { email: 'phones@example.test' });
    const before = await show(token);
    const [{ id }] = await test.dataSource.query<[{ id: number }]>(
      'SELECT id FROM reservations WHERE parking_lot_id = $1',
      [lot.id],
    );
    const user = await createUser(test, 'support');
    const support = asUser(test, user.token);
    const path = `/admin/reservations/${id}/spot-taken`;
    expect((await support.post(path, {})).body).toMatchObject({ code: 'spot_report_closed' });
    arrive();
    const body = { spot_number: before.spot_number, parking_lot_id: lot.id, note: 'by phone' };
    const { status, body: moved } = await support.post(path, body);
    const { spot_number: now } = await show(token);
    expect([status, moved]).toEqual([200, { reservation_id: id, spot_number: now, lot_changed: false }]);
    expect(now).not.toBe(before.spot_number);
    expect((await support.post(path, body)).body).toEqual(moved);
    expect(await readIncidents(lot.id)).toMatchObject([{ note: 'by phone' }]);
    const log = await readAuditLog(admin, { resource: 'spot-incidents', action: 'create' });
    expect(log.at(-1)).toMatchObject({ user_email: user.email, after: { reservation_id: id } });
    await test.app.get(OutboxDeliveryService).deliverPending();
    const mails = server.mails.filter(({ to }) => to?.[0]?.address === 'phones@example.test');
    const texts = mails.map(({ text }) => plain(text));
    expect(texts).toContainEqual(expect.stringMatching(new RegExp(`^המקום הוחלף[^]*מקום: ${now}`)));
    const owner = await createOwner(lot.id);
    expect((await owner.post(path, {})).status).toBe(403);
  });

  it('Repeated and concurrent reports move the reservation once', async () => {
    const { lot } = await createLot(test.dataSource, venue, 6);
    const token = await createReservation();
    arrive();
    const { spot_number: taken } = await show(token);
    const named = { parking_lot_id: lot.id, spot_number: taken };
    const responses = await Promise.all([1, 2, 3, 4].map((tap) => report(token, tap % 2 ? named : {})));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const spots = new Set(responses.map(({ body }) => (body as { spot_number: string }).spot_number));
    expect([...spots]).toEqual([(await show(token)).spot_number]);
    test.clock.advance({ minutes: 20 });
    expect((await report(token, named)).body).toMatchObject({ spot_number: [...spots][0] });
    expect(await readIncidents(lot.id)).toHaveLength(1);
    expect((await report(token, { parking_lot_id: lot.id, spot_number: 'P9' })).body.code).toBe('conflict');
  });

  it('A report is accepted from the earliest arrival until the reservation ends, and not for a cancelled one', async () => {
    await createLot(test.dataSource, venue, 4);
    const [token, cancelled] = [await createReservation(), await createReservation()];
    await test.agent.post(`/reservations/token/${cancelled}/cancel`).expect(200);
    const code = async (at: Date, ownerName = token) => {
      test.clock.moveTo(at);
      return ((await report(ownerName)).body as { code?: string }).code ?? 'moved';
    };
    expect(await code(instantAt('2026-11-26', '18:29'))).toBe('spot_report_closed');
    expect(await code(instantAt('2026-11-27', '02:00'))).toBe('spot_report_closed');
    expect(await code(arrival, cancelled)).toBe('spot_report_closed');
    expect(await code(instantAt('2026-11-26', '18:31'))).toBe('moved');
    expect((await show(token)).spot_number).toBeDefined();
    expect((await test.agent.post(`/reservations/token/${token}/spot-taken`)).status).toBe(200);
    expect((await report('no-such-token')).body.code).toBe('reservation_not_found');
    const long = await report(token, { note: 'x'.repeat(301) });
    expect([long.status, long.body.errors[0].field]).toEqual([400, 'note']);
  });

  it('An accessible reservation moves to an accessible spot, and another reservation never does', async () => {
    const { lot } = await createLot(test.dataSource, venue, 1);
    await createSpot(test.dataSource, lot.id, 'H1', { isHandicap: true });
    await createSpot(test.dataSource, lot.id, 'H2', { isHandicap: true });
    const [plainToken, accessible] = [
      await createReservation(),
      await createReservation({ accessible: true }),
    ];
    arrive();
    expect((await report(plainToken)).body.code).toBe('no_other_spot');
    const before = await show(accessible);
    const after = (await report(accessible)).body as { spot_number: string };
    expect([before.spot_number, after.spot_number].sort()).toEqual(['H1', 'H2']);
  });

  it('A driver gets no spot that is blocked from this day on, and none that a rule closes', async () => {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 4);
    const token = await createReservation();
    const [, blocked, closed] = spotIds;
    await test.dataSource.query(
      `INSERT INTO spot_blocks (parking_lot_id, spot_id, starts_at, first_service_date, last_service_date)
       VALUES ($1, $2, '2026-11-26', '2026-11-26', '2026-11-26')`,
      [lot.id, blocked],
    );
    const rule = { name: 'שמור', effect: 'closed', spot_ids: [closed], date_from: '2026-11-26' };
    await admin.post(`/admin/parking-lots/${lot.id}/rules`, rule).expect(201);
    arrive();
    expect((await report(token)).body.spot_number).toBe('4');
  });

  it('A car that is already inside is recorded on the new spot', async () => {
    const { lot } = await createLot(test.dataSource, venue, 2);
    const owner = await createOwner(lot.id);
    const plate = createPlate();
    const token = await createReservation({}, { license_plate: plate });
    arrive();
    await owner
      .post('/owners/me/entries', { parking_lot_id: lot.id, license_plate: plate, direction: 'in' })
      .expect(201);
    await report(token).expect(200);
    const [row] = await test.dataSource.query<{ entry: number; reservation: number }[]>(
      `SELECT e.spot_id AS entry, r.spot_id AS reservation FROM entries e JOIN reservations r ON r.id = e.reservation_id
        WHERE r.license_plate = $1`,
      [plate],
    );
    expect(row?.entry).toBe(row?.reservation);
  });

  it('After three moves a further report is rejected with the contact phone number', async () => {
    const { lot } = await createLot(test.dataSource, venue, 6);
    const token = await createReservation();
    arrive();
    const seen = [(await show(token)).spot_number];
    for (let round = 1; round <= 3; round++) {
      seen.push(((await report(token)).body as { spot_number: string }).spot_number);
      test.clock.advance({ minutes: 5 });
    }
    expect(new Set(seen).size).toBe(4);
    const rejected = await report(token);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'spot_report_limit']);
    expect(rejected.body).toMatchObject({ contact_phone: expect.stringMatching(/^\d/) as string });
    expect((await show(token)).spot_number).toBe(seen[3]);
    expect(await readIncidents(lot.id)).toHaveLength(3);
  });

  it('A report without another vacant spot is recorded, and a later report gets the first vacant one', async () => {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 2);
    const [token, other] = [await createReservation(), await createReservation()];
    arrive();
    for (let tap = 1; tap <= 2; tap++) {
      const none = await report(token, { note: 'gate is open' });
      expect([none.status, none.body.code]).toEqual([409, 'no_other_spot']);
      expect(none.body).toMatchObject({ contact_phone: expect.any(String) as string });
    }
    expect(await readIncidents(lot.id)).toMatchObject([{ new_spot_id: null }]);
    const { spot_id: otherSpot } = (
      await admin.get(`/admin/reservations?filter={"parking_lot_id":${lot.id}}&sort=["id","DESC"]`)
    ).body[0] as { spot_id: number };
    expect(spotIds).toContain(otherSpot);
    const [{ id }] = (await admin.get(`/admin/reservations?filter={"spot_id":${otherSpot}}`)).body as [
      { id: number },
    ];
    await admin.post(`/admin/reservations/${id}/cancel`, { reason: 'asked on the phone' }).expect(200);
    expect((await show(other)).status).toBe('cancelled');
    expect((await report(token)).status).toBe(200);
    expect(await readIncidents(lot.id)).toMatchObject([{ new_spot_id: otherSpot }]);
  });
});

it.each(['resolved the incident', 'unblocked the spot on the board'])(
  'A report after the owner %s blocks the spot and notifies the owner again',
  async (action) => {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
    const owner = await createOwner(lot.id);
    const token = await createReservation();
    arrive();
    expect((await report(token)).status).toBe(409);
    const [incident] = await readIncidents(lot.id);
    const path = `/owners/me/spot-incidents/${incident?.id}`;
    const isResolved = action.startsWith('resolved');
    await (
      isResolved
        ? owner.post(`${path}/resolve`)
        : owner.post('/owners/me/spots/unblock', { spot_ids: spotIds })
    ).expect(200);
    test.clock.advance({ minutes: 30 });
    expect((await report(token, { note: 'again' })).status).toBe(409);
    expect((await owner.get(path)).body).toMatchObject({ is_resolved: false, note: 'again' });
    expect((await owner.get(`/owners/me/spots/${spotIds[0]}`)).body).toMatchObject({
      block_reason: 'דווח שרכב אחר חונה במקום',
    });
    const [{ mails }] = await test.dataSource.query<[{ mails: number }]>(
      `SELECT count(*)::int AS mails FROM outbox_messages WHERE incident_id = $1 AND to_user_id = $2`,
      [incident?.id, owner.id],
    );
    expect(mails).toBe(2);
  },
);

describe('Notifications of a spot incident', () => {
  it('Driver, owners and admins are notified in their own language, and webhooks are called', async () => {
    const { lot } = await createLot(test.dataSource, venue, 3);
    const [hebrew, english] = [await createOwner(lot.id), await createOwner(lot.id)];
    await test.dataSource.query(`UPDATE users SET locale = 'en' WHERE id = $1`, [english.id]);
    await admin.put('/admin/settings', { admin_email: 'ops@example.test' }).expect(200);
    const hook = await startWebhookListener();
    await admin.post('/admin/webhooks', { url: hook.url, parking_lot_id: lot.id }).expect(201);
    const token = await createReservation();
    const notifier = test.app.get(OutboxDeliveryService);
    await notifier.deliverPending();
    server.mails.length = 0;
    arrive();
    const { spot_number: taken } = await show(token);
    const { spot_number: given } = (await report(token, { note: 'a red bus' })).body as {
      spot_number: string;
    };
    await notifier.deliverPending();
    await notifier.deliverPending();
    const mailTo = (address: string) =>
      server.mails.filter((mail) => mail.to?.some((one) => one.address === address));
    expect(mailTo('noa@example.test').map((mail) => plain(mail.subject))).toContainEqual(
      `המקום הוחלף: מקום ${given} בחניון ליד ${venue.name}`,
    );
    const [toHebrew, toEnglish, toAdmins] = [hebrew.email, english.email, 'ops@example.test'].map(
      (address) => {
        expect(mailTo(address)).toHaveLength(1);
        return plain(mailTo(address)[0]?.text);
      },
    );
    expect(toEnglish).toContain(`Moved to spot ${given} of the same lot`);
    expect(toEnglish).toContain('a red bus');
    expect(toEnglish).toContain('/owner/spot-incidents');
    expect(toHebrew).toContain(`המקום התפוס: ${taken}`);
    expect(toAdmins).toMatch(/https?:\/\/[^/]+\/spot-incidents/);
    for (const text of [toHebrew, toEnglish, toAdmins]) expect(text).not.toMatch(/נועה|noa@/);
    const events = hook.received.map(
      ({ body }) => JSON.parse(body) as { event: string; data: { taken_spot_number?: string } },
    );
    expect(events.map(({ event }) => event).sort()).toEqual([
      'reservation.confirmed',
      'reservation.moved',
      'reservation.spot_taken',
    ]);
    expect(events.find(({ event }) => event === 'reservation.spot_taken')?.data.taken_spot_number).toBe(
      taken,
    );
    await hook.close();
    await admin.put('/admin/settings', { admin_email: '' }).expect(200);
  });

  it('Two drivers who get other spots one after the other are both notified', async () => {
    await createLot(test.dataSource, venue, 4);
    const notifier = test.app.get(OutboxDeliveryService);
    const drivers = ['noa@example.test', 'dana@example.test'];
    const tokens = [];
    for (const email of drivers) tokens.push(await createReservation({}, { email }));
    arrive();
    await notifier.deliverPending();
    server.mails.length = 0;
    const subjects = [];
    for (const token of tokens) {
      const { spot_number: given } = (await report(token)).body as { spot_number: string };
      subjects.push(`המקום הוחלף: מקום ${given} בחניון ליד ${venue.name}`);
    }
    await notifier.deliverPending();
    expect(
      drivers.map((email) =>
        server.mails
          .filter(({ to }) => to?.some(({ address }) => address === email))
          .map(({ subject }) => plain(subject)),
      ),
    ).toEqual(subjects.map((subject) => [subject]));
  });
});

describe('Spot incidents of operators', () => {
  it('Owners see the incidents of their own lots, and resolving one makes the spot available', async () => {
    const { lot } = await createLot(test.dataSource, venue, 2);
    const [owner, stranger] = [await createOwner(lot.id), await createUser(test, 'parking_lot_owner')];
    const token = await createReservation();
    arrive();
    const { spot_number: taken } = await show(token);
    await report(token).expect(200);
    const [incident] = (await owner.get('/owners/me/spot-incidents')).body as {
      id: number;
      spot_id: number;
    }[];
    const path = `/owners/me/spot-incidents/${incident?.id}`;
    expect((await owner.get(path)).body).toMatchObject({ spot_number: taken, is_resolved: false });
    const other = asUser(test, stranger.token);
    expect((await other.get('/owners/me/spot-incidents')).body).toEqual([]);
    expect((await other.get(path)).body.code).toBe('not_found');
    expect((await other.post(`${path}/resolve`)).body.code).toBe('not_found');
    const spot = async () => (await owner.get(`/owners/me/spots/${incident?.spot_id}`)).body as object;
    expect(await spot()).toMatchObject({ status: 'blocked', block_reason: 'דווח שרכב אחר חונה במקום' });
    expect((await owner.get('/owners/me/dashboard')).body).toMatchObject({ spot_incidents_open: 1 });

    const resolved = await owner.post(`${path}/resolve`);
    expect([resolved.status, resolved.body]).toMatchObject([
      200,
      { is_resolved: true, resolved_by: owner.email },
    ]);
    expect((await owner.post(`${path}/resolve`)).body).toEqual(resolved.body);
    expect(await spot()).toMatchObject({ status: 'available', block_reason: null });
    expect((await owner.get('/owners/me/dashboard')).body).toMatchObject({ spot_incidents_open: 0 });
    const ids = async (isResolved: boolean) => {
      const { body } = await owner.get(`/owners/me/spot-incidents?filter={"is_resolved":${isResolved}}`);
      return (body as { id: number }[]).map(({ id }) => id);
    };
    expect([await ids(false), await ids(true)]).toEqual([[], [incident?.id]]);
    expect((await owner.get('/owners/me/spot-incidents?filter={"is_resolved":"x"}')).status).toBe(400);
    const next = await requestParking(test, {
      venue_id: venue.id,
      reservation_time: epochSeconds(instantAt('2026-11-26', '20:00')),
    });
    expect((next.body as { spot_number: string }).spot_number).toBe(taken);
  });

  it('The admin dashboard shows the number of open incidents', async () => {
    const open = async () =>
      ((await admin.get('/admin/dashboard/stats')).body as { spot_incidents_open: number })
        .spot_incidents_open;
    await createLot(test.dataSource, venue, 2);
    const token = await createReservation();
    arrive();
    const before = await open();
    await report(token).expect(200);
    expect(await open()).toBe(before + 1);
  });
});
