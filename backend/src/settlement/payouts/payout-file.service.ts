import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { localDateOf } from '../../platform/clock/israel-time.js';
import { SealerService } from '../../platform/crypto/sealer.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import type { Language } from '../../platform/problems/language.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Statement } from '../statements/statement.entity.js';
import { masavFile, type MasavPayment } from './masav.js';
import { payoutCsv } from './payout-csv.js';
import { PayoutBatch } from './payout-batch.entity.js';
import { PayoutLine } from './payout-line.entity.js';
import type { PayoutFormat } from './payout.dto.js';
import { fixedSenderOf, type PayoutSender, requireSender, senderColumns } from './payout-sender.js';
import { findBatch } from './payouts.service.js';

/** The files of batches, with the sender and the accounts as they were at the release. */
@Injectable()
export class PayoutFileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly sealer: SealerService,
    private readonly settings: SettingsService,
  ) {}

  /** The file of a released batch, for the bank or as a table. The download is audited. */
  async file(actor: Actor, id: number, format: PayoutFormat, language: Language): Promise<Buffer> {
    const { manager } = this.dataSource;
    const batch = await findBatch(manager, id);
    if (batch.state === 'made') throw problem('conflict', { detail: problemDetail('batch_not_released') });
    const isBankFile = format === 'masav';
    const sender = isBankFile ? (fixedSenderOf(batch) ?? requireSender(await this.settings.current())) : null;
    const lines = await manager.find(PayoutLine, { where: { batchId: id }, order: { id: 'ASC' } });
    const numberOf = await readStatementNumbers(manager, lines);
    const payments = lines.map((line) => this.paymentOf(line, numberOf(line.statementId)));
    const fixed = await this.transactions.run(async (tx) => {
      await this.audit.record(tx, actor, {
        action: `download_${format}`,
        resource: 'payout-batches',
        resourceId: id,
      });
      return sender && fixSender(tx, id, sender);
    });
    return fixed === null
      ? payoutCsv(payments, language)
      : masavFile({
          ...fixed,
          valueDate: batch.valueDate,
          madeOn: localDateOf(batch.releasedAt ?? batch.madeAt),
          serial: batch.fileSerial ?? 1,
          payments,
        });
  }

  private paymentOf(line: PayoutLine, statementNumber: number): MasavPayment {
    const account = line.sealedBankAccount && this.sealer.open(line.sealedBankAccount);
    if (!account || line.bankCode === null || line.bankBranch === null)
      throw problem('conflict', { detail: problemDetail('account_unreadable') });
    return {
      bankCode: line.bankCode,
      bankBranch: line.bankBranch,
      bankAccount: account,
      taxId: line.taxId ?? '',
      name: line.legalName ?? '',
      amountAgorot: line.amountAgorot,
      reference: statementNumber,
    };
  }
}

/** Of two first files at the same time, the one fixes the sender of both. */
async function fixSender(tx: EntityManager, id: number, sender: PayoutSender): Promise<PayoutSender> {
  await tx.update(PayoutBatch, { id, masavInstitution: IsNull() }, senderColumns(sender));
  return fixedSenderOf(await findBatch(tx, id)) ?? sender;
}

/** The numbers of the statements that lines pay. Only approved statements, which have one, are paid. */
async function readStatementNumbers(
  manager: EntityManager,
  lines: readonly PayoutLine[],
): Promise<(statementId: number) => number> {
  const statements = await manager.find(Statement, {
    where: { id: In(lines.map(({ statementId }) => statementId)) },
    select: { id: true, number: true },
  });
  const numbers = new Map(statements.map(({ id, number }) => [id, number]));
  return (statementId) => numbers.get(statementId) ?? 0;
}
