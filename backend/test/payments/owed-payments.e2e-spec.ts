import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createOwnedLot } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const now = '2026-11-24T10:00:00Z';
const evening = epochSeconds(instantAt('2026-11-29', '19:30'));

let test: TestApp;
let admin: ReturnType<typeof asUser>;
let owned: Awaited<ReturnType<typeof createOwnedLot>>;
beforeAll(async () => {
  test = await createTestApp();
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  test.clock.moveTo(now);
  owned = await createOwnedLot(test, admin, 3, { priceAgorot: 2_500 });
});
afterAll(() => test.close());

/** A reservation on account; its payment is owed. */
async function reserve(): Promise<{ token: string; id: number }> {
  const token = await confirmAndGetToken(test, await holdAt(test, owned.venue.id, evening));
  const { body } = await owned.owner.get(`/owners/me/payments?sort=["id","DESC"]`);
  const [{ id }] = body as [{ id: number }];
  return { token, id };
}
const pay = (id: number, over: object = {}) =>
  admin.post(`/admin/payments/${id}/mark-paid`, { paid_on: '2026-11-24', note: null, ...over });
const get = async (id: number) => (await admin.get(`/admin/payments/${id}`)).body as object;
const stats = async (month: string, axis: string) => {
  const range = `start_date=${month}-01&end_date=${month}-30&axis=${axis}`;
  const { body } = await admin.get(`/admin/dashboard/payments/stats?${range}`);
  const { paid_agorot, owed_agorot, refunded_agorot } = body as Record<string, number>;
  return [paid_agorot, owed_agorot, refunded_agorot];
};
/** What an action adds to paid, owed and refunded. */
async function added(month: string, axis: string, action: () => Promise<unknown>) {
  const before = await stats(month, axis);
  await action();
  return (await stats(month, axis)).map((amount, index) => (amount ?? 0) - (before[index] ?? 0));
}

describe('A payment on account', () => {
  it('A payment on account is owed until it is marked as paid', async () => {
    const { id } = await reserve();
    expect(await get(id)).toMatchObject({ status: 'owed', paid_at: null, service_date: '2026-11-29' });
    const marked = await pay(id, { note: ' העברה 17 ' });
    expect(marked.body).toMatchObject({ status: 'paid', paid_on: '2026-11-24', note: 'העברה 17' });
    expect((await pay(id, { note: 'אחר' })).body).toEqual({ ...marked.body, is_new: false });
    expect(await readAuditLog(admin, { resource: 'payments', resource_id: id })).toMatchObject([
      { action: 'mark_paid', before: { status: 'owed' }, after: { status: 'paid' } },
    ]);
  });

  it('A day in the future is rejected', async () => {
    const { id } = await reserve();
    const { status, body } = await pay(id, { paid_on: '2026-11-25' });
    expect([status, body.errors[0].field]).toEqual([400, 'paid_on']);
  });

  it('A day before the reservation was made is rejected', async () => {
    const { id } = await reserve();
    for (const paidOn of ['2026-11-23', '2000-01-01']) {
      const { status, body } = await pay(id, { paid_on: paidOn });
      expect([status, body.code, body.errors[0].field]).toEqual([400, 'validation_error', 'paid_on']);
      expect(body.errors[0].message).toContain('2026-11-24');
    }
    const ofOwner = { paid_on: '2026-11-23' };
    expect((await owned.owner.post(`/owners/me/payments/${id}/mark-paid`, ofOwner)).status).toBe(400);
    expect(await get(id)).toMatchObject({ status: 'owed' });
  });

  it('Marking again with another day corrects the day, in the statistics too', async () => {
    const { id } = await reserve();
    test.clock.moveTo('2026-11-26T10:00:00Z');
    const paid = async (date: string) => {
      const path = `/admin/dashboard/payments/stats?start_date=${date}&end_date=${date}&axis=paid`;
      return ((await admin.get(path)).body as { paid_agorot: number }).paid_agorot;
    };
    const days = ['2026-11-25', '2026-11-26'] as const;
    const before = [await paid(days[0]), await paid(days[1])];
    await pay(id, { paid_on: days[1] });
    const corrected = await pay(id, { paid_on: days[0], note: 'העברה 18' });
    expect(corrected.body).toMatchObject({ status: 'paid', paid_on: days[0], note: 'העברה 18' });
    expect([await paid(days[0]), await paid(days[1])]).toEqual([(before[0] ?? 0) + 2_500, before[1]]);
    expect(await readAuditLog(admin, { resource: 'payments', resource_id: id })).toMatchObject([
      { action: 'mark_paid', before: { status: 'owed' } },
      { action: 'mark_paid', before: { paid_on: days[1] }, after: { paid_on: days[0] } },
    ]);
  });

  it('A payment that was marked by mistake is owed again, in the statistics and on the timeline too', async () => {
    const { id } = await reserve();
    const before = await stats('2026-11', 'paid');
    await pay(id, { note: 'העברה 17' });
    const owed = await admin.post(`/admin/payments/${id}/mark-owed`);
    expect(owed.body).toMatchObject({
      status: 'owed',
      paid_on: null,
      paid_at: null,
      note: null,
      is_new: true,
    });
    expect((await admin.post(`/admin/payments/${id}/mark-owed`)).body).toEqual({
      ...owed.body,
      is_new: false,
    });
    expect(await stats('2026-11', 'paid')).toEqual(before);
    expect(await readAuditLog(admin, { resource: 'payments', resource_id: id })).toMatchObject([
      { action: 'mark_paid' },
      { action: 'mark_owed', before: { status: 'paid' }, after: { status: 'owed' } },
    ]);
    const { reservation_id: reservationId } = owed.body as { reservation_id: number };
    const { body } = await admin.get(`/admin/reservations/${reservationId}/timeline`);
    const timeline = body as { kind: string; made_by: string | null }[];
    expect(timeline.filter(({ kind }) => ['paid', 'marked_owed'].includes(kind))).toMatchObject([
      { kind: 'marked_owed', made_by: expect.stringContaining('@') as string },
    ]);
    expect((await pay(id)).body).toMatchObject({ status: 'paid', is_new: true });
  });

  it('A payment of which money was returned or is to be remains paid', async () => {
    const [returned, waits] = [await reserve(), await reserve()];
    for (const { id } of [returned, waits]) await pay(id);
    await admin.post(`/admin/payments/${returned.id}/refund`, { amount_agorot: 100 });
    await test.agent.post(`/reservations/token/${waits.token}/cancel`);
    for (const { id } of [returned, waits]) {
      const { status, body } = await admin.post(`/admin/payments/${id}/mark-owed`);
      expect([status, body.code]).toEqual([409, 'conflict']);
      expect(await get(id)).toMatchObject({ status: 'paid' });
    }
  });

  it('An owner makes payments of the own lots owed again only', async () => {
    const { id } = await reserve();
    await pay(id);
    const other = await createOwnedLot(test, admin, 1);
    expect((await other.owner.post(`/owners/me/payments/${id}/mark-owed`)).status).toBe(404);
    expect((await owned.owner.post(`/owners/me/payments/${id}/mark-owed`)).body).toMatchObject({
      status: 'owed',
    });
  });

  it('Several payments are marked together, or none of them', async () => {
    const [one, two] = [await reserve(), await reserve()];
    const mark = (ids: number[]) => admin.post('/admin/payments/mark-paid', { ids, paid_on: '2026-11-24' });
    expect((await mark([one.id, 999_999])).status).toBe(404);
    expect(await get(one.id)).toMatchObject({ status: 'owed' });
    const { status, body } = await mark([two.id, one.id]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { id: two.id, status: 'paid' },
      { id: one.id, status: 'paid' },
    ]);
  });

  it('An owner marks payments of the own lots only', async () => {
    const { id } = await reserve();
    const body = { paid_on: '2026-11-24' };
    const other = await createOwnedLot(test, admin, 1);
    expect((await other.owner.post(`/owners/me/payments/${id}/mark-paid`, body)).status).toBe(404);
    expect((await other.owner.get(`/owners/me/payments/${id}`)).status).toBe(404);
    expect((await owned.owner.post(`/owners/me/payments/${id}/mark-paid`, body)).body).toMatchObject({
      status: 'paid',
    });
  });

  it('A cancelled reservation owes nothing, and nothing is shown as refunded', async () => {
    const { id, token } = await reserve();
    const amounts = await added('2026-11', 'paid', () =>
      test.agent.post(`/reservations/token/${token}/cancel`),
    );
    expect(amounts).toEqual([0, -2_500, 0]);
    expect(await get(id)).toMatchObject({ status: 'void', refunded_agorot: 0 });
    const [{ left }] = await test.dataSource.query<[{ left: number }]>(
      'SELECT sum(price_agorot)::int AS left FROM money_entries WHERE parking_lot_id = $1',
      [owned.lot.id],
    );
    expect(left).toBe(0);
    expect((await pay(id)).body).toMatchObject({ code: 'conflict' });
  });

  it('A payment that is owed cannot be refunded', async () => {
    const { id } = await reserve();
    expect((await admin.post(`/admin/payments/${id}/refund`, {})).body.code).toBe('operation_failed');
  });
});

describe('A refund of an amount', () => {
  it('A part leaves the payment paid, and the rest makes it refunded', async () => {
    const { id } = await reserve();
    await pay(id);
    const part = await admin.post(`/admin/payments/${id}/refund`, {
      amount_agorot: 1_000,
      reason: 'שער סגור',
    });
    expect(part.body).toMatchObject({ status: 'paid', refunded_agorot: 1_000 });
    const more = await admin.post(`/admin/payments/${id}/refund`, { amount_agorot: 1_501, reason: null });
    expect([more.status, more.body.errors[0].field]).toEqual([400, 'amount_agorot']);
    expect(more.body.errors[0].message).toContain('15');
    const rest = await admin.post(`/admin/payments/${id}/refund`, { amount_agorot: null, reason: 'פיצוי' });
    expect(rest.body).toMatchObject({ status: 'refunded', refunded_agorot: 2_500 });
    const entries = await test.dataSource.query(
      `SELECT price_agorot FROM money_entries WHERE parking_lot_id = $1 ORDER BY id`,
      [owned.lot.id],
    );
    expect(entries).toEqual([{ price_agorot: 2_500 }, { price_agorot: -1_000 }, { price_agorot: -1_500 }]);
  });

  it('A refund in January changes neither November nor December, by either axis', async () => {
    const { id } = await reserve();
    await pay(id);
    test.clock.moveTo('2027-01-10T10:00:00Z');
    const refund = () => admin.post(`/admin/payments/${id}/refund`, { amount_agorot: 700, reason: 'x' });
    for (const axis of ['paid', 'parked']) {
      expect(await added('2026-11', axis, refund)).toEqual([0, 0, 0]);
    }
    expect(await stats('2027-01', 'paid')).toEqual([0, 0, 1_400]);
    expect(await stats('2027-01', 'parked')).toEqual([0, 0, 1_400]);
  });

  it('A refund before the evening counts on its own day, by either axis', async () => {
    const { id } = await reserve();
    await pay(id);
    const refund = () => admin.post(`/admin/payments/${id}/refund`, { amount_agorot: 900, reason: 'x' });
    const refunded = async (date: string, axis: string) => {
      const days = `start_date=${date}&end_date=${date}&axis=${axis}`;
      const { body } = await admin.get(`/admin/dashboard/payments/stats?${days}`).expect(200);
      const report = await admin
        .get(`/admin/reports/accounting?from=${date}&to=${date}&axis=${axis}`)
        .expect(200);
      const ofRefunds = (report.body.totals as { kind: string; price_agorot: number }[]).find(
        ({ kind }) => kind === 'refund',
      );
      expect(ofRefunds?.price_agorot ?? 0).toBe(-body.refunded_agorot || 0);
      return body.refunded_agorot as number;
    };
    for (const axis of ['paid', 'parked']) {
      const before = [await refunded('2026-11-24', axis), await refunded('2026-11-29', axis)];
      await refund().expect(200);
      expect([await refunded('2026-11-24', axis), await refunded('2026-11-29', axis)]).toEqual([
        (before[0] ?? 0) + 900,
        before[1],
      ]);
    }
  });

  it.each(['paid', 'parked'])(
    'Statistics count a payment once in its present status, by %s',
    async (axis) => {
      const byStatus = async () => {
        const range = `start_date=2026-11-01&end_date=2026-11-30&axis=${axis}`;
        const { body } = await admin.get(`/admin/dashboard/payments/stats?${range}`).expect(200);
        const rows = body.by_status as { status: string; count: number; amount_agorot: number }[];
        return Object.fromEntries(rows.map((row) => [row.status, [row.count, row.amount_agorot]]));
      };
      const { id } = await reserve();
      await pay(id);
      const { paid: [count = 0, agorot = 0] = [], ...others } = await byStatus();
      const refund = (amount: number | null) =>
        admin.post(`/admin/payments/${id}/refund`, { amount_agorot: amount, reason: 'x' }).expect(200);
      await refund(900);
      expect(await byStatus()).toEqual({ ...others, paid: [count, agorot] });
      await refund(null);
      const [refunded = 0, refundedAgorot = 0] = others['refunded'] ?? [];
      expect(await byStatus()).toEqual({
        ...others,
        paid: [count - 1, agorot - 2_500],
        refunded: [refunded + 1, refundedAgorot + 2_500],
      });
    },
  );

  it('A refund that was recorded on its evening remains there', async () => {
    const { id } = await reserve();
    await pay(id);
    await admin.post(`/admin/payments/${id}/refund`, { amount_agorot: 300, reason: 'x' }).expect(200);
    await test.dataSource.query(`UPDATE payment_refunds SET parked_on = '2026-11-29' WHERE payment_id = $1`, [
      id,
    ]);
    const { body } = await admin
      .get('/admin/reports/accounting?from=2026-11-29&to=2026-11-29&axis=parked')
      .expect(200);
    const rows = body.rows as { kind: string; price_agorot: number }[];
    expect(rows.filter(({ kind }) => kind === 'refund').map((row) => row.price_agorot)).toEqual([-300]);
  });

  it('The day of payment and the day of the evening are two axes', async () => {
    const { id } = await reserve();
    const day = (date: string, axis: string) =>
      `/admin/dashboard/payments/stats?start_date=${date}&end_date=${date}&axis=${axis}`;
    const paid = async (date: string, axis: string) =>
      ((await admin.get(day(date, axis))).body as { paid_agorot: number }).paid_agorot;
    const before = [await paid('2026-11-24', 'paid'), await paid('2026-11-29', 'parked')];
    await pay(id);
    expect(await paid('2026-11-24', 'paid')).toBe((before[0] ?? 0) + 2_500);
    expect(await paid('2026-11-29', 'parked')).toBe((before[1] ?? 0) + 2_500);
    expect(await paid('2026-11-29', 'paid')).toBe(0);
  });
});
