import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { LotScope } from '../lots/lot-scope.js';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { removeSpots } from '../spots/remove-spots.js';
import type { DeleteSpotsResultDto } from '../spots/spot.dto.js';
import { Spot } from '../lots/spot.entity.js';
import { claimsFromToday } from '../spot-blocks/claims-in-window.js';
import { lockSpots } from '../spot-blocks/lock-spots.js';

/** Deletes many spots at once. */
@Injectable()
export class SpotRemovalService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Deletes the spots that are neither reserved, held nor in use, and deactivates those of them that past reservations
   * or rules refer to. No reservation is moved: deleting a single spot does that.
   */
  async removeSpots(actor: Actor, scope: LotScope, ids: number[]): Promise<DeleteSpotsResultDto> {
    return this.transactions.run(async (tx) => {
      const result: DeleteSpotsResultDto = { deleted: 0, deactivated: 0, in_use: [] };
      for (const [parkingLotId, spotIds] of await lockSpots(tx, scope, ids)) {
        const spots = await tx.findBy(Spot, { parkingLotId, id: In(spotIds) });
        const now = await databaseNow(tx, this.clock.offsetInterval);
        const claims = await claimsFromToday(tx, parkingLotId, spotIds, now);
        const claimed = new Set(claims.map((claim) => claim.spot_id));
        const { deleted, deactivated } = await removeSpots(
          tx,
          parkingLotId,
          spotIds.filter((id) => !claimed.has(id)),
        );
        const numbersOf = (some: number[]) =>
          spots.filter(({ id }) => some.includes(id)).map(({ number }) => number);
        const inUse = numbersOf([...claimed]);
        await this.audit.record(tx, actor, {
          action: 'delete_several',
          resource: 'spots',
          before: { parking_lot_id: parkingLotId, spot_ids: spotIds },
          after: { deleted: numbersOf(deleted), deactivated: numbersOf(deactivated), in_use: inUse },
        });
        result.deleted += deleted.length;
        result.deactivated += deactivated.length;
        result.in_use.push(...inUse);
      }
      return result;
    });
  }
}
