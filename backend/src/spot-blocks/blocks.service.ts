import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import type { LotScope } from '../lots/lot-scope.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { SpotReassignmentService } from '../reservations/reassignment/spot-reassignment.service.js';
import { SpotBlock } from '../claims/spot-block.entity.js';
import { BlockBatch } from './block-batch.entity.js';
import type { BlockOutcomeDto, BlockResultDto, BlockSpotsDto, UnblockResultDto } from './block.dto.js';
import { clearSpot } from './clear-spot.js';
import { type BlockRequest, inSlots, readBlockRequest, readSpotIds } from './block-window.js';
import { claimsInWindow } from './claims-in-window.js';
import { lockSpots } from './lock-spots.js';
import { inPreview, rollBackWith } from '../platform/persistence/preview.js';

@Injectable()
export class BlocksService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly spotReassignment: SpotReassignmentService,
  ) {}

  /**
   * Blocks spots. Confirmed reservations in the window are moved to other free spots of the lot. A spot stays unblocked
   * and is listed as a conflict if one of its reservations cannot be moved, or if it is held or in use.
   */
  async block(actor: Actor, scope: LotScope, body: BlockSpotsDto): Promise<BlockResultDto> {
    return this.transactions.run(async (tx) => {
      const { id } = await tx.save(
        tx.create(BlockBatch, {
          createdBy: actor.id,
          createdAt: await databaseNow(tx, this.clock.offsetInterval),
          reassignments: [],
        }),
      );
      const outcome = await this.blockIn(tx, actor, scope, readBlockRequest(body, this.clock.now()), id);
      await tx.update(BlockBatch, { id }, { reassignments: outcome.moved });
      await this.audit.record(tx, actor, {
        action: 'block',
        resource: 'spots',
        before: body,
        after: outcome,
      });
      return { ...outcome, undo_id: id };
    });
  }

  /** The outcome that a block would have, determined in a transaction that is rolled back. */
  async preview(actor: Actor, scope: LotScope, body: BlockSpotsDto): Promise<BlockOutcomeDto> {
    const request = readBlockRequest(body, this.clock.now());
    return inPreview<BlockOutcomeDto>(() =>
      this.transactions.run(async (tx) => rollBackWith(await this.blockIn(tx, actor, scope, request, null))),
    );
  }

  /** Lifts all blocks that are in force on the spots, and returns the number of spots that had one. */
  async unblock(actor: Actor, scope: LotScope, spotIds: unknown): Promise<UnblockResultDto> {
    const ids = readSpotIds(spotIds);
    return this.transactions.run(async (tx) => {
      let updated = 0;
      for (const [parkingLotId, ownSpotIds] of await lockSpots(tx, scope, ids)) {
        const [rows] = await tx.query<[{ spot_id: number }[], number]>(
          `UPDATE spot_blocks SET lifted_at = $3
            WHERE parking_lot_id = $1 AND spot_id = ANY ($2::bigint[]) AND lifted_at IS NULL
              AND (until IS NULL OR until > $3)
           RETURNING spot_id`,
          [parkingLotId, ownSpotIds, this.clock.now()],
        );
        updated += new Set(rows.map((row) => row.spot_id)).size;
      }
      await this.audit.record(tx, actor, {
        action: 'unblock',
        resource: 'spots',
        before: { spot_ids: ids },
        after: { updated },
      });
      return { updated };
    });
  }

  private async blockIn(
    tx: EntityManager,
    actor: Actor,
    scope: LotScope,
    request: BlockRequest,
    batchId: number | null,
  ): Promise<BlockOutcomeDto> {
    const outcome: BlockOutcomeDto = { updated: 0, conflicts: [], moved: [] };
    for (const [parkingLotId, spotIds] of await lockSpots(tx, scope, request.spotIds)) {
      const now = await databaseNow(tx, this.clock.offsetInterval);
      const { slots } = await tx.findOneByOrFail(ParkingLot, { id: parkingLotId });
      const window = inSlots(request.window, slots, now);
      const claims = await claimsInWindow(tx, parkingLotId, spotIds, window, now);
      for (const spotId of spotIds) {
        const claimed = claims.filter((claim) => claim.spot_id === spotId);
        const cleared = await clearSpot(tx, this.spotReassignment, {
          parkingLotId,
          claimed,
          avoidSpotIds: spotIds,
          now,
        });
        outcome.conflicts.push(...cleared.conflicts);
        if (cleared.conflicts.length > 0) continue;
        outcome.moved.push(...cleared.moved);
        outcome.updated += 1;
        await tx.insert(SpotBlock, {
          parkingLotId,
          spotId,
          reason: request.reason,
          startsAt: now,
          ...window,
          createdBy: actor.id,
          batchId,
        });
      }
    }
    return outcome;
  }
}
