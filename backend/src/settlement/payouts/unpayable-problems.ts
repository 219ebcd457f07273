import { type EntityManager, In } from 'typeorm';
import { Payee } from '../../ledger/payee.entity.js';
import { problemDetail } from '../../platform/problems/details.js';
import { type Problem, problem } from '../../platform/problems/problem.js';
import type { Statement } from '../statements/statement.entity.js';
import type { PayoutLine } from './payout-line.entity.js';

/** More are counted, not named. */
const maxNamed = 5;

/** Names each payee, with the month of its statement if that is known. Names may be of either direction. */
async function namesOf(
  tx: EntityManager,
  items: readonly { payeeId: number | null; period?: string }[],
): Promise<string> {
  const ids = items.flatMap(({ payeeId }) => payeeId ?? []);
  const payees = await tx.find(Payee, { where: { id: In(ids) }, select: { id: true, legalName: true } });
  const nameOf = new Map(payees.map(({ id, legalName }) => [id, `\u2068${legalName}\u2069`]));
  const named = items.slice(0, maxNamed).map(({ payeeId, period }) => {
    const name = nameOf.get(payeeId ?? 0) ?? '';
    return period === undefined ? name : `${name} (\u2066${period}\u2069)`;
  });
  const others = items.length - named.length;
  return named.join(', ') + (others > 0 ? ` (+${others})` : '');
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
