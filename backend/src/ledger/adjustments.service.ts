import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
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

  /**
   * Records a correction, which the statement of the present month will have. Throws `conflict` if there is a later
   * one than the sender saw.
   */
  async create(
    actor: Actor,
    payeeId: number,
    { parking_lot_id: parkingLotId, amount_agorot: agorot, reason, latest_id: latestId }: AdjustmentDto,
  ): Promise<MoneyEntryDto> {
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      // Two adjustments at the same time wait for each other.
      const lock = { mode: 'for_no_key_update' } as const;
      if (!(await tx.findOne(Payee, { where: { id: payeeId }, lock }))) throw problem('not_found');
      if (latestId !== undefined) await requireLatest(tx, payeeId, latestId);
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

async function requireLatest(tx: EntityManager, payeeId: number, latestId: number | null): Promise<void> {
  const latest = await tx.findOne(MoneyEntry, {
    where: { payeeId, kind: 'adjustment' },
    order: { occurredAt: 'DESC', id: 'DESC' },
  });
  if ((latest?.id ?? null) !== latestId)
    throw problem('conflict', {
      detail: problemDetail('adjusted_meanwhile'),
      extras: { reason: 'adjusted', latest_id: latest?.id ?? null },
    });
}
