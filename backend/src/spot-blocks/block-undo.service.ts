import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import type { LotScope } from '../lots/lot-scope.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { SpotReassignmentService } from '../reservations/reassignment/spot-reassignment.service.js';
import { SpotBlock } from '../claims/spot-block.entity.js';
import type { UndoBlockResultDto } from './block.dto.js';
import { BlockBatch } from './block-batch.entity.js';
import { lockSpots } from './lock-spots.js';

/** A bulk block can be undone for this long. */
const undoMinutes = 10;
const msPerMinute = 60_000;

@Injectable()
export class BlockUndoService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly spotReassignment: SpotReassignmentService,
  ) {}

  /**
   * Lifts the blocks of one bulk block and returns the reservations that it moved to their spots, where those are free.
   * Throws `not_found` unless the caller created the block, and `operation_failed` after ten minutes.
   */
  async undo(actor: Actor, scope: LotScope, undoId: unknown): Promise<UndoBlockResultDto> {
    if (!Number.isSafeInteger(undoId)) throw invalidField('undo_id', 'invalid', fieldMessage('whole_number'));
    return this.transactions.run(async (tx) => {
      const id = undoId as number;
      const batch = await tx.findOne(BlockBatch, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (batch?.createdBy !== actor.id) throw problem('not_found');
      const blocks = await tx.findBy(SpotBlock, { batchId: id });
      const spotIds = new Set([
        ...blocks.map((block) => block.spotId),
        ...batch.reassignments.map((move) => move.from_spot_id),
      ]);
      await lockSpots(tx, scope, [...spotIds]);
      const now = await databaseNow(tx, this.clock.offsetInterval);
      if (batch.undoneAt || now.getTime() - batch.createdAt.getTime() > undoMinutes * msPerMinute) {
        throw problem('operation_failed', {
          detail: problemDetail('block_undo_over', { minutes: undoMinutes }),
        });
      }
      const inForce = blocks.filter(({ liftedAt, until }) => !liftedAt && (until === null || until > now));
      for (const { parkingLotId, id: blockId } of inForce) {
        await tx.update(SpotBlock, { parkingLotId, id: blockId }, { liftedAt: now });
      }
      let restored = 0;
      for (const move of batch.reassignments)
        if (await this.spotReassignment.revert(tx, move, now)) restored += 1;
      await tx.update(BlockBatch, { id }, { undoneAt: now });
      const outcome = { updated: inForce.length, restored };
      await this.audit.record(tx, actor, {
        action: 'undo_block',
        resource: 'spots',
        resourceId: id,
        after: outcome,
      });
      return outcome;
    });
  }
}
