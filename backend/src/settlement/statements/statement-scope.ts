import { isStaff } from '@panui/shared/access-table';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { PayeeUser } from '../../ledger/payee-user.entity.js';
import type { Actor } from '../../platform/access/access.js';
import { Statement } from './statement.entity.js';

/** The statements that a request may see: all, those of an account, or those of payees that list a user. */
export type StatementScope = 'all' | { accountId: number } | { userId: number };

/** Staff see every statement, owners those of payees that list the owner. */
export const scopeOfReader = (reader: Actor): StatementScope =>
  isStaff(reader.role) ? 'all' : { userId: reader.id };

/** An owner sees statements once they are approved. */
export function visibleTo(manager: EntityManager, scope: StatementScope): SelectQueryBuilder<Statement> {
  const query = manager.createQueryBuilder(Statement, 'statement');
  if (scope === 'all') return query;
  if ('accountId' in scope)
    return query.where('statement.accountId = :scopeAccountId', { scopeAccountId: scope.accountId });
  return query
    .innerJoin(PayeeUser, 'reader', 'reader.payeeId = statement.payeeId AND reader.userId = :readerId', {
      readerId: scope.userId,
    })
    .where("statement.state <> 'draft'");
}
