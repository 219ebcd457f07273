import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import type { AdjustmentDto } from './adjustment.dto.js';
import { recordAdjustment } from './ledger-functions.js';
import { LotPayee } from './lot-payee.entity.js';
import { type MoneyEntryDto, toMoneyEntryRecord } from './money-entry.dto.js';
import { MoneyEntry } from './money-entry.entity.js';
import { Payee } from './payee.entity.js';

const maxListed = 100;

/** Corrections of what payees are due. */
@Injectable()
export class AdjustmentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  /** The latest corrections of a payee, newest first. */
  async list(payeeId: number): Promise<MoneyEntryDto[]> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(Payee, { id: payeeId }))) throw problem('not_found');
    const entries = await manager.find(MoneyEntry, {
      where: { payeeId, kind: 'adjustment' },
      order: { occurredAt: 'DESC', id: 'DESC' },
      take: maxListed,
    });
    return entries.map(toMoneyEntryRecord);
  }

  /** Records a correction, which the statement of the present month will have. */
  async create(
    actor: Actor,
    payeeId: number,
    { parking_lot_id: parkingLotId, amount_agorot: agorot, reason }: AdjustmentDto,
  ): Promise<MoneyEntryDto> {
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      if (!(await tx.existsBy(Payee, { id: payeeId }))) throw problem('not_found');
      if (!(await tx.existsBy(LotPayee, { payeeId, parkingLotId })))
        throw invalidField('parking_lot_id', 'unknown', fieldMessage('lot_of_payee'));
      const entry = await recordAdjustment(tx, { parkingLotId, payeeId, agorot, reason }, now);
      const record = toMoneyEntryRecord(await tx.findOneByOrFail(MoneyEntry, { parkingLotId, id: entry.id }));
      await this.audit.record(tx, actor, {
        action: 'adjust',
        resource: 'payees',
        resourceId: payeeId,
        after: record,
      });
      return record;
    });
  }
}
