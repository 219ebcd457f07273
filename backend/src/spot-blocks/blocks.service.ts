import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { serviceDayOf } from '../platform/clock/israel-time.js';
import { LotsService } from '../lots/lots.service.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import type { LotScope } from '../lots/lot-scope.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import type { Language } from '../platform/problems/language.js';
import { SpotReassignmentService } from '../reservations/reassignment/spot-reassignment.service.js';
import { SpotBlock } from '../claims/spot-block.entity.js';
import { BlockBatch } from './block-batch.entity.js';
import type {
  BlockOutcomeDto,
  BlockResultDto,
  BlocksQueryDto,
  BlockSpotsDto,
  SpotBlockDto,
  UnblockResultDto,
  UnblockSpotsDto,
} from './block.dto.js';
import { clearSpot } from './clear-spot.js';
import { type BlockRequest, inSlots, readBlockRequest, readDate, readSpotIds } from './block-window.js';
import { claimsInWindow } from './claims-in-window.js';
import { translateBlockReason } from '../spots/block-reason.js';
import { lockSpots } from './lock-spots.js';
import { inPreview, rollBackWith } from '../platform/persistence/preview.js';

@Injectable()
export class BlocksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly lots: LotsService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly spotReassignment: SpotReassignmentService,
  ) {}

  /**
   * Blocks spots. Confirmed reservations in the window are moved to other free spots of the lot; their drivers hear of
   * it when it can no longer be undone. A spot stays unblocked and is listed as a conflict if one of its reservations
   * cannot be moved, or if it is held or in use.
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

  /**
   * Lifts the blocks of the spots that apply on the service day, or without one all that have not ended, and returns
   * the number of spots that had one.
   */
  async unblock(actor: Actor, scope: LotScope, body: UnblockSpotsDto): Promise<UnblockResultDto> {
    const ids = readSpotIds(body.spot_ids);
    const date = readDate(body.date);
    return this.transactions.run(async (tx) => {
      let updated = 0;
      for (const [parkingLotId, ownSpotIds] of await lockSpots(tx, scope, ids)) {
        const [rows] = await tx.query<[{ spot_id: number }[], number]>(
          `UPDATE spot_blocks SET lifted_at = $3
            WHERE parking_lot_id = $1 AND spot_id = ANY ($2::bigint[]) AND lifted_at IS NULL
              AND (until IS NULL OR until > $3)
              AND ($4::date IS NULL OR $4 BETWEEN first_service_date AND last_service_date)
           RETURNING spot_id`,
          [parkingLotId, ownSpotIds, this.clock.now(), date],
        );
        updated += new Set(rows.map((row) => row.spot_id)).size;
      }
      await this.audit.record(tx, actor, {
        action: 'unblock',
        resource: 'spots',
        before: { spot_ids: ids, date },
        after: { updated },
      });
      return { updated };
    });
  }

  /** The blocks of a lot that apply on a service day, one per spot; on this day those that have not ended. */
  async onDay(
    scope: LotScope,
    parkingLotId: number,
    query: BlocksQueryDto,
    language: Language,
  ): Promise<SpotBlockDto[]> {
    await this.lots.require(scope, parkingLotId);
    const now = this.clock.now();
    const rows = await this.dataSource.query<
      { spot_id: number; starts_at: Date; until: Date | null; reason: string }[]
    >(
      `SELECT DISTINCT ON (spot_id) spot_id, starts_at, until, reason FROM spot_blocks
        WHERE parking_lot_id = $1 AND lifted_at IS NULL AND (until IS NULL OR until > $3)
          AND $2::date BETWEEN first_service_date AND last_service_date
        ORDER BY spot_id, until DESC NULLS FIRST, starts_at`,
      [parkingLotId, readDate(query.date) ?? serviceDayOf(now), now],
    );
    return rows.map(({ spot_id, starts_at, until, reason }) => ({
      spot_id,
      from: starts_at.toISOString(),
      until: until?.toISOString() ?? null,
      reason: translateBlockReason(reason, language) ?? '',
    }));
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
      const startsAt = request.window.startsAt > now ? request.window.startsAt : now;
      const window = inSlots({ ...request.window, startsAt }, slots);
      const claims = await claimsInWindow(tx, parkingLotId, spotIds, window, now);
      for (const spotId of spotIds) {
        const claimed = claims.filter((claim) => claim.spot_id === spotId);
        const cleared = await clearSpot(tx, this.spotReassignment, {
          parkingLotId,
          claimed,
          avoidSpotIds: spotIds,
          canBeUndone: true,
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
          ...window,
          createdBy: actor.id,
          batchId,
        });
      }
    }
    return outcome;
  }
}
