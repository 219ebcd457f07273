import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { localDateOf } from '../platform/clock/israel-time.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { SettingsService } from '../settings/settings.service.js';
import { assignCharges } from './ledger-functions.js';
import { LotPayee } from './lot-payee.entity.js';
import { addUpToWhole, type LotPayeeDto, type LotPayeesChange } from './lot-payee.dto.js';
import { changedDates, requirePastUnused, requireWhole } from './past-rules.js';
import { Payee } from './payee.entity.js';

/** About a second of work. */
const chargesPerBatch = 500;

/** The shares of payees in lots. */
@Injectable()
export class LotPayeesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
  ) {}

  /** The shares of a lot, in the order of dates and payees. */
  async list(parkingLotId: number): Promise<LotPayeeDto[]> {
    await requireLot(this.dataSource.manager, parkingLotId);
    return readShares(this.dataSource.manager, parkingLotId);
  }

  /**
   * Replaces the shares of a lot. They apply to what is taken from now on, and to what was taken while the lot had no
   * payees; other amounts stay as they are. `conflict` with the reason `in_use` when other shares would be in force on
   * past dates of which payments were already divided, or without it when the change is based on other shares than the
   * present ones.
   */
  async replace(actor: Actor, parkingLotId: number, change: LotPayeesChange): Promise<LotPayeeDto[]> {
    const after = await this.transactions.run(async (tx) => this.replaceIn(tx, actor, parkingLotId, change));
    await this.assign(parkingLotId);
    return after;
  }

  /** `replace` without what was taken earlier, of which a new lot has none. */
  async replaceIn(
    tx: EntityManager,
    actor: Actor,
    parkingLotId: number,
    { shares, seen }: LotPayeesChange,
  ): Promise<LotPayeeDto[]> {
    await requireLot(tx, parkingLotId, 'pessimistic_write');
    const before = await readShares(tx, parkingLotId);
    if (seen && !isDeepStrictEqual(sortedShares(seen), before))
      throw problem('conflict', { detail: problemDetail('changed_meanwhile') });
    const next = sortedShares(shares);
    requireWhole(before, next, {
      isWhole: addUpToWhole,
      fieldAt: () => 'share_bps',
      message: 'shares_of_whole',
    });
    const payeeIds = [...new Set(shares.map(({ payee_id: id }) => id))];
    if ((await tx.countBy(Payee, { id: In(payeeIds) })) !== payeeIds.length)
      throw invalidField('payee_id', 'unknown', fieldMessage('unknown_payees'));
    const added = next.filter((share) => !before.some((stored) => isDeepStrictEqual(stored, share)));
    if (await tx.existsBy(Payee, { id: In(added.map(({ payee_id: id }) => id)), isActive: false }))
      throw invalidField('payee_id', 'inactive', fieldMessage('inactive_payees'));
    await requirePastUnused(
      tx,
      { column: 'parking_lot_id', id: parkingLotId },
      changedDates(before, next),
      localDateOf(this.clock.now()),
    );
    await tx.delete(LotPayee, { parkingLotId });
    await tx.insert(
      LotPayee,
      shares.map((share) => ({
        parkingLotId,
        payeeId: share.payee_id,
        shareBps: share.share_bps,
        validFrom: share.valid_from,
      })),
    );
    const saved = await readShares(tx, parkingLotId);
    await this.audit.record(tx, actor, {
      action: 'update_payees',
      resource: 'parking-lots',
      resourceId: parkingLotId,
      before: { payees: before },
      after: { payees: saved },
    });
    return saved;
  }

  /** The shares in force on a day; none if one of the payees gets no new shares any more. */
  async activeOn(tx: EntityManager, parkingLotId: number, date: string): Promise<LotPayeeDto[]> {
    const begun = (await readShares(tx, parkingLotId)).filter((share) => share.valid_from <= date);
    const inForce = begun.filter((share) => share.valid_from === begun.at(-1)?.valid_from);
    const ids = inForce.map(({ payee_id: id }) => id);
    return (await tx.existsBy(Payee, { id: In(ids), isActive: false })) ? [] : inForce;
  }

  /** Passes what has no payee to those of the lot, batch by batch. */
  private async assign(parkingLotId: number): Promise<void> {
    const { statement_hold_back_hours: holdBackHours } = await this.settings.current();
    const assignBatch = () =>
      this.transactions.run((tx) =>
        assignCharges(tx, parkingLotId, holdBackHours, this.clock.now(), chargesPerBatch),
      );
    while ((await assignBatch()) === chargesPerBatch);
  }
}

async function requireLot(manager: EntityManager, id: number, mode?: 'pessimistic_write'): Promise<void> {
  const lot = await manager.findOne(ParkingLot, { where: { id }, ...(mode && { lock: { mode } }) });
  if (!lot) throw problem('lot_not_found');
}

const sortedShares = (shares: readonly LotPayeeDto[]): LotPayeeDto[] =>
  shares.toSorted(
    (one, other) => one.valid_from.localeCompare(other.valid_from) || one.payee_id - other.payee_id,
  );

async function readShares(manager: EntityManager, parkingLotId: number): Promise<LotPayeeDto[]> {
  const rows = await manager.find(LotPayee, {
    where: { parkingLotId },
    order: { validFrom: 'ASC', payeeId: 'ASC' },
  });
  return rows.map((row) => ({ payee_id: row.payeeId, share_bps: row.shareBps, valid_from: row.validFrom }));
}
