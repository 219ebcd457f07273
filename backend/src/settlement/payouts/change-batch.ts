import { type EntityManager, In } from 'typeorm';
import type { Payee } from '../../ledger/payee.entity.js';
import { addDays, instantAt, localDateOf } from '../../platform/clock/israel-time.js';
import { lockFileSerials } from '../statements/statement-lock.js';
import { Statement } from '../statements/statement.entity.js';
import { PayoutBatch } from './payout-batch.entity.js';
import { recordPayout } from './payout-entries.js';
import { PayoutLine } from './payout-line.entity.js';
import { type PayoutSender, senderColumns } from './payout-sender.js';

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
  /** Of the bank's file, if its numbers are valid. */
  sender: PayoutSender | null;
  now: Date;
}

/**
 * Freezes the accounts of a batch and the sender of its file, and numbers the file. The caller has locked the batch and
 * its payees.
 */
export async function releaseBatch(
  tx: EntityManager,
  batch: PayoutBatch,
  { lines, payees, releasedBy, sender, now }: Release,
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
  const fileSerial = await nextFileSerial(tx, now);
  return tx.save(
    Object.assign(batch, {
      ...{ state: 'released' as const, releasedBy, releasedAt: now, fileSerial },
      ...senderColumns(sender),
    }),
  );
}

/** The next number of a file of the day, which is in force with the commit: releases wait for each other. */
async function nextFileSerial(tx: EntityManager, now: Date): Promise<number> {
  await lockFileSerials(tx);
  const today = localDateOf(now);
  const [{ next }] = await tx.query<[{ next: number }]>(
    `SELECT coalesce(max(coalesce(file_serial, 1)), 0) + 1 AS next FROM payout_batches
      WHERE released_at >= $1 AND released_at < $2`,
    [instantAt(today, '00:00'), instantAt(addDays(today, 1), '00:00')],
  );
  return next;
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
    { state: 'paid', paidAt: now, paidOn: batch.valueDate },
  );
  return tx.save(Object.assign(batch, { state: 'sent' as const, sentAt: now }));
}
