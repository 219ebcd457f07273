import { Random } from '../../src/database/demo-data/random.js';
import { addDays, instantAt, localDateOf, serviceMomentOf } from '../../src/platform/clock/israel-time.js';
import { daysOfMonth, endOfMonth, monthOf, nextMonth } from '../../src/settlement/statements/month.js';
import { countedRows } from '../../src/reservations/counted-reservations.js';
import { rebuildStatistics } from '../../src/statistics/rebuild-statistics.js';
import { createLot, createVenue } from '../support/create-records.js';
import { createPastReservation } from '../support/past-reservations.js';
import { asBytes } from '../support/read-documents.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { asUser, createUser, signIn, testPassword } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import {
  Books,
  type DatedShare,
  type DatedTerms,
  dayOf,
  type Entry,
  groupedBy,
  type Payment,
} from './books.js';
import type { StatementModel, Totals } from './books.js';
import { isBankDay } from '../../src/settlement/payouts/value-date.js';
import { readMasav } from './masav-reader.js';

/** `SETTLEMENT_HISTORIES=10000` plays more; a thousand take about five minutes. */
const histories = Number(process.env['SETTLEMENT_HISTORIES'] ?? 40);
/** Histories that run at the same time, for three months each; their payees remain. 10,000 end before 2026. */
const historiesAtOnce = Math.min(histories, 260);
const monthsOfHistory = 3;
/** Approval makes files, which takes longer than everything else. */
const approvalsOfMonth = 12;
const firstMonth = '2016-01';

interface History {
  payeeIds: number[];
  lots: { id: number; spotId: number }[];
  payments: Payment[];
}

interface Revenue {
  parking_lot_id: number;
  paid_agorot: number;
  owed_agorot: number;
  refunded_agorot: number;
  transaction_count: number;
}

interface ClosedStatement {
  id: number;
  payee_id: number;
  number: number | null;
  state: string;
  totals: Totals;
}

const test = useTestApp();
const random = new Random(17);
const books = new Books();
const idsOfStatements = new Map<StatementModel, number>();
let venue: Awaited<ReturnType<typeof createVenue>>;
let otherProcess: ServerProcess;
let maker: { email: string; token: string };
let releaser: { email: string; token: string };
let owner: { id: number; email: string; token: string };

beforeAll(async () => {
  otherProcess = await startServerProcess(test.config.database.url);
  test.clock.moveTo(`${firstMonth}-01T08:00:00Z`);
  maker = await createUser(test, 'admin');
  releaser = await createUser(test, 'admin');
  owner = await createUser(test, 'parking_lot_owner');
  await asUser(test, maker.token)
    .put('/admin/settings', { masav_institution: '12345678', masav_sender: '54321' })
    .expect(200);
  venue = await createVenue(test.dataSource);
});
afterAll(() => otherProcess.stop());

/** Sessions end after hours. */
async function moveTo(instant: Date): Promise<void> {
  test.clock.moveTo(instant);
  for (const user of [maker, releaser, owner]) user.token = await signIn(test, user.email);
}

const admin = () => asUser(test, maker.token);

function randomTerms(validFrom: string): DatedTerms {
  return {
    validFrom,
    commissionBps: random.oneOf([0, 1000, 1750, 3333, 9_855]),
    commissionFixedAgorot: random.oneOf([0, 1, 150]),
    gatewayFeeBps: random.oneOf([0, 145]),
    gatewayFeeFixedAgorot: random.oneOf([0, 33]),
    gatewayFeePaidBy: random.oneOf(['operator', 'payee']),
    withholdingBps: 0,
    holdBackHours: random.oneOf([0, 48, 24 * 14]),
  };
}

const toTermsDto = (terms: DatedTerms) => ({
  valid_from: terms.validFrom,
  commission_bps: terms.commissionBps,
  commission_fixed_agorot: terms.commissionFixedAgorot,
  gateway_fee_bps: terms.gatewayFeeBps,
  gateway_fee_fixed_agorot: terms.gatewayFeeFixedAgorot,
  gateway_fee_paid_by: terms.gatewayFeePaidBy,
  hold_back_hours: terms.holdBackHours,
});

async function createPayee(month: string, userIds: number[]): Promise<number> {
  // Terms change in the middle of the history.
  const terms = [randomTerms('2015-01-01'), randomTerms(`${nextMonth(month)}-10`)];
  const withholdingBps = random.oneOf([0, 500, 3000]);
  for (const one of terms) one.withholdingBps = withholdingBps;
  const { body } = await admin()
    .post('/admin/payees', {
      ...{ legal_name: 'אורן חניונים 24 Ltd', tax_id: '514000348', vat_status: 'company' },
      ...{ email: 'office@oren.example', bank_code: '12', bank_branch: '640', bank_account: '880417' },
      ...{ withholding_bps: withholdingBps, user_ids: userIds, terms: terms.map(toTermsDto) },
    })
    .expect(201);
  books.termsOfPayees.set(body.id, terms);
  return body.id;
}

async function share(lotId: number, shares: DatedShare[]): Promise<void> {
  books.sharesOfLots.set(lotId, shares);
  await admin()
    .put(
      `/admin/parking-lots/${lotId}/payees`,
      shares.map(({ validFrom, payeeId, shareBps }) => ({
        ...{ valid_from: validFrom, payee_id: payeeId, share_bps: shareBps },
      })),
    )
    .expect(200);
  books.assign(lotId, test.clock.now());
}

/** Three payees and three lots: one with one payee, one with several that change, and one without any. */
async function createHistory(month: string, userIds: number[]): Promise<History> {
  const payeeIds: number[] = [];
  while (payeeIds.length < 3) payeeIds.push(await createPayee(month, userIds));
  const [first = 0, second = 0, third = 0] = payeeIds;
  const lots: History['lots'] = [];
  while (lots.length < 3) {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
    lots.push({ id: lot.id, spotId: spotIds[0] ?? 0 });
    for (const userId of userIds)
      await test.dataSource.query('INSERT INTO lot_owners (parking_lot_id, user_id) VALUES ($1, $2)', [
        lot.id,
        userId,
      ]);
  }
  const part = random.whole(1, 9_999);
  await share(lots[0]?.id ?? 0, [{ validFrom: '2015-01-01', payeeId: first, shareBps: 10_000 }]);
  await share(lots[1]?.id ?? 0, [
    { validFrom: '2015-01-01', payeeId: first, shareBps: part },
    { validFrom: '2015-01-01', payeeId: second, shareBps: 10_000 - part },
    { validFrom: `${nextMonth(month)}-20`, payeeId: second, shareBps: 3334 },
    { validFrom: `${nextMonth(month)}-20`, payeeId: third, shareBps: 6666 },
  ]);
  return { payeeIds, lots, payments: [] };
}

function reserve(lot: History['lots'][number], start: Date, amountAgorot: number, isPaid: boolean) {
  const reservation = { parkingLotId: lot.id, spotId: lot.spotId, venueId: venue.id, amountAgorot };
  const [now, status] = [test.clock.now().toISOString(), isPaid ? 'paid' : 'owed'] as const;
  return { ...reservation, start: start.toISOString(), paidAt: now, paymentStatus: status };
}

const bankDayFrom = (date: string): string => (isBankDay(date) ? date : bankDayFrom(addDays(date, 1)));

/** The rate of VAT changes in the course of the histories. */
const vatOf = (day: string) => (day < '2016-02-15' ? 1700 : 1800);

async function pay({ lots, payments }: History): Promise<void> {
  const now = test.clock.now();
  const today = localDateOf(now);
  const lot = random.oneOf(lots);
  const price = random.oneOf([1, 3, 99, 2500, random.whole(1, 100_000)]);
  const collectedBy = random.oneOf(['operator', 'payee'] as const);
  const start = instantAt(addDays(today, random.whole(0, 20)), '19:00');
  const { serviceDay, serviceDayEnd } = serviceMomentOf(start);
  const vatBps = vatOf(today);
  const reservationId = await createPastReservation(test.dataSource, {
    ...reserve(lot, start, price, collectedBy === 'operator'),
    ...{ collectedBy, vatBps },
  });
  const [{ id }] = await test.dataSource.query<[{ id: number }]>(
    'SELECT id FROM payments WHERE parking_lot_id = $1 AND reservation_id = $2',
    [lot.id, reservationId],
  );
  const payment: Payment = {
    ...{
      id,
      lotId: lot.id,
      reservationId,
      collectedBy,
      isByCard: collectedBy === 'operator',
      vatBps,
      day: today,
      leftAgorot: price,
    },
    ...{ serviceDate: serviceDay, reservationEnd: serviceDayEnd },
    status: collectedBy === 'operator' ? 'paid' : 'owed',
  };
  books.charge(payment, { lotId: lot.id, reservationId }, price, now);
  payments.push(payment);
}

async function refund({ payments }: History): Promise<void> {
  const refundable = payments.filter(({ status, leftAgorot }) => status === 'paid' && leftAgorot > 0);
  if (refundable.length === 0) return;
  const payment = random.oneOf(refundable);
  const agorot = random.next() < 0.4 ? null : random.whole(1, payment.leftAgorot);
  await admin().post(`/admin/payments/${payment.id}/refund`, { amount_agorot: agorot }).expect(200);
  payment.leftAgorot -= books.reverse(payment, agorot, 'refund', test.clock.now());
  payment.reservedOn = undefined;
  if (payment.leftAgorot === 0) payment.status = 'refunded';
}

async function markPaid({ payments }: History): Promise<void> {
  const owed = payments.filter(({ status }) => status === 'owed');
  if (owed.length === 0) return;
  const payment = random.oneOf(owed);
  const today = localDateOf(test.clock.now());
  // On the day of the reservation, perhaps in a closed month, or today.
  const paidOn = random.oneOf([today, payment.day]);
  await admin().post(`/admin/payments/${payment.id}/mark-paid`, { paid_on: paidOn }).expect(200);
  const firstOpenDay = daysOfMonth(today.slice(0, 7)).from;
  const day = paidOn < firstOpenDay ? firstOpenDay : paidOn;
  Object.assign(payment, { status: 'paid', day, reservedOn: payment.day });
}

/** Takes back the mark of a payment of which nothing was returned, unless its month is closed. */
async function markOwed({ payments }: History): Promise<void> {
  const firstOpenDay = daysOfMonth(localDateOf(test.clock.now()).slice(0, 7)).from;
  const marked = payments.filter(({ reservedOn, day }) => reservedOn !== undefined && day >= firstOpenDay);
  if (marked.length === 0) return;
  const payment = random.oneOf(marked);
  await admin().post(`/admin/payments/${payment.id}/mark-owed`).expect(200);
  Object.assign(payment, { status: 'owed', day: payment.reservedOn, reservedOn: undefined });
}

async function move({ lots, payments }: History): Promise<void> {
  if (payments.length === 0) return;
  const payment = random.oneOf(payments);
  const lot = random.oneOf(lots);
  const now = test.clock.now();
  const [earliest] = [localDateOf(now), payment.serviceDate].toSorted().slice(-1);
  const date = random.next() < 0.5 ? payment.serviceDate : addDays(earliest ?? '', random.whole(0, 10));
  const start = instantAt(date, '19:00');
  const { serviceDayEnd } = serviceMomentOf(start);
  Object.assign(payment, { serviceDate: date, reservationEnd: serviceDayEnd });
  const reservationId = await createPastReservation(test.dataSource, {
    ...reserve(lot, start, 0, true),
    paymentStatus: 'pending',
  });
  await test.dataSource.query('UPDATE payments SET service_date = $2 WHERE id = $1', [payment.id, date]);
  await test.dataSource.query('DELETE FROM payments WHERE parking_lot_id = $1 AND reservation_id = $2', [
    lot.id,
    reservationId,
  ]);
  await test.dataSource.query(
    'SELECT move_many_charges($1, ARRAY[$2::bigint], $3, ARRAY[$4::bigint], ARRAY[$5::date], ARRAY[$6::timestamptz], 48, $7)',
    [
      ...[payment.lotId, payment.reservationId, lot.id, reservationId],
      ...[payment.serviceDate, payment.reservationEnd, now],
    ],
  );
  books.move(payment, { lotId: lot.id, reservationId }, now);
}

async function adjust({ payeeIds, lots }: History): Promise<void> {
  const [payeeId = 0, lotId = 0] = [payeeIds[0], lots[0]?.id];
  const agorot = random.oneOf([-1, 1]) * random.whole(1, 5_000);
  await admin()
    .post(`/admin/payees/${payeeId}/adjustments`, {
      ...{ parking_lot_id: lotId, amount_agorot: agorot, reason: 'ביטוח' },
    })
    .expect(201);
  books.adjust(payeeId, lotId, agorot, test.clock.now());
}

/** Gives the lot without payees one, once. */
async function assign({ payeeIds, lots }: History): Promise<void> {
  const lotId = lots[2]?.id ?? 0;
  if (books.sharesOfLots.has(lotId)) return;
  await share(lotId, [{ validFrom: '2015-01-01', payeeId: payeeIds[2] ?? 0, shareBps: 10_000 }]);
}

const actions = [pay, pay, pay, refund, refund, markPaid, markOwed, move, adjust, assign];

/** Closes a month in two processes at once. */
async function closeMonth(month: string): Promise<ClosedStatement[]> {
  const other = async (path: string, body: object, token?: string) => {
    const request = () =>
      fetch(otherProcess.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
    // The process may close the idle connection in the moment in which it is used again.
    const response = await request().catch(request);
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    return (await response.json()) as { access_token: string; statements: ClosedStatement[] };
  };
  const { access_token: token } = await other('/auth/login', { email: maker.email, password: testPassword });
  const [here, there] = await Promise.all([
    admin().post('/admin/statements/close', { period: month }).expect(200),
    other('/admin/statements/close', { period: month }, token),
  ]);
  const again = await admin().post('/admin/statements/close', { period: month }).expect(200);
  expect(here.body.statements.length).toBeLessThanOrEqual(again.body.statements.length);
  expect(there.statements.length).toBeLessThanOrEqual(again.body.statements.length);
  return again.body.statements.toSorted((a: ClosedStatement, b: ClosedStatement) => a.payee_id - b.payee_id);
}

/** Approves some drafts, each from two requests at once; a negative balance as well as a positive one. */
async function approveSome(drafts: ClosedStatement[]): Promise<void> {
  for (const { id } of drafts.filter(() => random.next() < 0.5).slice(0, approvalsOfMonth)) {
    const approve = async (attempts = 5) => {
      const response = await admin().post(`/admin/statements/${id}/approve`);
      // A server that is too busy asks to try again.
      if (response.status === 503 && attempts > 1) return approve(attempts - 1);
      expect(response.body).toMatchObject({ id });
      return response;
    };
    const [first, second] = await Promise.all([approve(), approve()]);
    expect(second.body.number).toBe(first.body.number);
    const pdf = async () =>
      (await admin().get(`/admin/statements/${id}.pdf`).buffer().parse(asBytes).expect(200)).body as Buffer;
    expect((await pdf()).equals(await pdf())).toBe(true);
  }
}

const modelOf = (id: number): StatementModel => {
  for (const [model, modelId] of idsOfStatements) if (modelId === id) return model;
  throw new Error(`no statement ${id} was expected`);
};

/** Pays what is approved and due; the bank returns some of it. */
async function payOut(): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ state: 'approved' }));
  const { body } = await admin().get(`/admin/statements?filter=${filter}&range=[0,99]`).expect(200);
  const payable = (body as ClosedStatement[]).filter(({ totals }) => totals.due_agorot > 0);
  if (payable.length === 0) return;
  const today = localDateOf(test.clock.now());
  const { body: batch } = await admin()
    .post('/admin/payout-batches', {
      statement_ids: payable.map(({ id }) => id),
      value_date: bankDayFrom(today),
    })
    .expect(201);
  await asUser(test, releaser.token).post(`/admin/payout-batches/${batch.id}/release`).expect(200);
  const file = await admin()
    .get(`/admin/payout-batches/${batch.id}/file?format=masav`)
    .buffer()
    .parse(asBytes)
    .expect(200);
  const { credits, totals } = readMasav(file.body);
  expect(new Map(credits.map(({ reference, agorot }) => [reference, agorot]))).toEqual(
    new Map(payable.map(({ id, number }) => [number, modelOf(id).totals.due_agorot])),
  );
  expect(totals).toMatchObject({ agorot: batch.total_agorot, count: payable.length });
  const send = () => admin().post(`/admin/payout-batches/${batch.id}/sent`, {}).expect(200);
  await Promise.all([send(), send()]);
  for (const { id } of payable) books.payOut(modelOf(id), test.clock.now());
  for (const line of batch.lines.filter(() => random.next() < 0.3)) {
    await admin()
      .post(`/admin/payout-batches/${batch.id}/lines/${line.id}/returned`, { reason: 'החשבון נסגר' })
      .expect(200);
    books.returnPayout(modelOf(line.statement_id), test.clock.now());
  }
}

const amountNames = {
  price: 'price_agorot',
  collected: 'collected_agorot',
  commission: 'commission_agorot',
  commissionVat: 'commission_vat_agorot',
  gatewayFee: 'gateway_fee_agorot',
  withheld: 'withheld_agorot',
  net: 'payee_net_agorot',
} as const;

const sumsOf = (entries: readonly Entry[]) => ({
  count: entries.length,
  ...Object.fromEntries(
    Object.entries(amountNames).map(([name, column]) => [
      column,
      entries.reduce((sum, entry) => sum + entry[name as keyof typeof amountNames], 0),
    ]),
  ),
});

/** The entries of the database by lot, payee and kind are those of the model. */
async function expectSameEntries(): Promise<void> {
  const columns = Object.values(amountNames).map((column) => `sum(${column})::bigint AS ${column}`);
  const rows = await test.dataSource.query<Record<string, unknown>[]>(
    `SELECT concat_ws(' ', parking_lot_id, coalesce(payee_id::text, '-'), kind, (statement_id IS NOT NULL)) AS of,
            count(*)::int AS count, ${columns.join(', ')}
       FROM money_entries GROUP BY parking_lot_id, payee_id, kind, statement_id IS NOT NULL`,
  );
  const expected = groupedBy(
    books.entries,
    ({ lotId, payeeId, kind, statement }) => `${lotId} ${payeeId ?? '-'} ${kind} ${statement ? 't' : 'f'}`,
  );
  expect(new Map(rows.map(({ of, ...sums }) => [of, sums]))).toEqual(
    new Map([...expected].map(([of, entries]) => [of, sumsOf(entries)])),
  );
}

/** The sums of the accountant's report, of what never changes. */
async function reportedSums(month: string, axis: string): Promise<Record<string, number>[]> {
  const { from, to } = daysOfMonth(month);
  const { body } = await admin()
    .get(`/admin/reports/accounting?axis=${axis}&from=${from}&to=${to}`)
    .expect(200);
  return body.totals.map(
    ({ price_vat_agorot: _, owed_agorot: __, billed_agorot: ___, ...total }: Record<string, number>) => total,
  );
}

/** The report of the statements of a month has exactly their lines and sums. */
async function expectSettled(month: string, statements: ClosedStatement[]): Promise<void> {
  const totals = await reportedSums(month, 'settled');
  const sum = (name: string) => totals.reduce((all, total) => all + (total[name] ?? 0), 0);
  const stated = (name: keyof Totals) => statements.reduce((all, one) => all + one.totals[name], 0);
  for (const name of [
    'commission_agorot',
    'commission_vat_agorot',
    'gateway_fee_agorot',
    'withheld_agorot',
  ] as const)
    expect({ month, name, agorot: sum(name) }).toEqual({ month, name, agorot: stated(name) });
  expect(sum('payee_net_agorot')).toBe(stated('due_agorot') - stated('brought_forward_agorot'));
  expect(sum('collected_agorot')).toBe(stated('collected_agorot') + stated('adjustments_agorot'));
  expect(sum('price_agorot')).toBe(stated('price_agorot') - stated('refunded_agorot'));
  const lines = books.entries.filter(
    ({ kind, statement }) => statement?.period === month && !kind.startsWith('payout'),
  );
  expect(sum('count')).toBe(lines.length);
}

/** The accountant's report of a month has the sums of the model, by both axes. */
async function expectSameReport(month: string): Promise<void> {
  const { from, to } = daysOfMonth(month);
  for (const axis of ['paid', 'parked'] as const) {
    const { body } = await admin()
      .get(`/admin/reports/accounting?axis=${axis}&from=${from}&to=${to}`)
      .expect(200);
    const inMonth = books.entries.filter((entry) => dayOf(entry, axis).startsWith(month));
    const kinds = ['charge', 'refund', 'adjustment', 'payout', 'payout_returned'] as const;
    expect(
      body.totals.map(
        ({ price_vat_agorot: _, owed_agorot: __, billed_agorot: ___, ...total }: Record<string, unknown>) =>
          total,
      ),
    ).toEqual(
      kinds.flatMap((kind) => {
        const entries = inMonth.filter((entry) => entry.kind === kind);
        return entries.length > 0 ? [{ kind, ...sumsOf(entries) }] : [];
      }),
    );
    const owed = inMonth.filter(({ kind, payment }) => kind === 'charge' && payment?.status === 'owed');
    expect(
      body.totals.reduce((sum: number, total: { owed_agorot: number }) => sum + total.owed_agorot, 0),
    ).toBe(owed.reduce((sum, { price }) => sum + price, 0));
  }
}

/** The statistics of a month by lot and in all have the sums of the model, by both axes. */
async function expectSameStatistics(month: string): Promise<void> {
  const { from, to } = daysOfMonth(month);
  const priceOf = (entries: Entry[]) => entries.reduce((sum, { price }) => sum + price, 0);
  const sums = (entries: Entry[]) => {
    const ofStatus = (isOwed: boolean) =>
      priceOf(
        entries.filter(({ kind, payment }) => kind === 'charge' && (payment?.status === 'owed') === isOwed),
      );
    return {
      paid_agorot: ofStatus(false),
      owed_agorot: ofStatus(true),
      refunded_agorot: 0 - priceOf(entries.filter(({ kind }) => kind === 'refund')),
    };
  };
  for (const axis of ['paid', 'parked'] as const) {
    const query = `axis=${axis}&start_date=${from}&end_date=${to}`;
    const inMonth = books.entries.filter((entry) => entry.payment && dayOf(entry, axis).startsWith(month));
    const { body: byLot } = await admin().get(`/admin/dashboard/revenue/by-lot?${query}`).expect(200);
    const byLotOfModel = groupedBy(inMonth, ({ lotId }) => lotId);
    expect(
      byLot.map(
        ({ parking_lot_id: id, paid_agorot, owed_agorot, refunded_agorot, transaction_count }: Revenue) => ({
          ...{ id, paid_agorot, owed_agorot, refunded_agorot, transaction_count },
        }),
      ),
    ).toEqual(
      byLot.map(({ parking_lot_id: id }: Revenue) => {
        const entries = byLotOfModel.get(id) ?? [];
        const paid = entries.filter(({ kind, payment }) => kind === 'charge' && payment?.status !== 'owed');
        const payments = [...groupedBy(paid, ({ payment }) => payment).values()];
        const count = payments.filter((charges) => priceOf(charges) !== 0).length;
        return { id, ...sums(entries), transaction_count: count };
      }),
    );
    const { body: all } = await admin().get(`/admin/dashboard/payments/stats?${query}`).expect(200);
    expect(all).toMatchObject(sums(inMonth));
  }
}

/** An owner sees the balance and the revenue of the own payees and of no others. */
async function expectSameForOwner({ payeeIds, lots }: History, month: string): Promise<void> {
  const own = asUser(test, owner.token);
  const { body } = await own.get('/owners/me/balance').expect(200);
  const openByLot = new Map<number, number>();
  for (const payeeId of payeeIds)
    for (const [lotId, net] of books.openByLot(payeeId))
      openByLot.set(lotId, (openByLot.get(lotId) ?? 0) + net);
  const listed = body.by_lot as { parking_lot_id: number; open_agorot: number }[];
  for (const { id } of lots)
    expect({
      lot: id,
      open: listed.find((lot) => lot.parking_lot_id === id)?.open_agorot ?? 0,
    }).toEqual({ lot: id, open: openByLot.get(id) ?? 0 });
  for (const axis of ['paid', 'parked'] as const)
    for (const { id } of lots) {
      const { body: report } = await own
        .get(`/owners/me/reports/revenue?axis=${axis}&period=previous_month&parking_lot_id=${id}`)
        .expect(200);
      const lines = books.entries.filter(
        (entry) =>
          entry.lotId === id &&
          (entry.kind === 'charge' || entry.kind === 'refund') &&
          (entry.payeeId === null || payeeIds.includes(entry.payeeId)) &&
          dayOf(entry, axis).startsWith(month),
      );
      const priceOf = (entries: Entry[]) => entries.reduce((sum, { price }) => sum + price, 0);
      const charges = lines.filter(({ kind }) => kind === 'charge');
      expect(report).toMatchObject({
        owed_agorot: priceOf(charges.filter(({ payment }) => payment?.status === 'owed')),
        paid_agorot: priceOf(charges.filter(({ payment }) => payment?.status !== 'owed')),
        refunded_agorot: 0 - priceOf(lines.filter(({ kind }) => kind === 'refund')),
      });
    }
}

it(`In ${histories} random histories, books, statements, payouts, reports, statistics and balances are equal to the agora`, async () => {
  const closed = new Map<string, ClosedStatement[]>();
  let month = firstMonth;
  for (let count = 0; count < histories; count += historiesAtOnce) {
    const running: History[] = [];
    while (running.length < historiesAtOnce)
      running.push(await createHistory(month, running.length === 0 ? [owner.id] : []));
    for (let left = monthsOfHistory; left > 0; left -= 1, month = nextMonth(month)) {
      for (const day of ['02', '09', '16', '25']) {
        await moveTo(instantAt(`${month}-${day}`, '15:00'));
        for (const history of running)
          for (let step = random.whole(0, 2); step > 0; step -= 1) await random.oneOf(actions)(history);
      }
      await moveTo(new Date(endOfMonth(month).getTime() + 6 * 3_600_000));
      const expected = books.close(month, endOfMonth(month));
      const statements = await closeMonth(month);
      expect(statements.map(({ payee_id: payeeId, totals }) => ({ payeeId, totals }))).toMatchObject(
        expected.map(({ payeeId, totals }) => ({ payeeId, totals })),
      );
      statements.forEach(({ id }, index) => {
        const model = expected[index];
        if (model) idsOfStatements.set(model, id);
      });
      closed.set(month, statements);
      await approveSome(statements);
      await payOut();
      await expectSameReport(month);
      await expectSettled(month, statements);
      await expectSameForOwner(running[0] ?? { payeeIds: [], lots: [], payments: [] }, month);
    }
    await expectSameEntries();
  }
  expect(monthOf(test.clock.now()) < '2026-01').toBe(true);
  await rebuildStatistics(test.dataSource, countedRows);
  for (const period of closed.keys()) await expectSameStatistics(period);
  for (const [period, statements] of closed) {
    await expectSettled(period, statements);
    const { body } = await admin().post('/admin/statements/close', { period }).expect(200);
    // What drafts say of payments that are owed is as it is now.
    const totals = ({ id, totals: sums }: ClosedStatement) => ({
      id,
      totals: { ...sums, owed_agorot: undefined, billed_agorot: undefined },
    });
    expect(
      body.statements.map(totals).toSorted((a: ClosedStatement, b: ClosedStatement) => a.id - b.id),
    ).toEqual(statements.map(totals).toSorted((a, b) => a.id - b.id));
  }
  const numbers = await test.dataSource.query<{ number: number }[]>(
    'SELECT number FROM statements WHERE number IS NOT NULL ORDER BY number',
  );
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
}, 7_200_000);
