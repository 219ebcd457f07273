import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import {
  confirm,
  confirmationOf,
  confirmAndGetToken,
  type Hold,
  holdAt,
  requestParking,
} from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));
let venue: Venue;
let hold: Hold;
beforeEach(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  venue = await createVenue(test.dataSource);
  await createLot(test.dataSource, venue, 2);
  hold = await holdAt(test, venue.id, evening);
});

const tokenPage = (token: string, path = '') => test.agent.get(`/reservations/token/${token}${path}`);
const cancel = (token: string) => test.agent.post(`/reservations/token/${token}/cancel`);
const payment = async () => {
  const rows = await test.dataSource.query<Record<string, unknown>[]>(
    `SELECT p.status, p.amount_agorot, p.provider, p.paid_at IS NOT NULL AS is_paid, p.refunded_at IS NOT NULL AS is_refunded
       FROM payments p JOIN reservations r ON r.parking_lot_id = p.parking_lot_id AND r.id = p.reservation_id
      WHERE r.venue_id = $1`,
    [venue.id],
  );
  return rows[0];
};

describe('POST /landing/confirm-reservation', () => {
  it('Confirming a hold creates a reservation with a secret token and a payment', async () => {
    const response = await confirm(test, hold);
    expect(response.status).toBe(201);
    const { access_token: token } = response.body as { access_token: string };
    expect(token).toMatch(/^[\w-]{43}$/);
    const page = await tokenPage(token);
    expect(page.status).toBe(200);
    expect(page.body).toMatchObject({
      status: 'confirmed',
      venue_id: venue.id,
      spot_number: hold.spot_number,
      reservation_start: new Date(evening * 1000).toISOString(),
      reservation_end: '2026-11-30T00:00:00.000Z',
      venue_reservation_time: null,
      license_plate: '12345678',
      cancellable: true,
      cancel_deadline: new Date((evening - 7200) * 1000).toISOString(),
      price_agorot: 2500,
      currency: 'ILS',
    });
    expect(JSON.stringify(page.body)).not.toMatch(/noa@|050-000|כהן/);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(await payment()).toEqual({
      status: 'owed',
      amount_agorot: 2500,
      provider: 'on_account',
      is_paid: false,
      is_refunded: false,
    });
  });

  it('Confirming twice returns the same token and creates nothing new', async () => {
    const responses = await Promise.all([confirm(test, hold), confirm(test, hold), confirm(test, hold)]);
    responses.push(await confirm(test, hold));
    expect(responses.map((result) => result.status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map((result) => result.body.access_token)).size).toBe(1);
    const [{ count }] = await test.dataSource.query<[{ count: number }]>(
      'SELECT count(*) FROM reservations WHERE venue_id = $1',
      [venue.id],
    );
    expect(count).toBe(1);
  });

  it('The time is accepted as ISO 8601 with an offset', async () => {
    const response = await confirm(test, hold, { reservation_time: '2026-11-29T19:30:00+02:00' });
    expect(response.status).toBe(201);
  });

  it.each([
    [undefined, 'missing_parameters'],
    ['', 'missing_parameters'],
    ['2026-11-29T19:30:00', 'invalid_timestamp'],
    ['2026-13-29T19:30:00Z', 'invalid_timestamp'],
    ['tonight', 'invalid_timestamp'],
    [-5, 'invalid_timestamp'],
    [evening + 0.5, 'invalid_timestamp'],
    [1e12, 'invalid_timestamp'],
    [true, 'invalid_timestamp'],
  ])('A confirmation with the time %p is rejected with %s', async (reservation_time, code) => {
    const { status, body } = await confirm(test, hold, { reservation_time });
    expect([status, body.code]).toEqual([400, code]);
  });

  it.each([
    [undefined, 'missing_parameters'],
    ['', 'missing_parameters'],
    ['abc', 'invalid_venue_id'],
    [0, 'invalid_venue_id'],
    [1.5, 'invalid_venue_id'],
  ])('A confirmation with the venue %p is rejected with %s', async (venue_id, code) => {
    const { status, body } = await confirm(test, hold, { venue_id });
    expect([status, body.code]).toEqual([400, code]);
  });

  it.each([
    ['another token', (h: Hold) => ({ session_token: h.session_token.replace(/.{4}$/, 'AAAA') })],
    ['a token of nonsense', () => ({ session_token: 'nonsense' })],
    ['another spot', (h: Hold) => ({ spot_id: h.spot_id + 1 })],
    ['another venue', (h: Hold) => ({ venue_id: h.venue_id + 1 })],
    ['another time', (h: Hold) => ({ reservation_time: h.reservation_time + 60 })],
  ])('A confirmation with %s is rejected with hold_expired, and the hold remains valid', async (_, over) => {
    const response = await confirm(test, hold, over(hold));
    expect([response.status, response.body.code, response.body.detail]).toEqual([
      400,
      'hold_expired',
      'hold_expired',
    ]);
    expect((await confirm(test, hold)).status).toBe(201);
  });

  it.each([
    ['first_name', '', 'First name is required'],
    ['last_name', '   ', 'Last name is required'],
    ['email', undefined, 'Email is required'],
    ['email', 'noa@', 'Please enter a valid email address'],
    ['email', `${'n'.repeat(250)}@example.com`, 'Please enter a valid email address'],
    ['phone_number', '', 'Phone number is required'],
    ['phone_number', '050-123', 'Please enter a valid phone number'],
    ['phone_number', '0'.repeat(40), 'Please enter a valid phone number'],
    ['phone_number', 'call me 0501234567', 'Please enter a valid phone number'],
    ['license_plate', '', 'License plate is required'],
    ['license_plate', ' - ', 'License plate is required'],
    ['license_plate', '1-'.repeat(30), 'Invalid license plate format'],
    ['license_plate', 'ABCDEF', 'Invalid license plate format'],
    ['license_plate', '1234', 'Invalid license plate format'],
    ['termsAccepted', false, 'You must accept the Terms of Use and Privacy Policy'],
    ['spot_id', 'x', expect.any(String)],
    ['first_name', 'x'.repeat(5000), expect.any(String)],
    ['first_name', { nested: true }, expect.any(String)],
    ['is_admin', true, expect.any(String)],
  ])(
    'An invalid %s (%p) is rejected by field name, and the hold remains valid',
    async (field, value, message) => {
      const response = await confirm(test, hold, { [field]: value }, 'en');
      expect(response.status).toBe(400);
      expect(response.body.code).toBe('validation_error');
      expect(response.body.errors).toContainEqual(expect.objectContaining({ field, message }));
      expect((await confirm(test, hold)).status).toBe(201);
    },
  );

  it('A hold can be confirmed up to 120 seconds after expiry while its spot is free', async () => {
    test.clock.advance({ seconds: 420 + 119 });
    expect((await confirm(test, hold)).status).toBe(201);
  });

  it('A hold cannot be confirmed more than 120 seconds after expiry', async () => {
    test.clock.advance({ seconds: 420 + 121 });
    expect((await confirm(test, hold)).body).toMatchObject({ code: 'hold_expired' });
  });

  it('An expired hold cannot be confirmed when another driver holds the spot', async () => {
    await holdAt(test, venue.id, evening);
    test.clock.advance({ seconds: 421 });
    const next = await holdAt(test, venue.id, evening);
    expect(next.spot_id).toBe(hold.spot_id);
    expect((await confirm(test, hold)).body).toMatchObject({ code: 'hold_expired' });
    expect((await confirm(test, next)).status).toBe(201);
  });

  it('The requested time at the venue is kept when the start was moved to opening time', async () => {
    const early = await createVenue(test.dataSource);
    await createLot(test.dataSource, early, 1, { is247: false });
    const requested = epochSeconds(instantAt('2026-11-29', '16:30'));
    const moved = await holdAt(test, early.id, requested);
    const page = await tokenPage(await confirmAndGetToken(test, moved));
    expect(page.body).toMatchObject({
      reservation_start: instantAt('2026-11-29', '17:00').toISOString(),
      venue_reservation_time: new Date(requested * 1000).toISOString(),
      cancel_deadline: new Date((requested - 7200) * 1000).toISOString(),
    });
  });

  it('A confirmation with either the requested or the adjusted start is accepted', async () => {
    const early = await createVenue(test.dataSource);
    await createLot(test.dataSource, early, 1, { is247: false });
    const requested = epochSeconds(instantAt('2026-11-29', '16:30'));
    const moved = await holdAt(test, early.id, requested);
    expect((await confirm(test, moved, { reservation_time: requested })).status).toBe(201);
  });
});

describe('GET /reservations/token/:token', () => {
  it.each(['', '/share-info', '/refund-eligibility', '/calendar.ics'])(
    'An unknown token returns 404 (path: "%s")',
    async (path) => {
      for (const token of ['x', 'A'.repeat(43), 'A'.repeat(400), '%F0%9F%98%80', "'; DROP TABLE users; --"]) {
        const response = await tokenPage(encodeURIComponent(token), path);
        expect([response.status, response.body.code]).toEqual([404, 'reservation_not_found']);
        expect(response.headers['cache-control']).toBe('no-store');
      }
    },
  );

  it.each(['A'.repeat(2_000), '%E0%A4%A', '%'])(
    'A malformed token (%.12s) returns 404 for every Accept header',
    async (token) => {
      for (const accept of ['*/*', 'application/json']) {
        const response = await tokenPage(token).set('accept', accept);
        expect([response.status, response.body.code]).toEqual([404, 'reservation_not_found']);
        expect(response.headers).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        });
      }
    },
  );

  it('An unknown path below a token returns a 404 problem and not the operators’ app', async () => {
    const response = await tokenPage('x', '/no-such-call').set('accept', '*/*');
    expect([response.status, response.body.code]).toEqual([404, 'not_found']);
  });

  it('The share info contains only the venue and the time', async () => {
    const page = await tokenPage(await confirmAndGetToken(test, hold), '/share-info');
    expect(page.body).toEqual({ venue_id: venue.id, reservation_time: evening });
  });

  it('The share info has the time at the venue when the start was moved to opening time', async () => {
    const early = await createVenue(test.dataSource);
    await createLot(test.dataSource, early, 1, { is247: false });
    const requested = epochSeconds(instantAt('2026-11-29', '16:30'));
    const token = await confirmAndGetToken(test, await holdAt(test, early.id, requested));
    expect((await tokenPage(token, '/share-info')).body.reservation_time).toBe(requested);
  });

  it('A calendar recognises the cancellation as a later version of the same event', async () => {
    const token = await confirmAndGetToken(test, hold);
    const event = async () => (await tokenPage(token, '/calendar.ics').set('accept-language', 'en')).text;
    const lineOf = (text: string, name: string) =>
      text.split('\r\n').find((line) => line.startsWith(`${name}:`));
    const before = await event();
    expect(lineOf(before, 'SEQUENCE')).toBe('SEQUENCE:0');
    expect(before).not.toContain('STATUS:CANCELLED');
    expect(lineOf(before, 'SUMMARY')).toBe(`SUMMARY:Parking near ${venue.nameEn}`);
    expect(lineOf(before, 'DESCRIPTION')).toContain(`spot ${hold.spot_number}`);
    test.clock.advance({ minutes: 1 });
    await cancel(token);
    const after = await event();
    expect(after).toContain('STATUS:CANCELLED');
    expect(Number(lineOf(after, 'SEQUENCE')?.slice(9))).toBeGreaterThanOrEqual(60);
    expect(lineOf(after, 'UID')).toBe(lineOf(before, 'UID'));
  });

  it('The calendar event of a driver who is not coming is cancelled', async () => {
    const token = await confirmAndGetToken(test, hold);
    test.clock.moveTo(new Date((evening - 3600) * 1000));
    await test.agent.post(`/reservations/token/${token}/not-coming`).expect(200);
    expect((await tokenPage(token, '/calendar.ics')).text).toContain('STATUS:CANCELLED');
  });

  it('The calendar event contains the address, the coordinates, the organizer and the link, and is private', async () => {
    const token = await confirmAndGetToken(test, hold);
    const response = await tokenPage(token, '/calendar.ics').set('accept-language', 'en');
    expect(response.headers['content-type']).toContain('text/calendar');
    const event = response.text.replace(/\r\n /g, '');
    expect(event).toContain('DTSTART:20261129T173000Z\r\n');
    expect(event).toContain('DTEND:20261130T000000Z\r\n');
    expect(event).toContain('LOCATION:1 Test St\r\n');
    expect(event).toMatch(/GEO:\d+\.\d+;34\.8\r\n/);
    expect(event).toContain(`URL;VALUE=URI:${test.config.publicUrl}/reservation/${token}\r\n`);
    expect(event).toContain('ORGANIZER;CN="Panui":mailto:no-reply@panui.test\r\n');
    expect(event).toContain('CLASS:PRIVATE\r\n');
    const lines = response.text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('The access token and the session token are not stored in plain text', async () => {
    const token = await confirmAndGetToken(test, hold);
    const tables = ['holds', 'reservations', 'reservation_tokens', 'spot_claims', 'payments', 'audit_log'];
    for (const table of tables) {
      const rows = await test.dataSource.query<{ row: string }[]>(`SELECT t::text AS row FROM ${table} t`);
      expect(rows.filter(({ row }) => row.includes(token) || row.includes(hold.session_token))).toEqual([]);
    }
  });
});

describe('POST /reservations/token/:token/cancel', () => {
  it('Cancelling frees the spot immediately and refunds the payment, and repeating it changes nothing', async () => {
    const only = await createVenue(test.dataSource);
    await createLot(test.dataSource, only, 1);
    const token = await confirmAndGetToken(test, await holdAt(test, only.id, evening));
    venue = only;
    expect((await requestParking(test, { venue_id: only.id, reservation_time: evening })).status).toBe(404);
    expect((await tokenPage(token, '/refund-eligibility')).body).toEqual({
      // Owed is not paid.
      eligible: false,
      reason: 'not_paid',
      refund_agorot: 0,
      currency: 'ILS',
      cancel_deadline: new Date((evening - 7200) * 1000).toISOString(),
    });
    const response = await cancel(token);
    expect(response.status).toBe(200);
    expect((await tokenPage(token)).body).toMatchObject({ status: 'cancelled', cancellable: false });
    expect(await payment()).toMatchObject({ status: 'void', is_refunded: false });
    expect((await cancel(token)).status).toBe(200);
    const next = await holdAt(test, only.id, evening);
    expect((await cancel(token)).status).toBe(200);
    expect((await confirm(test, next)).status).toBe(201);
    expect((await tokenPage(token, '/refund-eligibility')).body).toMatchObject({
      eligible: false,
      reason: 'already_cancelled',
      refund_agorot: 0,
    });
  });

  it('Cancelling less than two hours before the start is rejected', async () => {
    const token = await confirmAndGetToken(test, hold);
    test.clock.moveTo(new Date((evening - 7200) * 1000 - 1500));
    expect((await tokenPage(token)).body.cancellable).toBe(true);
    test.clock.moveTo(new Date((evening - 7200) * 1000));
    const response = await cancel(token);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'cancelFailed',
      reason: 'too_late',
      detail: 'Cannot cancel reservation less than 2 hours before start time',
    });
    expect((await tokenPage(token)).body).toMatchObject({ status: 'confirmed', cancellable: false });
    expect(await payment()).toMatchObject({ status: 'owed' });
    expect((await tokenPage(token, '/refund-eligibility')).body).toMatchObject({
      eligible: false,
      reason: 'too_late',
      refund_agorot: 0,
    });
  });

  it.each([
    [60, '1 hour'],
    [90, '90 minutes'],
    [180, '3 hours'],
  ])('The cut-off of %s minutes that applied when it was confirmed is named as %s', async (minutes, span) => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const setCutOff = (cancellation_cutoff_minutes: number) =>
      admin.put('/admin/settings', { cancellation_cutoff_minutes }).expect(200);
    await setCutOff(minutes);
    const token = await confirmAndGetToken(test, hold);
    await setCutOff(120);
    test.clock.moveTo(new Date((evening - minutes * 60) * 1000));
    expect((await cancel(token)).body.detail).toBe(
      `Cannot cancel reservation less than ${span} before start time`,
    );
  });

  it('The cut-off counts from the time at the venue when the start was moved to opening time', async () => {
    const early = await createVenue(test.dataSource);
    await createLot(test.dataSource, early, 1, { is247: false });
    const requested = epochSeconds(instantAt('2026-11-29', '16:30'));
    const token = await confirmAndGetToken(test, await holdAt(test, early.id, requested));
    test.clock.moveTo(new Date((requested - 7200) * 1000));
    expect((await cancel(token)).body.detail).toContain('less than 2 hours before');
  });

  it('Concurrent cancellations all succeed and refund the payment once', async () => {
    const token = await confirmAndGetToken(test, hold);
    const responses = await Promise.all(Array.from({ length: 8 }, () => cancel(token)));
    expect(responses.map((result) => result.status)).toEqual(Array(8).fill(200));
    expect(await payment()).toMatchObject({ status: 'void' });
  });
});

describe('POST /landing/confirm-reservation, unreadable body', () => {
  it('An unreadable body is rejected with 400, an oversized one with 413, another content type with 415', async () => {
    const post = () => test.agent.post('/landing/confirm-reservation');
    const statusOf = async (type: string, body: string) => {
      const response = await post().set('content-type', type).send(body);
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.body.code).toBe('validation_error');
      return response.status;
    };
    expect(await statusOf('application/json', '{"first_name":')).toBe(400);
    expect(await statusOf('application/json', 'null')).toBe(400);
    expect(await statusOf('application/json', '[1,2]')).toBe(400);
    expect(await statusOf('application/json', '"text"')).toBe(400);
    expect(await statusOf('application/json', '{"first_name":"a\\u0000b"}')).toBe(400);
    expect(await statusOf('application/json', '{"__proto__":{"x":1}}')).toBe(400);
    expect(await statusOf('application/json', `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).toBe(400);
    expect(await statusOf('application/json', JSON.stringify({ first_name: 'x'.repeat(110_000) }))).toBe(413);
    expect(await statusOf('text/plain', JSON.stringify(confirmationOf(hold)))).toBe(415);
    expect(await statusOf('application/x-www-form-urlencoded', 'first_name=x')).toBe(415);
    expect((await confirm(test, hold)).status).toBe(201);
  });
});
