import type { Dto } from '@panui/api';
import { daysOfMonth } from '../../../i18n/month';
import { localDate, serviceDay } from '../../../i18n/time';
import { isDelayed } from '../payee';
import { type Step, steps } from './settlementPath';

interface OfPayee {
  payee_id: number;
  payee_name: string;
}

/** A statement of a payee. */
export type Statement = Dto<'Statement'> & OfPayee;
export type StatementPreview = Dto<'StatementPreview'> & OfPayee;
export type Totals = Dto<'StatementTotals'>;
type Payee = Dto<'Payee'>;
type Batch = Dto<'PayoutBatch'>;

/** What the server knows about the settlement of a month. Every step is derived from it. */
export interface Settlement {
  period: string;
  /** False while the month goes on, so that it cannot be closed. */
  hasEnded: boolean;
  /** In the statements of payees, written or not; one of several payees counts once. */
  reservations: number;
  /** Statements that closing the month would still write. */
  toClose: StatementPreview[];
  statements: Statement[];
  /** How many statements of accounts closing the month would still write. */
  accountsToClose: number;
  /** The statements of accounts, which pay for drivers. */
  accountStatements: Dto<'Statement'>[];
  /** Those of the month before, to compare with. */
  previous: Statement[];
  /** Approved statements of other months that are not paid. */
  otherUnpaid: Statement[];
  payees: Map<number, Payee>;
  /** Batches that pay a statement of the month, and all that were not sent yet. */
  batches: Batch[];
  /** Lots that earned money without a payee, and other active lots of which no payee has a share. */
  unassignedLots: Dto<'UnassignedLot'>[];
  lotsWithoutPayee: Pick<Dto<'Lot'>, 'id' | 'name' | 'name_en'>[];
  /** The bank's reason, by the statement of which it returned the last payment. */
  returned: Map<number, string>;
  /** Whether the settings have what the bank's file needs. */
  hasMasavCodes: boolean;
  hasOperatorName: boolean;
  owedPayments: number;
  activeAdmins: number;
}

/** Why a statement is paid or not: only a ready one can be put in a batch. */
export type Readiness =
  | 'draft'
  | 'ready'
  | 'in_batch'
  | 'paid'
  | 'no_account'
  | 'account_delayed'
  | 'carried'
  | 'nothing_due';

/** Why a payee still waits for money. */
export const unpaidReasons: Readiness[] = ['ready', 'in_batch', 'no_account', 'account_delayed'];

/** The batch that pays a statement. */
const openBatchOf = (statementId: number, batches: readonly Batch[]): Batch | undefined =>
  batches.find(({ lines }) =>
    lines.some((line) => line.statement_id === statementId && line.returned_at === null),
  );

export function readinessOf(
  { id, state, payee_id, totals }: Statement,
  { payees, batches }: Pick<Settlement, 'payees' | 'batches'>,
  now: Date,
): Readiness {
  if (state !== 'approved') return state;
  if (totals.due_agorot < 0) return 'carried';
  if (totals.due_agorot === 0) return 'nothing_due';
  if (openBatchOf(id, batches)) return 'in_batch';
  const payee = payees.get(payee_id);
  if (!payee?.bank_account) return 'no_account';
  return isDelayed(payee, now) ? 'account_delayed' : 'ready';
}

/** The statements in groups by readiness. */
export function byReadiness(
  statements: readonly Statement[],
  settlement: Pick<Settlement, 'payees' | 'batches'>,
  now: Date,
): Record<Readiness, Statement[]> {
  const groups: Record<Readiness, Statement[]> = {
    ...{ draft: [], ready: [], in_batch: [], paid: [] },
    ...{ no_account: [], account_delayed: [], carried: [], nothing_due: [] },
  };
  for (const statement of statements) groups[readinessOf(statement, settlement, now)].push(statement);
  return groups;
}

/** What could be paid of earlier months, but was not. */
export const earlierPayable = (settlement: Settlement, now: Date): Statement[] => {
  const { ready, in_batch } = byReadiness(
    settlement.otherUnpaid.filter(({ period }) => period < settlement.period),
    settlement,
    now,
  );
  return [...ready, ...in_batch];
};

/**
 * Which steps are done. A bank's return makes an earlier step open again, in later months too; a payee without an
 * account, or with one that cannot be paid yet, leaves the payment of its own month open.
 */
export function doneSteps(settlement: Settlement, now: Date): Record<Exclude<Step, 'done'>, boolean> {
  const { toClose, statements } = settlement;
  const isClosed = statements.length > 0 && toClose.length === 0;
  const groups = byReadiness(statements, settlement, now);
  const isApproved = isClosed && groups.draft.length === 0;
  return {
    check: statements.length > 0,
    close: isClosed,
    approve: isApproved,
    pay:
      isApproved &&
      unpaidReasons.every((reason) => groups[reason].length === 0) &&
      earlierPayable(settlement, now).length === 0,
  };
}

/** The first step that is not done. */
export function currentStep(settlement: Settlement, now: Date): Step {
  const done = doneSteps(settlement, now);
  return steps.find((step) => step === 'done' || !done[step]) ?? 'done';
}

/** A payee that is due something for the month, with the amount. */
export interface DuePayee {
  id: number;
  name: string;
  agorot: number;
  usableAt: string | null;
  /** Until when the certificate of the tax withheld is valid. */
  certificateUntil: string | null;
}

/** What is missing before the month can be paid completely: first of payees that are due something, then of others. */
export interface MissingItems {
  withoutAccount: DuePayee[];
  delayedAccounts: DuePayee[];
  negative: DuePayee[];
  /** Returned by the bank and not paid again, of this month and of others; a batch may be about to pay it. */
  returned: { statementId: number; name: string; agorot: number; reason: string; batchId: number | null }[];
  expiredCertificates: DuePayee[];
}

export function missingItems(
  {
    toClose,
    statements,
    otherUnpaid,
    payees,
    returned,
    batches,
  }: Pick<Settlement, 'toClose' | 'statements' | 'otherUnpaid' | 'payees' | 'returned' | 'batches'>,
  now: Date,
): MissingItems {
  const unpaid = statements.filter(({ state }) => state !== 'paid');
  const rows = [...unpaid, ...toClose].map(({ payee_id, payee_name, totals }) => {
    const payee = payees.get(payee_id);
    return { payee, id: payee_id, name: payee_name, agorot: totals.due_agorot };
  });
  const toDue = ({ payee, ...row }: (typeof rows)[number]): DuePayee => ({
    ...row,
    usableAt: payee?.bank_account_usable_at ?? null,
    certificateUntil: payee?.withholding_until ?? null,
  });
  const due = rows.filter(({ agorot }) => agorot > 0);
  const others = [...payees.values()]
    .filter(({ id, is_active: isActive }) => isActive && due.every((row) => row.id !== id))
    .map((payee) => ({ payee, id: payee.id, name: payee.legal_name, agorot: 0 }));
  const everyPayee = [...due, ...others];
  const hasExpired = ({ payee }: (typeof everyPayee)[number]) =>
    Boolean(payee?.withholding_until && payee.withholding_until < localDate(now));
  return {
    withoutAccount: everyPayee.filter(({ payee }) => !payee?.bank_account).map(toDue),
    delayedAccounts: everyPayee.filter(({ payee }) => payee && isDelayed(payee, now)).map(toDue),
    negative: rows.filter(({ agorot }) => agorot < 0).map(toDue),
    expiredCertificates: everyPayee.filter(hasExpired).map(toDue),
    returned: [...unpaid, ...otherUnpaid].flatMap(({ id, payee_name, totals }) => {
      const reason = returned.get(id);
      if (reason === undefined) return [];
      const batchId = openBatchOf(id, batches)?.id ?? null;
      return [{ statementId: id, name: payee_name, agorot: totals.due_agorot, reason, batchId }];
    }),
  };
}

/** By statement, the bank's reason for the payment that it returned, unless the bank got another order since. */
export function returnedReasons(batches: readonly Batch[]): Map<number, string> {
  const isPaidAgain = new Set(
    batches
      .filter(({ state }) => state === 'sent')
      .flatMap(({ lines }) => lines.filter(({ returned_at: at }) => at === null))
      .map(({ statement_id: id }) => id),
  );
  return new Map(
    batches
      .flatMap(({ lines }) => lines)
      .filter(({ statement_id: id, returned_at: at }) => at !== null && !isPaidAgain.has(id))
      .map(({ statement_id: id, returned_reason: reason }) => [id, reason ?? '']),
  );
}

/** How many things each line of the check names. */
export function checkCounts(settlement: Settlement, now: Date) {
  const { withoutAccount, delayedAccounts, negative, returned, expiredCertificates } = missingItems(
    settlement,
    now,
  );
  const { unassignedLots, lotsWithoutPayee, hasMasavCodes, hasOperatorName, owedPayments } = settlement;
  // Without payees there is no order to the bank and no statement that names the operator.
  const hasPayees = settlement.payees.size > 0;
  return {
    unassigned: unassignedLots.length + lotsWithoutPayee.length,
    no_account: withoutAccount.length,
    account_delayed: delayedAccounts.length,
    returned: returned.length,
    negative: negative.length,
    certificate_expired: expiredCertificates.length,
    masav_codes: Number(hasPayees && !hasMasavCodes),
    operator_name: Number(hasPayees && !hasOperatorName),
    owed: owedPayments,
  };
}

const noTotals: Totals = {
  ...{ reservations: 0, price_agorot: 0, collected_agorot: 0, refunded_agorot: 0 },
  ...{ commission_agorot: 0, commission_vat_agorot: 0, gateway_fee_agorot: 0, withheld_agorot: 0 },
  ...{ adjustments_agorot: 0, brought_forward_agorot: 0, due_agorot: 0 },
  ...{ owed_agorot: 0, billed_agorot: 0 },
};

const totalNames = Object.keys(noTotals) as (keyof Totals)[];

/** The sum of each column. */
export function sumTotals(rows: readonly { totals: Totals }[]): Totals {
  const sum = { ...noTotals };
  for (const { totals } of rows)
    for (const name of totalNames) sum[name] = (sum[name] ?? 0) + (totals[name] ?? 0);
  return sum;
}

export const sumDue = (statements: readonly { totals: Totals }[]): number => sumTotals(statements).due_agorot;

/** What is to be paid, and the negative balances that are carried to the next statements instead. */
export function sumToPay(rows: readonly { totals: Totals }[]): { toPay: number; carried: number } {
  const due = rows.map(({ totals }) => totals.due_agorot);
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    toPay: sumOf(due.filter((agorot) => agorot > 0)),
    carried: sumOf(due.filter((agorot) => agorot < 0)),
  };
}

/** What payees get of what was collected, before adjustments and earlier balances. */
export const payeesPart = ({ due_agorot, adjustments_agorot, brought_forward_agorot }: Totals): number =>
  due_agorot - adjustments_agorot - brought_forward_agorot;

export const readStep = (text: string | null): Step | null => steps.find((step) => step === text) ?? null;

/**
 * The payments that are owed for parking up to the end of a month, or until now while it lasts. Those of later days are
 * paid when the cars come.
 */
export function owedFilter(period: string, now: Date): { status: 'owed'; parked_to: string } {
  const lastDay = daysOfMonth(period).to;
  const today = serviceDay(now).date;
  return { status: 'owed', parked_to: lastDay < today ? lastDay : today };
}
