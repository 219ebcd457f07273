import { localDateOf } from '../../src/platform/clock/israel-time.js';
import {
  type Amounts,
  chargesOf,
  type Payer,
  reversedAmounts,
  splitByMaxRemainder,
  type Terms,
} from '../ledger/ledger-model.js';

/**
 * The rules of settlement, written a second time and without SQL: what entries and statements there should be after a
 * history. Amounts are agorot.
 */
export type Kind = 'charge' | 'refund' | 'adjustment' | 'payout' | 'payout_returned';

export interface Entry extends Amounts {
  kind: Kind;
  lotId: number;
  payeeId: number | null;
  payment: Payment | null;
  reservationId: number | null;
  isReversal: boolean;
  /** Of the reservation when the entry was written. */
  serviceDate: string | null;
  occurredAt: Date;
  releasesAt: Date;
  statement: StatementModel | null;
}

export interface Payment {
  id: number;
  /** The first row of the reservation, which keeps the payment. */
  lotId: number;
  reservationId: number;
  collectedBy: 'operator' | 'payee';
  isByCard: boolean;
  vatBps: number;
  serviceDate: string;
  reservationEnd: Date;
  status: 'owed' | 'paid' | 'refunded';
  /** The local day of the payment, or of the reservation while it is owed. */
  day: string;
  /** The day of the reservation, while the mark that made it paid can be taken back. */
  reservedOn?: string | undefined;
  /** What may still be refunded. */
  leftAgorot: number;
}

export interface Totals {
  reservations: number;
  price_agorot: number;
  collected_agorot: number;
  refunded_agorot: number;
  commission_agorot: number;
  commission_vat_agorot: number;
  gateway_fee_agorot: number;
  withheld_agorot: number;
  adjustments_agorot: number;
  brought_forward_agorot: number;
  due_agorot: number;
}

export interface StatementModel {
  payeeId: number;
  period: string;
  totals: Totals;
  carriedInto: StatementModel | null;
}

export interface DatedTerms extends Terms {
  validFrom: string;
  holdBackHours: number;
}

export interface DatedShare {
  validFrom: string;
  payeeId: number;
  shareBps: number;
}

const defaultHoldBackHours = 48;
const noAmounts: Amounts = {
  ...{ price: 0, collected: 0, commission: 0, commissionVat: 0, gatewayFee: 0, withheld: 0, net: 0 },
};
const laterOf = (a: Date, b: Date) => (a > b ? a : b);
const sumOf = <T>(items: readonly T[], amountOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

export function groupedBy<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** No card is charged for what a driver paid to a payee, also when the operator owes it to another one. */
const payerOf = ({ collectedBy, isByCard }: Payment): Payer =>
  collectedBy === 'payee' ? 'driver_to_payee' : isByCard ? 'driver_to_operator' : 'account';

function latestOf<T extends { validFrom: string }>(rows: readonly T[], date: string): T[] {
  const dates = rows.map(({ validFrom }) => validFrom).filter((validFrom) => validFrom <= date);
  const latest = dates.toSorted().at(-1);
  return rows.filter(({ validFrom }) => validFrom === latest);
}

export class Books {
  readonly entries: Entry[] = [];
  readonly statements: StatementModel[] = [];
  readonly sharesOfLots = new Map<number, DatedShare[]>();
  readonly termsOfPayees = new Map<number, DatedTerms[]>();
  /** Charges of each payment of which something may be left. */
  private readonly open = new Map<Payment, { charge: Entry; reversed: Amounts }[]>();
  private readonly unassigned = new Map<number, Payment[]>();

  charge(payment: Payment, row: { lotId: number; reservationId: number }, price: number, now: Date): void {
    const { serviceDate, reservationEnd, vatBps } = payment;
    const shares = latestOf(this.sharesOfLots.get(row.lotId) ?? [], serviceDate)
      .toSorted((a, b) => a.payeeId - b.payeeId)
      .map(({ payeeId, shareBps }) => ({ payeeId, shareBps, terms: this.termsOf(payeeId, serviceDate) }));
    for (const { payeeId, ...amounts } of chargesOf(price, shares, payerOf(payment), vatBps)) {
      const terms = payeeId === null ? null : this.termsOf(payeeId, serviceDate);
      const heldBackMs = (terms?.holdBackHours ?? defaultHoldBackHours) * 3_600_000;
      const charge = this.add({
        ...{ kind: 'charge', payeeId, payment, serviceDate, ...row, ...amounts },
        occurredAt: now,
        releasesAt: laterOf(new Date(reservationEnd.getTime() + heldBackMs), now),
      });
      this.open.set(payment, [...(this.open.get(payment) ?? []), { charge, reversed: noAmounts }]);
      if (payeeId === null)
        this.unassigned.set(row.lotId, [...(this.unassigned.get(row.lotId) ?? []), payment]);
    }
  }

  /** Takes back a price, or all that is left, and returns how much it was. */
  reverse(
    payment: Payment,
    agorot: number | null,
    kind: 'refund' | 'charge',
    now: Date,
    isHeld = false,
  ): number {
    const open = (this.open.get(payment) ?? []).filter(
      ({ charge, reversed }) => charge.price > reversed.price,
    );
    const remaining = open.map(({ charge, reversed }) => charge.price - reversed.price);
    const left = sumOf(remaining, (price) => price);
    const amount = Math.min(agorot ?? left, left);
    if (amount === 0) return 0;
    const parts = splitByMaxRemainder(amount, remaining);
    open.forEach((one, index) => {
      const part = parts[index] ?? 0;
      if (part === 0) return;
      const after = reversedAmounts(one.charge, one.reversed.price + part);
      const names = Object.keys(after) as (keyof Amounts)[];
      const difference = Object.fromEntries(names.map((name) => [name, one.reversed[name] - after[name]]));
      // Money that remains with the payee is due to the operator.
      const held = isHeld ? { collected: -part, net: (difference['net'] ?? 0) - part } : {};
      const { lotId, payeeId, reservationId, serviceDate, releasesAt } = one.charge;
      this.add({
        ...{ kind, lotId, payeeId, payment, reservationId, serviceDate, isReversal: true },
        ...(difference as unknown as Amounts),
        ...held,
        occurredAt: now,
        releasesAt: laterOf(releasesAt, now),
      });
      one.reversed = after;
    });
    return amount;
  }

  /** What drivers paid to payees that are no longer due it remains with them: the operator owes it to the new ones. */
  move(payment: Payment, row: { lotId: number; reservationId: number }, now: Date): void {
    const isHeld = this.cashRemains(payment, row.lotId);
    const left = this.reverse(payment, null, 'charge', now, isHeld);
    if (isHeld) payment.collectedBy = 'operator';
    if (left > 0) this.charge(payment, row, left, now);
  }

  private cashRemains(payment: Payment, lotId: number): boolean {
    if (payment.status !== 'paid' || payment.collectedBy !== 'payee') return false;
    const parts = new Map<number, number>();
    for (const { charge, reversed } of this.open.get(payment) ?? []) {
      const left = charge.price - reversed.price;
      if (left === 0) continue;
      if (charge.payeeId === null) return false;
      parts.set(charge.payeeId, (parts.get(charge.payeeId) ?? 0) + left);
    }
    const total = sumOf([...parts.values()], (part) => part);
    const shares = latestOf(this.sharesOfLots.get(lotId) ?? [], payment.serviceDate);
    const bpsOf = (payeeId: number) =>
      sumOf(
        shares.filter((share) => share.payeeId === payeeId),
        ({ shareBps }) => shareBps,
      );
    const payeeIds = new Set([...parts.keys(), ...shares.map(({ payeeId }) => payeeId)]);
    return (
      total > 0 &&
      [...payeeIds].some((id) => Math.abs((parts.get(id) ?? 0) * 10_000 - total * bpsOf(id)) >= 10_000)
    );
  }

  /** Passes what has no payee to those of the lot. */
  assign(lotId: number, now: Date): void {
    for (const payment of new Set(this.unassigned.get(lotId))) {
      const open = this.open
        .get(payment)
        ?.find(({ charge, reversed }) => charge.price > reversed.price)?.charge;
      if (open?.lotId !== lotId || open.payeeId !== null || open.reservationId === null) continue;
      if (latestOf(this.sharesOfLots.get(lotId) ?? [], payment.serviceDate).length === 0) continue;
      this.move(payment, { lotId, reservationId: open.reservationId }, now);
    }
  }

  adjust(payeeId: number, lotId: number, agorot: number, now: Date): void {
    this.add({
      ...{ kind: 'adjustment', payeeId, lotId, occurredAt: now, releasesAt: now },
      ...{ ...noAmounts, collected: agorot, net: agorot },
    });
  }

  /** Writes the statements of a month and returns them in the order of the payees. */
  close(period: string, end: Date): StatementModel[] {
    const released = this.entries.filter(
      ({ payeeId, statement, releasesAt, kind }) =>
        payeeId !== null && !statement && releasesAt < end && !kind.startsWith('payout'),
    );
    const byPayee = groupedBy(released, ({ payeeId }) => payeeId ?? 0);
    return [...byPayee]
      .toSorted(([a], [b]) => a - b)
      .map(([payeeId, entries]) => {
        const carried = this.statements.filter(
          (statement) =>
            statement.payeeId === payeeId && statement.totals.due_agorot < 0 && !statement.carriedInto,
        );
        const broughtForward = sumOf(carried, ({ totals }) => totals.due_agorot);
        const statement = {
          ...{ payeeId, period, carriedInto: null },
          totals: totalsOf(entries, broughtForward),
        };
        for (const entry of entries) entry.statement = statement;
        for (const earlier of carried) earlier.carriedInto = statement;
        this.statements.push(statement);
        return statement;
      });
  }

  payOut(statement: StatementModel, now: Date): void {
    for (const [lotId, net] of this.netByLot(statement))
      if (net !== 0) this.addPayout('payout', statement, lotId, -net, now);
  }

  returnPayout(statement: StatementModel, now: Date): void {
    for (const [lotId, net] of this.netByLot(statement))
      if (net !== 0) this.addPayout('payout_returned', statement, lotId, net, now);
  }

  /** What a payee is due and was not paid, by lot. */
  openByLot(payeeId: number): Map<number, number> {
    const byLot = groupedBy(
      this.entries.filter((entry) => entry.payeeId === payeeId),
      ({ lotId }) => lotId,
    );
    return new Map([...byLot].map(([lotId, entries]) => [lotId, sumOf(entries, ({ net }) => net)]));
  }

  private termsOf(payeeId: number, date: string): DatedTerms | null {
    return latestOf(this.termsOfPayees.get(payeeId) ?? [], date)[0] ?? null;
  }

  /** By lot, what the entries of a statement and of those that it carried forward add up to. */
  private netByLot(statement: StatementModel): Map<number, number> {
    const covered = new Set([statement]);
    for (const candidate of this.statements.toReversed())
      if (candidate.carriedInto && covered.has(candidate.carriedInto)) covered.add(candidate);
    const byLot = groupedBy(
      this.entries.filter(
        (entry) => entry.statement && covered.has(entry.statement) && !entry.kind.startsWith('payout'),
      ),
      ({ lotId }) => lotId,
    );
    return new Map([...byLot].map(([lotId, entries]) => [lotId, sumOf(entries, ({ net }) => net)]));
  }

  private addPayout(
    kind: 'payout' | 'payout_returned',
    statement: StatementModel,
    lotId: number,
    agorot: number,
    now: Date,
  ): void {
    this.add({
      ...{ kind, lotId, payeeId: statement.payeeId, statement, occurredAt: now, releasesAt: now },
      ...{ ...noAmounts, collected: agorot, net: agorot },
    });
  }

  private add(
    entry: Pick<Entry, 'kind' | 'lotId' | 'payeeId' | 'occurredAt' | 'releasesAt' | keyof Amounts> &
      Partial<Entry>,
  ): Entry {
    const none = { payment: null, reservationId: null, serviceDate: null, statement: null };
    const added = { ...none, isReversal: false, ...entry };
    this.entries.push(added);
    return added;
  }
}

function totalsOf(entries: readonly Entry[], broughtForward: number): Totals {
  const ofKind = (kind: Kind) => entries.filter((entry) => entry.kind === kind);
  const byPayment = groupedBy(ofKind('charge'), ({ payment }) => payment);
  return {
    reservations: [...byPayment.values()].filter((charges) => sumOf(charges, ({ price }) => price) > 0)
      .length,
    price_agorot: sumOf(ofKind('charge'), ({ price }) => price),
    collected_agorot: sumOf(entries, ({ kind, collected }) => (kind === 'adjustment' ? 0 : collected)),
    refunded_agorot: sumOf(ofKind('refund'), ({ price }) => -price),
    commission_agorot: sumOf(entries, ({ commission }) => commission),
    commission_vat_agorot: sumOf(entries, ({ commissionVat }) => commissionVat),
    gateway_fee_agorot: sumOf(entries, ({ gatewayFee }) => gatewayFee),
    withheld_agorot: sumOf(entries, ({ withheld }) => withheld),
    adjustments_agorot: sumOf(ofKind('adjustment'), ({ net }) => net),
    brought_forward_agorot: broughtForward,
    due_agorot: sumOf(entries, ({ net }) => net) + broughtForward,
  };
}

/** The local day on which an entry counts. */
export function dayOf({ kind, payment, occurredAt }: Entry, axis: 'paid' | 'parked'): string {
  const occurredOn = localDateOf(occurredAt);
  if (!payment) return occurredOn;
  if (kind === 'charge') return axis === 'paid' ? payment.day : payment.serviceDate;
  return occurredOn;
}
