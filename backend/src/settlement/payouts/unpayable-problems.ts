import { type EntityManager, In } from 'typeorm';
import { BilledAccount } from '../../ledger/billed-account.entity.js';
import { Payee } from '../../ledger/payee.entity.js';
import { problemDetail } from '../../platform/problems/details.js';
import { type Problem, problem } from '../../platform/problems/problem.js';
import type { Statement } from '../statements/statement.entity.js';
import type { PayoutLine } from './payout-line.entity.js';

/** More are counted, not named. */
const maxNamed = 5;

interface Named {
  payeeId: number | null;
  accountId?: number | null;
  period?: string;
}

/** Names each payee or account, with the month of its statement if that is known. Names may be of either direction. */
async function namesOf(tx: EntityManager, items: readonly Named[]): Promise<string> {
  const payees = await findNames(tx, Payee, ({ payeeId }: Named) => payeeId, items);
  const accounts = await findNames(tx, BilledAccount, ({ accountId }: Named) => accountId, items);
  const named = items.slice(0, maxNamed).map(({ payeeId, accountId, period }) => {
    const name = `\u2068${payees.get(payeeId ?? 0) ?? accounts.get(accountId ?? 0) ?? ''}\u2069`;
    return period === undefined ? name : `${name} (\u2066${period}\u2069)`;
  });
  const others = items.length - named.length;
  return named.join(', ') + (others > 0 ? ` (+${others})` : '');
}

async function findNames(
  tx: EntityManager,
  entity: typeof Payee | typeof BilledAccount,
  idOf: (item: Named) => number | null | undefined,
  items: readonly Named[],
): Promise<Map<number, string>> {
  const ids = items.flatMap((item) => idOf(item) ?? []);
  const parties = await tx.find(entity, { where: { id: In(ids) }, select: { id: true, legalName: true } });
  return new Map(parties.map(({ id, legalName }) => [id, legalName]));
}

/** `conflict` for statements that cannot be put in a batch, which it names. */
export async function statementsNotPayable(
  tx: EntityManager,
  statements: readonly Statement[],
): Promise<Problem> {
  return problem('conflict', {
    detail: problemDetail('statements_not_payable', { statements: await namesOf(tx, statements) }),
    extras: { statement_ids: statements.map(({ id }) => id) },
  });
}

/** `conflict` for lines of a batch whose accounts cannot be paid yet, which it names. */
export async function accountsNotPayable(
  tx: EntityManager,
  lines: readonly Pick<PayoutLine, 'payeeId'>[],
): Promise<Problem> {
  const payees = lines.map(({ payeeId }) => ({ payeeId }));
  return problem('conflict', {
    detail: problemDetail('accounts_not_payable', { payees: await namesOf(tx, payees) }),
    extras: { reason: 'account_not_usable', payee_ids: payees.map(({ payeeId }) => payeeId) },
  });
}
