import { type EntityManager, In } from 'typeorm';
import { Payee } from '../../ledger/payee.entity.js';
import { User } from '../../users/user.entity.js';
import { Statement } from '../statements/statement.entity.js';
import type { PayoutBatch } from './payout-batch.entity.js';
import type { PayoutBatchDto, PayoutLineDto } from './payout.dto.js';
import { PayoutLine } from './payout-line.entity.js';

/** Reads what belongs to batches; returns a function that gives each its record. */
export async function readPayoutBatches(
  manager: EntityManager,
  batches: readonly PayoutBatch[],
): Promise<(batch: PayoutBatch) => PayoutBatchDto> {
  const lines = await manager.find(PayoutLine, {
    where: { batchId: In(batches.map(({ id }) => id)) },
    order: { id: 'ASC' },
  });
  const payees = await manager.findBy(Payee, { id: In(lines.map(({ payeeId }) => payeeId)) });
  const payeeOf = new Map(payees.map((payee) => [payee.id, payee]));
  const statements = await manager.find(Statement, {
    where: { id: In(lines.map(({ statementId }) => statementId)) },
    select: { id: true, number: true, period: true },
  });
  const statementOf = new Map(statements.map((statement) => [statement.id, statement]));
  const users = await manager.findBy(User, {
    id: In(batches.flatMap(({ madeBy, releasedBy }) => [madeBy, releasedBy].filter((id) => id !== null))),
  });
  const names = new Map(users.map(({ id, firstName, email }) => [id, firstName || email]));
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return (batch) => ({
    id: batch.id,
    state: batch.state,
    value_date: batch.valueDate,
    total_agorot: batch.totalAgorot,
    made_by: batch.madeBy,
    made_by_name: nameOf(batch.madeBy),
    made_at: batch.madeAt.toISOString(),
    released_by: batch.releasedBy,
    released_by_name: nameOf(batch.releasedBy),
    released_at: batch.releasedAt?.toISOString() ?? null,
    sent_at: batch.sentAt?.toISOString() ?? null,
    lines: lines
      .filter(({ batchId }) => batchId === batch.id)
      .map((line) => toLineRecord(line, payeeOf.get(line.payeeId), statementOf.get(line.statementId))),
  });
}

function toLineRecord(line: PayoutLine, payee?: Payee, statement?: Statement): PayoutLineDto {
  const isFrozen = line.legalName !== null;
  const account = isFrozen ? line : payee;
  const tail = account?.bankAccountTail ?? null;
  return {
    id: line.id,
    statement_id: line.statementId,
    statement_number: statement?.number ?? 0,
    period: statement?.period ?? '',
    payee_id: line.payeeId,
    payee_name: line.legalName ?? payee?.legalName ?? '',
    amount_agorot: line.amountAgorot,
    bank_code: account?.bankCode ?? null,
    bank_branch: account?.bankBranch ?? null,
    bank_account: tail === null ? null : `•••${tail}`,
    bank_account_usable_at: isFrozen ? null : (payee?.bankAccountUsableAt?.toISOString() ?? null),
    returned_at: line.returnedAt?.toISOString() ?? null,
    returned_reason: line.returnedReason,
  };
}
