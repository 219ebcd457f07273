import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, confirmAndGetToken, type Hold, holdAt } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { createTokenClient, createTokenReservation } from '../support/token-client.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));
const morning = '2026-11-25T10:00:00Z';
beforeEach(() => test.clock.moveTo(morning));

const filtered = (resource: string, filter: object, more = '') =>
  admin.get(`/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);

describe('Reservations and payments of admins', () => {
  it('An admin finds a reservation by plate, name and time, reads its history and cancels it with a reason', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const token = await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    const found = await admin.get(
      `/admin/reservations?filter={"q":"12345678","venue_id":${venue.id},"status":"confirmed"}`,
    );
    expect(found.body).toHaveLength(1);
    expect(found.body[0]).toMatchObject({
      full_name: 'נועה כהן',
      phone_number: '050-000-1234',
      hold_source: 'direct',
      cancellable: true,
    });
    expect(found.text).not.toContain(token);
    for (const words of ['123-45-678', '0500001234', '050-000-1234'])
      expect(
        (await admin.get(`/admin/reservations?filter={"q":"${words}","venue_id":${venue.id}}`)).body,
      ).toEqual(found.body);
    const { id } = found.body[0] as { id: number };
    const paid = (await admin.get(`/admin/payments?filter={"reservation_id":${id}}`)).body;
    expect(paid).toMatchObject([{ status: 'owed', amount_agorot: 2500, provider: 'on_account' }]);
    const searched = (words: string, over: object = {}) =>
      admin.get(`/admin/payments?filter=${encodeURIComponent(JSON.stringify({ q: words, ...over }))}`);
    for (const words of [` ${id} `, `#${id}`, '123-45-678', '0500001234', '050-000-1234', 'כהן נועה']) {
      expect([words, (await searched(words, { reservation_id: id })).body]).toEqual([words, paid]);
      expect(idsOf(await filtered('reservations', { q: words, venue_id: venue.id }))).toEqual([id]);
    }
    expect((await searched(`#${id}`)).body).toEqual(paid);
    expect(idsOf(await filtered('reservations', { q: `#${id}` }))).toEqual([id]);
    for (const words of ['לוי', `#${id + 1}`])
      expect((await searched(words, { reservation_id: id })).body).toEqual([]);
    const accountant = asUser(test, (await createUser(test, 'accountant')).token);
    const byAccountant = async (words: string) =>
      idsOf(
        await accountant.get(`/admin/payments?filter=${JSON.stringify({ q: words, reservation_id: id })}`),
      );
    expect(await byAccountant(`%23${id}`)).toEqual([(paid as { id: number }[])[0]!.id]);
    expect(await byAccountant('12345678')).toEqual([]);
    expect((await admin.post(`/admin/reservations/${id}/cancel`, {})).body.errors).toMatchObject([
      { field: 'reason' },
    ]);
    test.clock.moveTo(new Date((evening - 600) * 1000));
    const cancelled = await admin.post(`/admin/reservations/${id}/cancel`, { reason: 'החניון הוצף' });
    expect(cancelled.body).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'admin',
      cancel_reason: 'החניון הוצף',
      cancellable: false,
      is_new: true,
    });
    const again = await admin.post(`/admin/reservations/${id}/cancel`, { reason: 'Another reason' });
    expect(again.body).toMatchObject({ cancel_reason: 'החניון הוצף', is_new: false });
    const ofVenue = { venue_id: venue.id };
    expect(idsOf(await filtered('reservations', { ...ofVenue, is_cancelled: true }))).toEqual([id]);
    expect(idsOf(await filtered('reservations', { ...ofVenue, is_cancelled: false }))).toEqual([]);
    const timeline = await admin.get(`/admin/reservations/${id}/timeline`);
    expect(timeline.body.map((event: { kind: string }) => event.kind)).toEqual([
      'held',
      'confirmed',
      'cancelled',
    ]);
  });

  const spellings = [
    '050-234-5678',
    '(050) 234 5678',
    '+972 (0)50 234-5678',
    '(+972)502345678',
    '972502345678',
    '٠٥٠٢٣٤٥٦٧٨',
  ];

  it('Phone numbers in six spellings are stored as one, and each spelling finds all of them', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, spellings.length + 1);
    for (const phone_number of spellings)
      expect((await confirm(test, await holdAt(test, venue.id, evening), { phone_number })).status).toBe(201);
    const stored = await test.dataSource.query<{ phone_number: string }[]>(
      'SELECT DISTINCT phone_number FROM reservations WHERE venue_id = $1',
      [venue.id],
    );
    expect(stored).toEqual([{ phone_number: '+972502345678' }]);
    // Stored before numbers were converted.
    await confirm(test, await holdAt(test, venue.id, evening));
    await test.dataSource.query(
      `UPDATE reservations SET phone_number = '(050) 234-5678' WHERE venue_id = $1 AND phone_number <> $2`,
      [venue.id, '+972502345678'],
    );
    for (const words of [...spellings, '50-234', '5678']) {
      const { body } = await filtered('reservations', { q: words, venue_id: venue.id });
      expect([words, body.map((one: { phone_number: string }) => one.phone_number)]).toEqual([
        words,
        Array.from({ length: spellings.length + 1 }, () => '050-234-5678'),
      ]);
    }
  });

  it.each(['נועה כהן', 'כהן נועה', 'כהן', '١٢٣-٤٥-٦٧٨', '12־345−678', '１２３４５６７８'])(
    'The search for %s finds the reservation',
    async (words) => {
      const venue = await createVenue(test.dataSource);
      await createLot(test.dataSource, venue, 1);
      const { id } = await createTokenReservation(test, venue.id, evening);
      expect(idsOf(await filtered('reservations', { q: words, venue_id: venue.id }))).toEqual([id]);
      expect(idsOf(await filtered('reservations', { q: `${words} לוי`, venue_id: venue.id }))).toEqual([]);
    },
  );

  it('The gate code finds the reservation, however it is typed, and only of these days and in own lots', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 2);
    const { id, token } = await createTokenReservation(test, venue.id, evening);
    await createTokenReservation(test, venue.id, evening, { license_plate: '7654321' });
    test.clock.moveTo('2026-11-28T10:00:00Z');
    const { gate_code: code, gate_qr: qr } = (await createTokenClient(test, token).page()).body;
    for (const words of [code, code.toLowerCase(), `${code.slice(0, 3)} ${code.slice(3)}`, qr])
      expect(idsOf(await filtered('reservations', { q: words }))).toEqual([id]);
    expect(idsOf(await filtered('reservations', { q: code, status: 'cancelled' }))).toEqual([]);
    const owner = await createUser(test, 'parking_lot_owner');
    const found = async () =>
      idsOf(await asUser(test, owner.token).get(`/owners/me/reservations?filter={"q":"${code}"}`));
    expect(await found()).toEqual([]);
    await admin.post(`/admin/users/${owner.id}/make-lot-owner/${lot.id}`).expect(200);
    expect(await found()).toEqual([id]);
    test.clock.moveTo('2026-12-03T10:00:00Z');
    expect(idsOf(await filtered('reservations', { q: code }))).toEqual([]);
  });

  it('A reservation is cancelled once, and the audit log says so without the reason', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const { id } = await createTokenReservation(test, venue.id, evening);
    const cancel = (reason: string) => admin.post(`/admin/reservations/${id}/cancel`, { reason });
    const first = await cancel('נועה ביקשה');
    expect((await cancel('אחרת')).body).toEqual({ ...first.body, is_new: false });
    expect(first.body.cancel_reason).toBe('נועה ביקשה');
    const log = await readAuditLog(admin, { resource: 'reservations', resource_id: id });
    expect(log).toMatchObject([{ action: 'cancel', before: null, after: { status: 'cancelled' } }]);
    expect(JSON.stringify(log)).not.toContain('נועה');
  });

  it('A cancellation needs a reason of at most 500 characters, which is trimmed', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const { id } = await createTokenReservation(test, venue.id, evening);
    const cancel = (reason: unknown) =>
      admin.post(`/admin/reservations/${id}/cancel`, { reason }).set('accept-language', 'en');
    for (const reason of ['   ', 7, null, 'x'.repeat(501)]) {
      const { status, body } = await cancel(reason);
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'reason']);
    }
    expect((await cancel(` ${'x'.repeat(500)} `)).body.cancel_reason).toBe('x'.repeat(500));
  });

  it('A reservation that is over cannot be cancelled, and its payment stays', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const { id } = await createTokenReservation(test, venue.id, evening);
    await test.dataSource.query(`UPDATE reservations SET status = 'completed' WHERE id = $1`, [id]);
    const { status, body } = await admin
      .post(`/admin/reservations/${id}/cancel`, { reason: 'x' })
      .set('accept-language', 'en');
    expect([status, body.code]).toEqual([400, 'cancelFailed']);
    expect(body.detail).toBe('The reservation is over and can no longer be cancelled.');
    expect((await filtered('payments', { reservation_id: id })).body).toMatchObject([{ status: 'owed' }]);
    expect(await readAuditLog(admin, { resource: 'reservations', resource_id: id })).toEqual([]);
  });

  it('Cancelling a reservation whose payment is pending voids the payment', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const { id } = await createTokenReservation(test, venue.id, evening);
    await test.dataSource.query(
      `UPDATE payments SET status = 'pending', paid_at = NULL WHERE reservation_id = $1`,
      [id],
    );
    await admin.post(`/admin/reservations/${id}/cancel`, { reason: 'x' }).expect(200);
    expect((await filtered('payments', { reservation_id: id })).body).toMatchObject([
      { status: 'void', refunded_at: null },
    ]);
  });

  it('The history of a reservation has its renewals, its car and its end', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 1);
    const hold: Hold = await holdAt(test, venue.id, evening);
    for (let renewal = 1; renewal <= 2; renewal++)
      await test.agent
        .post('/landing/renew-hold')
        .send({ spot_id: hold.spot_id, session_token: hold.session_token })
        .expect(200);
    await confirmAndGetToken(test, hold);
    const [{ id }] = (await filtered('reservations', { parking_lot_id: lot.id })).body;
    await test.dataSource.query(
      `INSERT INTO entries (parking_lot_id, reservation_id, license_plate, entered_at, exited_at, source, kind)
       VALUES ($1, $2, '12345678', '2026-11-29T17:40:00Z', '2026-11-29T20:00:00Z', 'gate', 'expected'),
              ($1, $2, '12345678', '2026-11-28T17:40:00Z', '2026-11-28T20:00:00Z', 'gate', 'wrong_day'),
              ($1, $2, '12345678', '2026-11-29T18:00:00Z', '2026-11-29T18:00:00Z', 'person', 'second_entry')`,
      [lot.id, id],
    );
    await test.dataSource.query(`UPDATE reservations SET status = 'completed' WHERE id = $1`, [id]);
    const { body } = await admin.get(`/admin/reservations/${id}/timeline`);
    const events = (body as { kind: string; detail: string | null }[]).map(({ kind, detail }) => [
      kind,
      detail,
    ]);
    expect(events).toEqual([
      ['held', null],
      ['renewed', '2'],
      ['confirmed', null],
      ['entered', 'gate'],
      ['exited', 'gate'],
      ['completed', null],
    ]);
    expect(body.at(-1).at).toBe('2026-11-30T00:00:00.000Z');
  });

  it('Reservations are filtered by spot, plate and start, and sorted', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 3);
    // From here on a reservation and its spot have different ids.
    await holdAt(test, venue.id, evening);
    const early = await createTokenReservation(test, venue.id, evening, { license_plate: '7654321' });
    const late = await createTokenReservation(test, venue.id, evening + 3600, { license_plate: '1234567' });
    const found = async (filter: object, sort = '["id","ASC"]') =>
      idsOf(await filtered('reservations', { parking_lot_id: lot.id, ...filter }, `&sort=${sort}`));
    const [{ spot_id: spotId }] = (await filtered('reservations', { id: early.id })).body;
    const start = new Date((evening + 3600) * 1000).toISOString();
    expect(await found({ spot_id: spotId })).toEqual([early.id]);
    expect(await found({ license_plate: '1234567' })).toEqual([late.id]);
    expect(await found({ from: start })).toEqual([late.id]);
    expect(await found({ until: start })).toEqual([early.id]);
    expect(await found({}, '["license_plate","ASC"]')).toEqual([late.id, early.id]);
    expect(await found({}, '["reservation_start","DESC"]')).toEqual([late.id, early.id]);
    expect(await found({ venue_id: venue.id + 1 })).toEqual([]);
  });

  it.each([
    ['get', ''],
    ['get', '/timeline'],
    ['post', '/cancel'],
  ] as const)('%s of a reservation that does not exist responds 404 (path: "%s")', async (method, path) => {
    const { status, body } = await admin[method](`/admin/reservations/999999${path}`, { reason: 'x' });
    expect([status, body.code]).toEqual([404, 'reservation_not_found']);
  });

  it('A payment is refunded once', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    const [{ id: lotId }] = (
      await admin.get(`/admin/parking-lots?filter={"q":"${encodeURIComponent(venue.name)}"}`)
    ).body;
    const [payment] = (await admin.get(`/admin/payments?filter={"parking_lot_id":${lotId}}`)).body;
    await admin.post(`/admin/payments/${payment.id}/mark-paid`, { paid_on: '2026-11-25' }).expect(200);
    const first = await admin.post(`/admin/payments/${payment.id}/refund`);
    expect(first.body).toMatchObject({ status: 'refunded', refunded_at: expect.any(String) });
    expect((await admin.post(`/admin/payments/${payment.id}/refund`)).body).toEqual(first.body);
    expect(await readAuditLog(admin, { resource: 'payments', resource_id: payment.id })).toMatchObject([
      { action: 'mark_paid' },
      {
        action: 'refund',
        before: { status: 'paid', refunded_at: null },
        after: { status: 'refunded', refunded_at: first.body.refunded_at },
      },
    ]);
    const { email } = (await admin.get('/auth/me')).body as { email: string };
    const { body: timeline } = await admin.get(`/admin/reservations/${payment.reservation_id}/timeline`);
    for (const kind of ['paid', 'refunded'])
      expect((timeline as object[]).filter((event) => 'kind' in event && event.kind === kind)).toMatchObject([
        { kind, made_by: email },
      ]);
  });

  it('A refund of which the sender saw other amounts is a conflict', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const { id } = await createTokenReservation(test, venue.id, evening);
    const [payment] = (await filtered('payments', { reservation_id: id })).body;
    const path = `/admin/payments/${payment.id}`;
    await admin.post(`${path}/mark-paid`, { paid_on: '2026-11-25' }).expect(200);
    const { body: preview } = await admin.post(`${path}/refund-preview`, { amount_agorot: 500 }).expect(200);
    const request = { amount_agorot: 500, remaining_agorot: preview.remaining_agorot };
    const responses = await Promise.all([1, 2, 3].map(() => admin.post(`${path}/refund`, request)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'conflict', reason: 'payment_changed', left_agorot: preview.remaining_agorot },
    });
    expect((await admin.get(path)).body).toMatchObject({ refunded_agorot: 500 });
  });

  it('After a refund the driver can still cancel, but gets no money back for it', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const { id, token } = await createTokenReservation(test, venue.id, evening);
    const [payment] = (await filtered('payments', { reservation_id: id })).body;
    await admin.post(`/admin/payments/${payment.id}/mark-paid`, { paid_on: '2026-11-25' }).expect(200);
    const { body: refunded } = await admin.post(`/admin/payments/${payment.id}/refund`);
    const eligibility = await test.agent.get(`/reservations/token/${token}/refund-eligibility`);
    expect(eligibility.body).toMatchObject({ eligible: false, reason: 'not_paid', refund_agorot: 0 });
    test.clock.advance({ minutes: 5 });
    expect((await createTokenClient(test, token).cancel()).body.status).toBe('cancelled');
    expect((await admin.get(`/admin/payments/${payment.id}`)).body).toEqual(refunded);
  });

  it('Payments are filtered by status, provider and time, and sorted', async () => {
    const venue = await createVenue(test.dataSource);
    const cheap = await createLot(test.dataSource, venue, 1, { priceAgorot: 1100 });
    const dear = await createLot(test.dataSource, venue, 1, { priceAgorot: 9900, lat: venue.lat + 0.004 });
    const paymentOf = async (lotId: number) =>
      idsOf(await filtered('payments', { parking_lot_id: lotId }))[0] ?? 0;
    await createTokenReservation(test, venue.id, evening);
    test.clock.advance({ hours: 1 });
    await createTokenReservation(test, venue.id, evening);
    const [first, second] = [await paymentOf(cheap.lot.id), await paymentOf(dear.lot.id)];
    await admin.post(`/admin/payments/${first}/mark-paid`, { paid_on: '2026-11-25' }).expect(200);
    await admin.post(`/admin/payments/${first}/refund`).expect(200);
    const found = async (filter: object, sort = '["id","ASC"]') =>
      idsOf(await filtered('payments', filter, `&sort=${sort}`)).filter(
        (id) => id === first || id === second,
      );
    expect(await found({ status: 'refunded' })).toEqual([first]);
    expect(await found({ provider: 'cardcom' })).toEqual([]);
    expect(await found({ provider: 'on_account' })).toEqual([first, second]);
    expect(await found({ from: '2026-11-25T10:30:00Z' })).toEqual([second]);
    expect(await found({ until: '2026-11-25T10:30:00Z' })).toEqual([first]);
    expect(await found({}, '["amount_agorot","DESC"]')).toEqual([second, first]);
    expect(await found({}, '["paid_at","DESC"]')).toEqual([second, first]);
    expect((await filtered('payments', { status: 'lost' })).status).toBe(400);
  });

  it.each([
    ['get', ''],
    ['post', '/refund'],
  ] as const)('%s of a payment that does not exist responds 404 (path: "%s")', async (method, path) => {
    const { status, body } = await admin[method](`/admin/payments/999999${path}`);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('A payment that was not paid cannot be refunded', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 1);
    await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    const [payment] = (await admin.get(`/admin/payments?filter={"parking_lot_id":${lot.id}}`)).body;
    await test.dataSource.query(
      `UPDATE payments SET status = 'void', paid_at = NULL WHERE parking_lot_id = $1`,
      [lot.id],
    );
    const rejected = await admin.post(`/admin/payments/${payment.id}/refund`);
    expect([rejected.status, rejected.body.code]).toEqual([400, 'operation_failed']);
    expect((await admin.get(`/admin/payments/${payment.id}`)).body).toMatchObject({ status: 'void' });
  });

  it('An admin sees the statistics of all lots', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    const stats = (await admin.get('/admin/dashboard/stats')).body;
    expect(stats.spots_available + stats.spots_occupied + stats.spots_blocked).toBe(stats.spots_total);
    expect(stats).toMatchObject({ currency: 'ILS', users_total: expect.any(Number) });
    expect(stats.owed_total_agorot).toBeGreaterThan(0);
  });
});
