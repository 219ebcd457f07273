import type { EntityManager } from 'typeorm';
import type { Language } from '../../platform/problems/language.js';
import type { Operator } from '../operator.js';
import { readParty } from './statement-parties.js';
import type { Statement } from './statement.entity.js';
import { readOwedOf } from './statement-owed.js';

/**
 * Approves a draft: gives it the next number of its series, that of payees or that of accounts, and freezes it with
 * what is owed now, and with the names and the account of now. The caller holds the lock of the numbers.
 */
export async function numberStatement(
  tx: EntityManager,
  draft: Statement,
  { operators, now }: { operators: Record<Language, Operator>; now: Date },
): Promise<Statement> {
  const [{ last }] = await tx.query<[{ last: number }]>(
    'SELECT coalesce(max(number), 0) AS last FROM statements WHERE (account_id IS NULL) = $1',
    [draft.accountId === null],
  );
  const owed = (await readOwedOf(tx, [draft]))(draft);
  return tx.save(
    Object.assign(draft, {
      ...{ number: last + 1, state: 'approved' as const, approvedAt: now },
      ...{ party: await readParty(tx, draft), operators },
      ...{ owedAgorot: owed.owed_agorot, billedAgorot: owed.billed_agorot },
    }),
  );
}
