import { Random } from '../../src/database/demo-data/random.js';
import { addDays } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue } from '../support/create-records.js';
import { createPastReservation } from '../support/past-reservations.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import {
  type Amounts,
  chargesOf,
  type Payer,
  reversedAmounts,
  type Share,
  splitByMaxRemainder,
  type Terms,
} from './ledger-model.js';

const histories = Number(process.env['LEDGER_HISTORIES'] ?? 300);
const day = '2026-10-05';
const now = '2026-10-05T12:00:00Z';
const reservationEnd = '2026-10-06T00:00:00Z';
const vatBps = 1800;

let test: TestApp;
let lots: { id: number; spotId: number; shares: Share[] }[];
let venueId: number;
let accountId: number;

beforeAll(async () => {
  test = await createTestApp();
  const venue = await createVenue(test.dataSource);
  venueId = venue.id;
  [{ id: accountId }] = await test.dataSource.query<[{ id: number }]>(
    `INSERT INTO accounts (legal_name, tax_id, email, language)
     VALUES ('היכל', '514000348', 'hall@example.test', 'he') RETURNING id`,
  );
  const random = new Random(3);
  const payees: Omit<Share, 'shareBps'>[] = [];
  while (payees.length < 5) payees.push(await createPayee(randomTerms(random)));
  lots = [];
  for (const count of [0, 1, 2, 3, 5]) {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
    const shareBps = splitByMaxRemainder(
      10_000,
      payees.slice(0, count).map(() => random.whole(1, 9)),
    );
    const shares = payees
      .slice(0, count)
      .map((payee, index): Share => ({ ...payee, shareBps: shareBps[index] ?? 0 }));
    for (const share of shares)
      await test.dataSource.query(
        'INSERT INTO lot_payees (parking_lot_id, valid_from, payee_id, share_bps) VALUES ($1, $2, $3, $4)',
        [lot.id, '2026-01-01', share.payeeId, share.shareBps],
      );
    lots.push({ id: lot.id, spotId: spotIds[0] ?? 0, shares });
  }
});
afterAll(() => test.close());

function randomTerms(random: Random): Terms {
  return {
    commissionBps: random.oneOf([0, 1000, 1750, 3333, 10_000]),
    commissionFixedAgorot: random.oneOf([0, 1, 150]),
    gatewayFeeBps: random.oneOf([0, 145]),
    gatewayFeeFixedAgorot: random.oneOf([0, 33]),
    gatewayFeePaidBy: random.oneOf(['operator', 'payee']),
    withholdingBps: random.oneOf([0, 500, 3000]),
  };
}

async function createPayee(terms: Terms): Promise<{ payeeId: number; terms: Terms }> {
  const [{ id }] = await test.dataSource.query<[{ id: number }]>(
    `INSERT INTO payees (legal_name, tax_id, vat_status, email, language, withholding_bps)
     VALUES ('בעלים', '000000018', 'licensed', 'payee@example.test', 'he', $1) RETURNING id`,
    [terms.withholdingBps],
  );
  // Other terms before and after the service date do not apply.
  for (const [validFrom, isOther] of [
    ['2025-01-01', true],
    ['2026-10-05', false],
    ['2026-10-06', true],
  ] as const)
    await test.dataSource.query(`INSERT INTO payee_terms VALUES ($1, $2, $3, $4, $5, $6, $7, 48)`, [
      ...[id, validFrom, isOther ? 77 : terms.commissionBps, terms.commissionFixedAgorot],
      ...[terms.gatewayFeeBps, terms.gatewayFeeFixedAgorot, terms.gatewayFeePaidBy],
    ]);
  return { payeeId: id, terms };
}

type Line = Amounts & { lotId: number; payeeId: number | null; isRefund: boolean; isBilled: boolean };

/** What the books should have after a history, by lot, payee, kind and who pays. */
class Model {
  private open: { charge: Line; reversed: Amounts }[] = [];
  readonly lines: Line[] = [];

  charge(lot: { id: number; shares: Share[] }, price: number, payer: Payer, rate: number): void {
    for (const charge of chargesOf(price, lot.shares, payer, rate)) {
      const line = { ...charge, lotId: lot.id, isRefund: false, isBilled: payer === 'account' };
      this.lines.push(line);
      this.open.push({ charge: line, reversed: reversedAmounts(line, 0) });
    }
  }

  /** Takes back a price and returns how much of it was left. */
  reverse(agorot: number | null, isRefund: boolean): number {
    const remaining = this.open.map(({ charge, reversed }) => charge.price - reversed.price);
    const left = remaining.reduce((sum, one) => sum + one, 0);
    const amount = Math.min(agorot ?? left, left);
    if (amount === 0) return 0;
    const parts = splitByMaxRemainder(amount, remaining);
    this.open.forEach((one, index) => {
      const part = parts[index] ?? 0;
      if (part === 0) return;
      const after = reversedAmounts(one.charge, one.reversed.price + part);
      const difference = Object.fromEntries(
        Object.entries(after).map(([field, value]) => [field, one.reversed[field as keyof Amounts] - value]),
      ) as unknown as Amounts;
      const { lotId, payeeId, isBilled } = one.charge;
      this.lines.push({ ...difference, lotId, payeeId, isRefund, isBilled });
      one.reversed = after;
    });
    return amount;
  }
}

const keyOf = ({ lotId, payeeId, isRefund, isBilled }: Line) =>
  `${lotId} ${payeeId ?? '-'} ${isRefund} ${isBilled}`;

function sumsOf(lines: Line[]): Record<string, Amounts> {
  const sums: Record<string, Amounts> = {};
  for (const line of lines) {
    const { lotId: _, payeeId: __, isRefund: ___, isBilled: ____, ...amounts } = line;
    const sum = (sums[keyOf(line)] ??= Object.fromEntries(
      Object.keys(amounts).map((field) => [field, 0]),
    ) as unknown as Amounts);
    for (const field of Object.keys(amounts) as (keyof Amounts)[]) sum[field] += amounts[field];
  }
  return sums;
}

async function recordedLines(reservations: { lotId: number; id: number }[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { lotId, id } of reservations)
    lines.push(
      ...(await test.dataSource.query<Line[]>(
        `SELECT parking_lot_id AS "lotId", payee_id AS "payeeId", kind = 'refund' AS "isRefund",
                account_id IS NOT NULL AS "isBilled", price_agorot AS price,
                collected_agorot AS collected, commission_agorot AS commission, commission_vat_agorot AS "commissionVat",
                gateway_fee_agorot AS "gatewayFee", withheld_agorot AS withheld, payee_net_agorot AS net
           FROM money_entries WHERE parking_lot_id = $1 AND reservation_id = $2`,
        [lotId, id],
      )),
    );
  return lines;
}

const reserve = (lot: { id: number; spotId: number }, amountAgorot: number): Promise<number> =>
  createPastReservation(test.dataSource, {
    ...{ parkingLotId: lot.id, spotId: lot.spotId, venueId, amountAgorot },
    start: `${day}T17:00:00Z`,
    paidAt: now,
    // The entries are written by the test itself.
    paymentStatus: 'pending',
  });

it(`In ${histories} random histories of payments, refunds, moves and billing, the entries are equal to the agora`, async () => {
  const random = new Random(11);
  for (let history = 0; history < histories; history += 1) {
    const model = new Model();
    const first = random.oneOf(lots);
    const price = random.oneOf([1, 3, 99, 2500, random.whole(1, 100_000)]);
    const collectedBy = random.oneOf(['operator', 'payee'] as const);
    const payment = { lotId: first.id, id: await reserve(first, price) };
    const rows = [payment];
    await test.dataSource.query('SELECT charge_payees($1, $2, $3, $4, $5, $6, $7, 48, $8)', [
      ...[payment.lotId, payment.id, day, reservationEnd, price, collectedBy, vatBps, now],
    ]);
    let lot = first;
    let payer: Payer = collectedBy === 'operator' ? 'driver_to_operator' : 'driver_to_payee';
    model.charge(lot, price, payer, vatBps);
    for (let step = random.whole(0, 5); step > 0; step -= 1) {
      const operation = random.next();
      if (operation < 0.2) {
        payer = random.oneOf(['account', 'driver_to_payee'] as const);
        await test.dataSource.query('SELECT bill_charges($1, $2, $3, 48, $4)', [
          ...[payment.lotId, payment.id, payer === 'account' ? accountId : null, now],
        ]);
        const left = model.reverse(null, false);
        if (left > 0) model.charge(lot, left, payer, vatBps);
      } else if (operation < 0.65) {
        const agorot = random.next() < 0.3 ? null : random.whole(1, price);
        await test.dataSource.query(`SELECT reverse_charges($1, $2, $3, 'refund', $4)`, [
          ...[payment.lotId, payment.id, agorot, now],
        ]);
        model.reverse(agorot, true);
      } else {
        lot = random.oneOf(lots);
        const moved = { lotId: lot.id, id: await reserve(lot, price) };
        rows.push(moved);
        await test.dataSource.query(
          'SELECT move_many_charges($1, ARRAY[$2::bigint], $3, ARRAY[$4::bigint], ARRAY[$5::date], ARRAY[$6::timestamptz], 48, $7)',
          [...[payment.lotId, payment.id, moved.lotId, moved.id, day, reservationEnd, now]],
        );
        const left = model.reverse(null, false);
        if (left > 0) model.charge(lot, left, payer, vatBps);
      }
    }
    expect({ history, sums: sumsOf(await recordedLines(rows)) }).toEqual({
      history,
      sums: sumsOf(model.lines),
    });
  }
}, 600_000);

it('What was taken before a lot had payees passes to them, once', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
  const { payeeId } = await createPayee(randomTerms(new Random(5)));
  const id = await reserve({ id: lot.id, spotId: spotIds[0] ?? 0 }, 1000);
  await test.dataSource.query(`SELECT charge_payees($1, $2, $3, $4, 1000, 'operator', 1800, 48, $5)`, [
    ...[lot.id, id, day, reservationEnd, now],
  ]);
  const assign = async () => {
    const [{ assigned }] = await test.dataSource.query<[{ assigned: number }]>(
      'SELECT assign_charges($1, 48, $2, 100) AS assigned',
      [lot.id, now],
    );
    return assigned;
  };
  expect(await assign()).toBe(0);
  await test.dataSource.query('INSERT INTO lot_payees VALUES ($1, $2, $3, 10000)', [
    lot.id,
    addDays(day, 1),
    payeeId,
  ]);
  expect(await assign()).toBe(0);
  await test.dataSource.query('INSERT INTO lot_payees VALUES ($1, $2, $3, 10000)', [lot.id, day, payeeId]);
  expect([await assign(), await assign()]).toEqual([1, 0]);
  const sums = await test.dataSource.query<object[]>(
    `SELECT payee_id, sum(price_agorot)::int AS price, sum(collected_agorot)::int AS collected FROM money_entries
      WHERE parking_lot_id = $1 GROUP BY payee_id ORDER BY payee_id`,
    [lot.id],
  );
  expect(sums).toEqual([
    { payee_id: payeeId, price: 1000, collected: 1000 },
    { payee_id: null, price: 0, collected: 0 },
  ]);
});

it('A refund is rounded half up, also where its part of the price has no exact decimal', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
  const { payeeId } = await createPayee({
    ...{ commissionBps: 1000, commissionFixedAgorot: 0, gatewayFeeBps: 0, gatewayFeeFixedAgorot: 0 },
    ...{ gatewayFeePaidBy: 'operator', withholdingBps: 0 },
  });
  await test.dataSource.query('INSERT INTO lot_payees VALUES ($1, $2, $3, 10000)', [lot.id, day, payeeId]);
  const id = await reserve({ id: lot.id, spotId: spotIds[0] ?? 0 }, 60);
  await test.dataSource.query(`SELECT charge_payees($1, $2, $3, $4, 60, 'operator', 0, 48, $5)`, [
    ...[lot.id, id, day, reservationEnd, now],
  ]);
  await test.dataSource.query(`SELECT reverse_charges($1, $2, 35, 'refund', $3)`, [lot.id, id, now]);
  // 35/60 of 6 agorot is 3.5.
  expect((await recordedLines([{ lotId: lot.id, id }])).map(({ commission }) => commission)).toEqual([6, -4]);
});
