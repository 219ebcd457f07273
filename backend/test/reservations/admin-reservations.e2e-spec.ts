import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
afterAll(() => test.close());

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));

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
    expect(paid).toMatchObject([{ status: 'paid', amount_agorot: 2500, provider: 'on_account' }]);
    const searched = (words: string, over: object = {}) =>
      admin.get(`/admin/payments?filter=${encodeURIComponent(JSON.stringify({ q: words, ...over }))}`);
    for (const words of ['paid', 'ACCOUNT', ` ${id} `])
      expect((await searched(words, { reservation_id: id })).body).toEqual(paid);
    expect((await searched(String(id))).body).toEqual(paid);
    for (const words of ['refunded', String(id + 1)])
      expect((await searched(words, { reservation_id: id })).body).toEqual([]);
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
    });
    const story = await admin.get(`/admin/reservations/${id}/timeline`);
    expect(story.body.map((event: { kind: string }) => event.kind)).toEqual([
      'held',
      'confirmed',
      'paid',
      'cancelled',
      'refunded',
    ]);
    test.clock.moveTo('2026-11-25T10:00:00Z');
  });

  it('A payment is refunded once', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    const [{ id: lotId }] = (
      await admin.get(`/admin/parking-lots?filter={"q":"${encodeURIComponent(venue.name)}"}`)
    ).body;
    const [payment] = (await admin.get(`/admin/payments?filter={"parking_lot_id":${lotId}}`)).body;
    const first = await admin.post(`/admin/payments/${payment.id}/refund`);
    expect(first.body).toMatchObject({ status: 'refunded', refunded_at: expect.any(String) });
    expect((await admin.post(`/admin/payments/${payment.id}/refund`)).body).toEqual(first.body);
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
    expect(stats.revenue_total_agorot).toBeGreaterThan(0);
  });
});
