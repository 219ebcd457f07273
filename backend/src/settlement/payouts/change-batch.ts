import { type EntityManager, In } from 'typeorm';
import type { Payee } from '../../ledger/payee.entity.js';
import { Statement } from '../statements/statement.entity.js';
import { PayoutBatch } from './payout-batch.entity.js';
import { recordPayout } from './payout-entries.js';
import { PayoutLine } from './payout-line.entity.js';

/** Makes a batch that pays the statements. The caller has locked them and knows that they can be paid. */
export async function makeBatch(
  tx: EntityManager,
  lines: readonly Pick<PayoutLine, 'statementId' | 'payeeId' | 'amountAgorot'>[],
  { valueDate, madeBy, now }: { valueDate: string; madeBy: number; now: Date },
): Promise<PayoutBatch> {
  const totalAgorot = lines.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);
  const batch = await tx.save(
    tx.create(PayoutBatch, { state: 'made', valueDate, totalAgorot, madeBy, madeAt: now }),
  );
  await tx.insert(
    PayoutLine,
    lines.map((line) => ({ batchId: batch.id, ...line })),
  );
  return batch;
}

interface Release {
  lines: PayoutLine[];
  /** By id, all that the lines name. */
  payees: ReadonlyMap<number, Payee>;
  releasedBy: number;
  now: Date;
}

/** Freezes the accounts of a batch. The caller has locked the batch and its payees. */
export async function releaseBatch(
  tx: EntityManager,
  batch: PayoutBatch,
  { lines, payees, releasedBy, now }: Release,
): Promise<PayoutBatch> {
  for (const line of lines) {
    const payee = payees.get(line.payeeId);
    Object.assign(line, {
      legalName: payee?.legalName,
      taxId: payee?.taxId,
      bankCode: payee?.bankCode,
      bankBranch: payee?.bankBranch,
      sealedBankAccount: payee?.sealedBankAccount,
      bankAccountTail: payee?.bankAccountTail,
    });
  }
  await tx.save(lines);
  return tx.save(Object.assign(batch, { state: 'released' as const, releasedBy, releasedAt: now }));
}

/** Records the payouts of a released batch: its statements are paid. The caller has locked the batch. */
export async function sendBatch(tx: EntityManager, batch: PayoutBatch, now: Date): Promise<PayoutBatch> {
  const lines = await tx.find(PayoutLine, {
    where: { batchId: batch.id },
    order: { statementId: 'ASC' },
  });
  for (const { statementId, payeeId } of lines) await recordPayout(tx, { statementId, payeeId, now });
  await tx.update(
    Statement,
    { id: In(lines.map(({ statementId }) => statementId)) },
    { state: 'paid', paidAt: now },
  );
  return tx.save(Object.assign(batch, { state: 'sent' as const, sentAt: now }));
}
