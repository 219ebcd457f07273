import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/access.js';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../clock/clock.js';
import type { LotScope } from '../lots/lot-scope.js';
import { databaseNow } from '../persistence/database-now.js';
import { Transactions } from '../persistence/transactions.js';
import { type Move, moveWithinLot } from '../reservations/move-reservation.js';
import { SpotBlock } from '../spots/spot-block.entity.js';
import { type BlockRequest, readBlockRequest, readSpotIds } from './block-window.js';
import { claimsInWindow } from './claims-in-window.js';
import { lockSpots } from './lock-spots.js';

export interface BlockConflict {
  spot_id: number;
  /** Null where the spot is held but not confirmed yet. */
  reservation_id: number | null;
  reservation_start: string;
}

export interface BlockOutcome {
  updated: number;
  conflicts: BlockConflict[];
  moved: Move[];
}

@Injectable()
export class BlocksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Blocks spots. Drivers with a confirmed reservation in the window are moved to other free spots of their lot; a spot
   * whose drivers can't all be moved, or that is held or in use now, stays as it is and is listed as a conflict.
   */
  async block(actor: Actor, scope: LotScope, body: Record<string, unknown>): Promise<BlockOutcome> {
    return this.transactions.run(async (tx) => {
      const request = readBlockRequest(body, this.clock.now());
      const outcome: BlockOutcome = { updated: 0, conflicts: [], moved: [] };
      for (const [parkingLotId, spotIds] of await lockSpots(tx, scope, request.spotIds)) {
        await this.blockInLot(tx, { actor, request, parkingLotId, spotIds, outcome });
      }
      await this.audit.record(tx, actor, { action: 'block', resource: 'spots', before: body, after: outcome });
      return outcome;
    });
  }

  /** Lifts whatever blocks are in force on the spots; the answer counts the spots that had one. */
  async unblock(actor: Actor, scope: LotScope, body: Record<string, unknown>): Promise<{ updated: number }> {
    const ids = readSpotIds(body['spot_ids']);
    return this.transactions.run(async (tx) => {
      let updated = 0;
      for (const [parkingLotId, spotIds] of await lockSpots(tx, scope, ids)) {
        const [rows] = await tx.query<[{ spot_id: number }[], number]>(
          `UPDATE spot_blocks SET lifted_at = $3
            WHERE parking_lot_id = $1 AND spot_id = ANY ($2::bigint[]) AND lifted_at IS NULL
              AND (until IS NULL OR until > $3)
           RETURNING spot_id`,
          [parkingLotId, spotIds, this.clock.now()],
        );
        updated += new Set(rows.map((row) => row.spot_id)).size;
      }
      await this.audit.record(tx, actor, { action: 'unblock', resource: 'spots', before: body, after: { updated } });
      return { updated };
    });
  }

  private async blockInLot(
    tx: EntityManager,
    work: { actor: Actor; request: BlockRequest; parkingLotId: number; spotIds: number[]; outcome: BlockOutcome },
  ): Promise<void> {
    const { actor, request, parkingLotId, spotIds, outcome } = work;
    const now = await databaseNow(tx, this.clock.offsetInterval);
    const claims = await claimsInWindow(tx, parkingLotId, spotIds, request.window, now);
    for (const spotId of spotIds) {
      const claimed = claims.filter((claim) => claim.spot_id === spotId);
      await tx.query('SAVEPOINT before_spot');
      const moves: Move[] = [];
      const stuck: BlockConflict[] = [];
      for (const claim of claimed) {
        const key = { parkingLotId, id: claim.reservation_id ?? 0 };
        const canMove = claim.reservation_id !== null && !claim.has_begun;
        const move = canMove ? await moveWithinLot(tx, key, spotIds, now) : null;
        if (move) moves.push(move);
        else {
          stuck.push({
            spot_id: spotId,
            reservation_id: claim.reservation_id,
            reservation_start: claim.reservation_start.toISOString(),
          });
        }
      }
      if (stuck.length > 0) {
        await tx.query('ROLLBACK TO SAVEPOINT before_spot');
        outcome.conflicts.push(...stuck);
        continue;
      }
      await tx.insert(SpotBlock, {
        parkingLotId,
        spotId,
        reason: request.reason,
        startsAt: now,
        ...request.window,
        createdBy: actor.id,
      });
      outcome.moved.push(...moves);
      outcome.updated += 1;
    }
  }
}
