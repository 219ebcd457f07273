import { type EntityManager, In } from 'typeorm';
import { Payee } from '../../ledger/payee.entity.js';
import { addDays, instantAt, weekdayOf } from '../../platform/clock/israel-time.js';
import { makeBatch, releaseBatch, sendBatch } from '../../settlement/payouts/change-batch.js';
import { PayoutLine } from '../../settlement/payouts/payout-line.entity.js';
import { type Month, monthOf, nextMonth, previousMonth } from '../../settlement/statements/month.js';
import { numberStatement } from '../../settlement/statements/number-statement.js';
import { writeStatements } from '../../settlement/statements/statement-sums.js';
import { Statement } from '../../settlement/statements/statement.entity.js';

const friday = 5;

const endedMonths = 13;

/** The months of the history that have ended, the earliest first. */
function monthsBefore(now: Date): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(now); months.length < endedMonths;) months.unshift((month = previousMonth(month)));
  return months;
}

/** The first day of the history: thirteen months have ended, and one has not. */
export const firstDemoDay = (now: Date): string => `${monthsBefore(now)[0]}-01`;

/** A moment of the month, or the present if it has not come yet. */
function momentIn(month: Month, day: string, time: string, now: Date): Date {
  const at = instantAt(`${month}-${day}`, time);
  return at < now ? at : now;
}

async function closeMonth(
  tx: EntityManager,
  month: Month,
  payeeIds: number[],
  now: Date,
): Promise<Statement[]> {
  const closedAt = momentIn(nextMonth(month), '01', '06:00', now);
  await writeStatements(tx, { kind: 'payee', month, ids: payeeIds }, closedAt);
  return tx.find(Statement, {
    where: { period: month, payeeId: In(payeeIds) },
    order: { payeeId: 'ASC' },
  });
}

/** The demo's operator has not entered a name. */
const unnamed = { he: { name: '', companyNumber: '' }, en: { name: '', companyNumber: '' } };

async function approve(tx: EntityManager, drafts: Statement[], now: Date): Promise<Statement[]> {
  const approved: Statement[] = [];
  for (const draft of drafts)
    approved.push(
      await numberStatement(tx, draft, {
        operators: unnamed,
        now: momentIn(nextMonth(draft.period), '02', '09:10', now),
      }),
    );
  return approved;
}

/** Two admins: one makes a batch of payouts, the other one releases it. */
export interface Payers {
  makerId: number;
  releaserId: number;
}

/** Pays the statements of a month on a working day at the beginning of the next one. */
async function pay(
  tx: EntityManager,
  statements: Statement[],
  month: Month,
  { makerId, releaserId }: Payers,
): Promise<void> {
  const paidIn = nextMonth(month);
  const days = Array.from({ length: 3 }, (_, index) => addDays(`${paidIn}-04`, index));
  const valueDate = days.find((day) => weekdayOf(day) < friday) ?? `${paidIn}-04`;
  const at = (time: string) => instantAt(`${paidIn}-02`, time);
  const batch = await makeBatch(
    tx,
    statements.flatMap(({ id, payeeId, dueAgorot }) =>
      payeeId !== null && dueAgorot > 0 ? [{ statementId: id, payeeId, amountAgorot: dueAgorot }] : [],
    ),
    { valueDate, madeBy: makerId, now: at('09:30') },
  );
  const lines = await tx.findBy(PayoutLine, { batchId: batch.id });
  const payees = new Map((await tx.find(Payee)).map((payee) => [payee.id, payee]));
  await releaseBatch(tx, batch, { lines, payees, releasedBy: releaserId, sender: null, now: at('09:40') });
  await sendBatch(tx, batch, at('09:50'));
}

/**
 * Settles the months that have ended: all are paid but the last, of which one statement is still a draft. The account
 * has a statement of the last one, which it has not paid. No mail is sent, and files are made by a job or when
 * they are opened, with the names and accounts of the payees as they are inserted.
 */
export async function settleMonths(
  tx: EntityManager,
  payeeIds: number[],
  { accountId, ...payers }: Payers & { accountId: number },
  now: Date,
): Promise<void> {
  const months = monthsBefore(now);
  const last = months.pop() ?? '';
  for (const month of months)
    await pay(tx, await approve(tx, await closeMonth(tx, month, payeeIds, now), now), month, payers);
  const closedAt = momentIn(nextMonth(last), '01', '06:00', now);
  await writeStatements(tx, { kind: 'account', month: last, ids: [accountId] }, closedAt);
  const ofAccount = await tx.findBy(Statement, { accountId, period: last });
  await approve(tx, ofAccount, now);
  const [, draftPayeeId] = payeeIds;
  const drafts = await closeMonth(tx, last, payeeIds, now);
  await approve(
    tx,
    drafts.filter(({ payeeId }) => payeeId !== draftPayeeId),
    now,
  );
}
