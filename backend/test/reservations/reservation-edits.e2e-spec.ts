import type { ReservationDto } from '../../src/reservations/operators/dto/reservation.dto.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { ParkingLot } from '../../src/lots/parking-lot.entity.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { holdAt } from '../support/driver-requests.js';
import { createPlate } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { createTokenReservation, createTokenClient, type TokenReservation } from '../support/token-client.js';

const at = (time: string, day = '2026-11-29') => epochSeconds(instantAt(day, time));
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
let venue: Venue;
let lot: ParkingLot;
let spotIds: number[];
let dear: { lot: ParkingLot; spotIds: number[] };
let reservation: TokenReservation;
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  venue = await createVenue(test.dataSource);
  ({ lot, spotIds } = await createLot(test.dataSource, venue, 3, { priceAgorot: 2500 }));
  dear = await createLot(test.dataSource, venue, 2, { priceAgorot: 3000, lat: venue.lat + 0.004 });
  reservation = await createTokenReservation(test, venue.id, at('19:30'), { license_plate: createPlate() });
});
const path = (rest: string) => `/admin/reservations/${reservation.id}/${rest}`;
const page = async () =>
  (await createTokenClient(test, reservation.token).page()).body as Record<string, unknown>;
const actions = async () => {
  const { body } = await admin.get('/admin/audit-log?filter={"resource":"reservations"}&sort=["id","DESC"]');
  return (body as { action: string; after: object }[]).map(({ action }) => action);
};
describe('POST /admin/reservations/{id}/time', () => {
  it('An operator changes the time after the deadline of drivers, and the audit log has both times', async () => {
    test.clock.moveTo(instantAt('2026-11-29', '19:00'));
    const preview = await admin.post(path('time-preview'), { reservation_time: at('21:00') });
    expect(preview.body).toMatchObject({ possible: true, reservation_start: iso(at('21:00')) });
    const { status, body } = await admin.post(path('time'), { reservation_time: at('21:00') });
    expect([status, body]).toMatchObject([200, { id: reservation.id, reservation_start: iso(at('21:00')) }]);
    expect((await page()).reservation_start).toBe(iso(at('21:00')));
    const { body: log } = await admin.get(
      '/admin/audit-log?filter={"action":"change_time"}&sort=["id","DESC"]',
    );
    expect((log as object[])[0]).toMatchObject({
      resource_id: String(reservation.id),
      before: { reservation_start: iso(at('19:30')) },
      after: { reservation_start: iso(at('21:00')) },
    });
    const { body: timeline } = await admin.get(path('timeline'));
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'time_changed', detail: expect.stringMatching(/^admin: .*21:00/) }),
    );
  });

  it('A move to a named spot keeps the price if asked, and is refused where the spot is taken', async () => {
    const other = await createTokenReservation(test, venue.id, at('19:30'), { license_plate: createPlate() });
    const { body: taken } = await admin.get(`/admin/reservations/${other.id}`);
    const requested = { reservation_time: at('19:30'), keep_price: true };
    expect(
      await admin.post(path('time'), { ...requested, spot_id: (taken as { spot_id: number }).spot_id }),
    ).toMatchObject({ status: 409, body: { code: 'conflict', reason: 'spot_taken' } });
    const { body } = await admin.post(path('time'), { ...requested, spot_id: spotIds[2] });
    expect(body).toMatchObject({ id: reservation.id, spot_id: spotIds[2], price_agorot: 2500 });
    const moved = await admin.post(path('time'), { ...requested, spot_id: dear.spotIds[1] });
    expect(moved.body).toMatchObject({
      parking_lot_id: dear.lot.id,
      spot_id: dear.spotIds[1],
      price_agorot: 2500,
      status: 'confirmed',
      paid_reservation_id: reservation.id,
    });
    expect((await admin.get(`/admin/reservations/${reservation.id}`)).body).toMatchObject({
      status: 'cancelled',
      moved_to_reservation_id: (moved.body as { id: number }).id,
    });
    expect(await page()).toMatchObject({ parking_lot_id: dear.lot.id, status: 'confirmed' });
    // The row that it left is no cancellation.
    const listed = async (filter: object) =>
      (
        (
          await admin.get(
            `/admin/reservations?filter=${JSON.stringify({ parking_lot_id: lot.id, ...filter })}`,
          )
        ).body as ReservationDto[]
      ).map(({ id }) => id);
    expect(await listed({ is_cancelled: true })).toEqual([]);
    expect(await listed({ is_cancelled: false })).toEqual([other.id]);
    expect(await listed({ is_moved: true })).toEqual([reservation.id]);
    const file = await admin.get(
      `/admin/reservations/export?filter={"parking_lot_id":${lot.id},"is_moved":true}`,
    );
    expect(file.text).toContain(`${reservation.id},הועברה,`);
  });

  it('A move to a named lot has the price of that lot unless the present one is kept', async () => {
    const requested = { reservation_time: at('19:30'), parking_lot_id: dear.lot.id };
    expect((await admin.post(path('time-preview'), requested)).body).toMatchObject({
      parking_lot_id: dear.lot.id,
      price_agorot: 3000,
      difference_agorot: 500,
    });
    expect((await admin.post(path('time-preview'), { ...requested, keep_price: true })).body).toMatchObject({
      price_agorot: 2500,
      difference_agorot: 0,
    });
    expect((await admin.post(path('time'), requested)).body).toMatchObject({ price_agorot: 3000 });
    const { body } = await admin.get(`/admin/payments?filter={"parking_lot_id":${dear.lot.id}}`);
    expect(body).toMatchObject([{ status: 'owed', amount_agorot: 3000 }]);
  });

  it('During the reservation an operator moves it to another spot without changing its time', async () => {
    test.clock.moveTo(instantAt('2026-11-29', '20:00'));
    const { status, body } = await admin.post(path('time'), {
      reservation_time: at('19:30'),
      spot_id: spotIds[1],
    });
    expect([status, body]).toMatchObject([200, { spot_id: spotIds[1], reservation_start: iso(at('19:30')) }]);
    expect(await admin.post(path('time'), { reservation_time: at('18:00') })).toMatchObject({
      status: 400,
      body: { code: 'past_timestamp' },
    });
  });

  it('An unknown spot, or one of another lot than the named one, is spot_not_found', async () => {
    for (const assignment of [{ spot_id: 999_999 }, { spot_id: spotIds[1], parking_lot_id: dear.lot.id }])
      expect(await admin.post(path('time'), { reservation_time: at('19:30'), ...assignment })).toMatchObject({
        status: 404,
        body: { code: 'spot_not_found' },
      });
  });
});

describe('GET /admin/free-spots', () => {
  const free = async (more = '') => {
    const { body } = await admin.get(
      `/admin/free-spots?venue_id=${venue.id}&reservation_time=${at('19:30')}${more}`,
    );
    return body as { parking_lot_id: number; price_agorot: number; total: number; spots: { id: number }[] }[];
  };

  it('It lists open lots with their free spots, and the spot of the named reservation is free for it', async () => {
    await holdAt(test, venue.id, at('20:30'));
    const found = await free();
    const untilTwoHoursBefore = new Date((at('19:30') - 2 * 3600) * 1000).toISOString();
    expect(found).toMatchObject([
      {
        ...{ parking_lot_id: lot.id, price_agorot: 2500, total: 3 },
        ...{ max_height_cm: null, cancel_deadline: untilTwoHoursBefore },
      },
      { parking_lot_id: dear.lot.id, price_agorot: 3000, total: 2 },
    ]);
    const idsOf = (lots: typeof found) => lots[0]?.spots.map(({ id }) => id);
    expect(idsOf(found)).toEqual([spotIds[2]]);
    expect(idsOf(await free(`&reservation_id=${reservation.id}`))).toEqual([spotIds[0], spotIds[2]]);
  });
});

describe('POST /admin/reservations', () => {
  const body = (over: object = {}) => ({
    venue_id: venue.id,
    reservation_time: at('19:30'),
    parking_lot_id: null,
    spot_id: null,
    first_name: 'מיכל',
    last_name: 'נחום',
    phone_number: '050-000-5113',
    email: null,
    license_plate: '900-03-849',
    language: 'he',
    account_id: null,
    ...over,
  });

  it('An operator reserves without an email address, and gets the link to copy or print', async () => {
    const made = await admin.post('/admin/reservations', body());
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'confirmed',
      hold_source: 'operator',
      full_name: 'מיכל נחום',
      email: '',
      license_plate: '90003849',
      accepted_terms_version: null,
    });
    const { id } = made.body as { id: number };
    const { body: link } = await admin.post(`/admin/reservations/${id}/link`, {});
    const token = new URL((link as { url: string }).url).pathname.split('/').at(-1) ?? '';
    expect((await createTokenClient(test, token).page()).body).toMatchObject({ status: 'confirmed' });
    expect((await actions()).slice(0, 2)).toEqual(['show_link', 'create']);
  });

  it('A spot, an email address and an account can be named', async () => {
    const account = await admin.post('/admin/accounts', {
      legal_name: 'היכל בע״מ',
      tax_id: '514000348',
      email: 'account@example.test',
      language: 'he',
      is_active: true,
    });
    const { body: made } = await admin.post(
      '/admin/reservations',
      body({
        spot_id: dear.spotIds[0],
        email: 'michal@example.test',
        language: 'en',
        account_id: (account.body as { id: number }).id,
      }),
    );
    expect(made).toMatchObject({ spot_id: dear.spotIds[0], email: 'michal@example.test' });
    const [paid] = (await admin.get(`/admin/payments?filter={"parking_lot_id":${dear.lot.id}}`))
      .body as object[];
    expect(paid).toMatchObject({ status: 'owed', account_id: (account.body as { id: number }).id });
  });

  it('A taken spot, a past time and missing details are refused, and nothing is left behind', async () => {
    expect(await admin.post('/admin/reservations', body({ spot_id: spotIds[0] }))).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        reason: 'spot_taken',
        detail: 'המקום הזה כבר לא פנוי במועד הזה. אפשר לבחור מקום אחר.',
      },
    });
    expect(
      await admin.post('/admin/reservations', body({ reservation_time: at('9:00', '2026-11-24') })),
    ).toMatchObject({ status: 400, body: { code: 'past_timestamp' } });
    expect(await admin.post('/admin/reservations', body({ account_id: 999_999 }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'account_id' }] },
    });
    expect(await admin.post('/admin/reservations', body({ first_name: '', email: 'x' }))).toMatchObject({
      status: 400,
      body: { code: 'validation_error' },
    });
    const [{ claims }] = await test.dataSource.query<[{ claims: number }]>(
      'SELECT count(*)::int AS claims FROM spot_claims WHERE parking_lot_id = ANY ($1)',
      [[lot.id, dear.lot.id]],
    );
    expect(claims).toBe(1);
  });
});

const pickContact = ({ first_name, last_name, email, license_plate }: ReservationDto) => ({
  first_name,
  last_name,
  email,
  license_plate,
});

describe('Corrections by an operator', () => {
  const contact = {
    first_name: 'נועה',
    last_name: 'לוי',
    email: 'new@example.test',
    phone_number: '052-111-2222',
  };

  it('Contact details change everywhere, with their names in timeline and audit log', async () => {
    const { status, body } = await admin.put(path('contact'), contact);
    expect([status, body]).toMatchObject([
      200,
      { full_name: 'נועה לוי', email: 'new@example.test', phone_number: '052-111-2222' },
    ]);
    const { body: timeline } = await admin.get(path('timeline'));
    expect(timeline).toContainEqual(
      expect.objectContaining({
        kind: 'details_changed',
        detail: 'admin: last_name, email, phone_number',
      }),
    );
    expect((await actions())[0]).toBe('change_contact');
    expect(
      JSON.stringify((await admin.get('/admin/audit-log?filter={"action":"change_contact"}')).body),
    ).not.toContain('new@example.test');
  });

  it('Plate and contact details are corrected together, or none of them is', async () => {
    const before = (await admin.get(`/admin/reservations/${reservation.id}`)).body;
    const rejected = await admin.put(path('contact'), {
      ...contact,
      email: 'not-an-email',
      license_plate: '76-543-21',
    });
    expect(rejected).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } });
    expect((await admin.get(`/admin/reservations/${reservation.id}`)).body).toEqual(before);
    expect((await admin.put(path('contact'), { ...contact, license_plate: '76-543-21' })).body).toMatchObject(
      {
        email: 'new@example.test',
        license_plate: '7654321',
      },
    );
    const messages = (await admin.get(path('messages'))).body as { topic: string; state: string }[];
    expect(messages.filter(({ topic, state }) => topic === 'changed' && state === 'waiting')).toHaveLength(1);
  });

  it('A field that is left out remains, and a correction of an older version changes nothing', async () => {
    const seen = (await admin.get(`/admin/reservations/${reservation.id}`)).body as ReservationDto;
    test.clock.advance({ minutes: 1 });
    const first = { phone_number: '052-333-4444', updated_at: seen.updated_at };
    const { body: corrected } = await admin.put(path('contact'), first);
    expect(corrected).toMatchObject({ ...pickContact(seen), phone_number: '052-333-4444' });
    for (const late of [{ email: 'late@example.test' }, { license_plate: '76-543-21' }])
      expect(await admin.put(path('contact'), { ...late, updated_at: seen.updated_at })).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      });
    const move = { reservation_time: at('19:30'), spot_id: spotIds[2], keep_price: true };
    expect(await admin.post(path('time'), { ...move, updated_at: seen.updated_at })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await admin.get(`/admin/reservations/${reservation.id}`)).body).toEqual(corrected);
    const { updated_at } = corrected as ReservationDto;
    expect(await admin.post(path('time'), { ...move, updated_at })).toMatchObject({ status: 200 });
    expect(await admin.put(path('contact'), { first_name: null })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'first_name' }] },
    });
  });

  it('A first email address gets the confirmation, a corrected one the change', async () => {
    const { body: made } = await admin.post('/admin/reservations', {
      venue_id: venue.id,
      reservation_time: at('19:30'),
      ...contact,
      email: null,
      license_plate: '900-03-849',
    });
    const { id } = made as { id: number };
    const topics = async () =>
      ((await admin.get(`/admin/reservations/${id}/messages`)).body as { topic: string; state: string }[])
        .filter(({ state }) => state === 'waiting')
        .map(({ topic }) => topic);
    const count = async (topic: string) => (await topics()).filter((one) => one === topic).length;
    const confirmations = await count('confirmed');
    test.clock.advance({ minutes: 1 });
    await admin.put(`/admin/reservations/${id}/contact`, contact);
    expect([await count('confirmed'), await count('changed')]).toEqual([confirmations + 1, 0]);
    test.clock.advance({ minutes: 1 });
    await admin.put(`/admin/reservations/${id}/contact`, { ...contact, email: 'other@example.test' });
    expect([await count('confirmed'), await count('changed')]).toEqual([confirmations + 1, 1]);
  });

  it('The timeline says which operator did what, with notes and who looked up the link', async () => {
    const { body: made } = await admin.post('/admin/reservations', {
      venue_id: venue.id,
      reservation_time: at('19:30'),
      ...contact,
      license_plate: '900-03-849',
    });
    const { id } = made as { id: number };
    const own = (rest: string) => `/admin/reservations/${id}/${rest}`;
    const steps = [
      () => admin.post(own('notes'), { text: 'Called' }),
      () => admin.post(own('link'), {}),
      () => admin.put(own('license-plate'), { license_plate: '76-543-21' }),
      () => admin.post(own('cancel'), { reason: 'Asked by phone' }),
    ];
    for (const step of steps) {
      test.clock.advance({ minutes: 1 });
      expect((await step()).status).toBeLessThan(300);
    }
    const timeline = (await admin.get(own('timeline'))).body as {
      kind: string;
      made_by: string;
      detail: string;
    }[];
    const byKind = new Map(timeline.map(({ kind, made_by: madeBy }) => [kind, madeBy]));
    expect(byKind.get('held')).toBeNull();
    const { body: profile } = await admin.get('/auth/me');
    const { email } = profile as { email: string };
    for (const kind of ['confirmed', 'note_added', 'link_looked_up', 'plate_changed', 'cancelled'])
      expect([kind, byKind.get(kind)]).toEqual([kind, email]);
    expect(timeline.find(({ kind }) => kind === 'confirmed')?.detail).toBe('admin');
    expect(JSON.stringify(timeline)).not.toContain('Called');
  });

  it('The plate changes until the end of the reservation', async () => {
    expect((await admin.put(path('license-plate'), { license_plate: '76-543-21' })).body).toMatchObject({
      license_plate: '7654321',
    });
    expect((await page()).license_plate).toBe('7654321');
    await admin.post(path('cancel'), { reason: 'x' });
    expect(await admin.put(path('license-plate'), { license_plate: '12-345-67' })).toMatchObject({
      status: 409,
      body: { code: 'reservation_over' },
    });
  });

  it('Notes are listed newest first, follow a move to another lot, and are erased with the data', async () => {
    await admin.post(path('notes'), { text: ' Comes every week ' });
    test.clock.advance({ minutes: 1 });
    await admin.post(path('time'), { reservation_time: at('19:30'), spot_id: dear.spotIds[0] });
    await admin.post(path('notes'), { text: 'Called' });
    const { body } = await admin.get(path('notes'));
    expect(body).toMatchObject([{ text: 'Called' }, { text: 'Comes every week' }]);
    expect((await admin.post(path('notes'), { text: ' ' })).status).toBe(400);
    await createTokenClient(test, reservation.token).cancel();
    await createTokenClient(test, reservation.token).erase();
    expect((await admin.get(path('notes'))).body).toEqual([]);
    expect((await admin.post(path('link'), {})).status).toBe(404);
  });

  it('Only admins can do any of it', async () => {
    const owner = asUser(test, (await createUser(test, 'parking_lot_owner')).token);
    const responses = [
      await owner.post(path('time'), { reservation_time: at('21:00') }),
      await owner.post(path('link'), {}),
      await owner.put(path('contact'), contact),
      await owner.get(path('notes')),
      await owner.get(`/admin/free-spots?venue_id=${venue.id}&reservation_time=${at('19:30')}`),
    ];
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});
