import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { storedSlots } from '../availability/slot.dto.js';
import type { LotDto, UpdateLotDto } from '../lots/lot.dto.js';
import type { LotScope } from '../lots/lot-scope.js';
import { LotsService, readLotChanges } from '../lots/lots.service.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import type { Language } from '../platform/problems/language.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import type { RecordUpdate } from '../platform/records/record-update.js';
import {
  type SpotReassignment,
  SpotReassignmentService,
} from '../reservations/reassignment/spot-reassignment.service.js';
import type { SpotDto, UpdateSpotDto } from '../spots/spot.dto.js';
import { Spot } from '../lots/spot.entity.js';
import { SpotsService } from '../spots/spots.service.js';
import { claimsFromToday } from '../spot-blocks/claims-in-window.js';
import type {
  BlockConflictDto,
  DeactivationConflictDto,
  DeactivationMoveDto,
  DeactivationOutcomeDto,
} from '../spot-blocks/block.dto.js';
import { clearSpot, toConflict } from '../spot-blocks/clear-spot.js';
import { lockSpotsOfLot } from '../spot-blocks/lock-spots.js';
import { moveToSlots } from './slot-change.js';
import { inPreview, rollBackWith } from '../platform/persistence/preview.js';

/** A lot may have thousands of upcoming reservations; the response lists the first ones and their total number. */
const maxConflictsListed = 100;

/**
 * Changes of spots and lots, which may deactivate them. Deactivating or deleting a spot works like a
 * permanent block: its upcoming reservations are moved to other spots of the lot. If one cannot be moved, or
 * the spot is held or in use, the change fails with `conflict`. A lot that is held, in use or reserved cannot
 * be deactivated.
 */
@Injectable()
export class LotAndSpotChangesService {
  constructor(
    private readonly spots: SpotsService,
    private readonly lots: LotsService,
    private readonly spotReassignment: SpotReassignmentService,
    private readonly clock: ClockService,
  ) {}

  updateSpot(
    actor: Actor,
    scope: LotScope,
    id: number,
    update: RecordUpdate<UpdateSpotDto>,
    language: Language,
  ): Promise<SpotDto> {
    return this.spots.withLocked(scope, id, async (tx, spot) => {
      const before = await this.spots.recordOf(tx, spot, language);
      const changes = update.changesTo(before);
      const moved = changes.is_active === false ? await this.vacateSpot(tx, spot) : [];
      return this.spots.update(tx, actor, before, changes, moved, language);
    });
  }

  /** Returns the spot as it was. */
  removeSpot(actor: Actor, scope: LotScope, id: number, language: Language): Promise<SpotDto> {
    return this.spots.withLocked(scope, id, async (tx, spot) => {
      const before = await this.spots.recordOf(tx, spot, language);
      const moved = await this.vacateSpot(tx, spot);
      await this.spots.remove(tx, actor, before, moved);
      return before;
    });
  }

  updateLot(actor: Actor, scope: LotScope, id: number, update: RecordUpdate<UpdateLotDto>): Promise<LotDto> {
    return this.lots.withLocked(scope, id, async (tx, lot) => {
      const before = await this.lots.recordOf(tx, lot);
      const changes = readLotChanges(before, update);
      if (changes.is_active === false) await this.requireUnusedLot(tx, id);
      if (changes.slots !== undefined) {
        const now = await databaseNow(tx, this.clock.offsetInterval);
        await moveToSlots(tx, id, storedSlots(changes.slots), now);
      }
      return this.lots.update(tx, actor, before, changes);
    });
  }

  /** Returns the lot as it was. */
  removeLot(actor: Actor, id: number): Promise<LotDto> {
    return this.lots.withLocked('all', id, async (tx, lot) => {
      const before = await this.lots.recordOf(tx, lot);
      await this.requireUnusedLot(tx, id);
      await this.lots.remove(tx, actor, before);
      return before;
    });
  }

  /** The outcome of deactivating the spot, determined in a transaction that is rolled back. */
  previewSpot(scope: LotScope, id: number): Promise<DeactivationOutcomeDto> {
    return inPreview<DeactivationOutcomeDto>(() =>
      this.spots.withLocked(scope, id, async (tx, spot) => rollBackWith(await this.outcomeForSpot(tx, spot))),
    );
  }

  /** The outcome of deactivating the lot: nothing prevents it, or the conflicts are listed. */
  previewLot(scope: LotScope, id: number): Promise<DeactivationOutcomeDto> {
    return this.lots.withLocked(scope, id, (tx) => this.outcomeForLot(tx, id));
  }

  /** Moves the spot's reservations and returns the moves. Throws `conflict` if one cannot be moved. */
  private async vacateSpot(tx: EntityManager, spot: Spot): Promise<object[]> {
    const outcome = await this.outcomeForSpot(tx, spot);
    requireNone(outcome, 'spot_in_use');
    return outcome.moved;
  }

  private async requireUnusedLot(tx: EntityManager, lotId: number): Promise<void> {
    requireNone(await this.outcomeForLot(tx, lotId), 'lot_in_use');
  }

  private async outcomeForSpot(tx: EntityManager, spot: Spot): Promise<DeactivationOutcomeDto> {
    const now = await databaseNow(tx, this.clock.offsetInterval);
    const { parkingLotId, id } = spot;
    const claimed = await claimsFromToday(tx, parkingLotId, [id], now);
    const cleared = await clearSpot(tx, this.spotReassignment, {
      parkingLotId,
      claimed,
      avoidSpotIds: [id],
      canBeUndone: false,
      now,
    });
    return outcomeOf(tx, parkingLotId, cleared.conflicts, await withNumbers(tx, parkingLotId, cleared.moved));
  }

  private async outcomeForLot(tx: EntityManager, lotId: number): Promise<DeactivationOutcomeDto> {
    const spotIds = await lockSpotsOfLot(tx, lotId);
    const now = await databaseNow(tx, this.clock.offsetInterval);
    const claimed = await claimsFromToday(tx, lotId, spotIds, now);
    return outcomeOf(tx, lotId, claimed.map(toConflict), []);
  }
}

async function withNumbers(
  tx: EntityManager,
  parkingLotId: number,
  moved: SpotReassignment[],
): Promise<DeactivationMoveDto[]> {
  const ids = moved.map((move) => move.to_spot_id);
  const spots = await tx.findBy(Spot, { parkingLotId, id: In(ids) });
  const numbers = new Map(spots.map(({ id, number }) => [id, number]));
  return moved.map((move) => ({ ...move, to_spot_number: numbers.get(move.to_spot_id) ?? '' }));
}

async function outcomeOf(
  tx: EntityManager,
  parkingLotId: number,
  conflicts: BlockConflictDto[],
  moved: DeactivationMoveDto[],
): Promise<DeactivationOutcomeDto> {
  return {
    updated: conflicts.length === 0 ? 1 : 0,
    conflicts: await withDetails(tx, parkingLotId, conflicts.slice(0, maxConflictsListed)),
    conflicts_total: conflicts.length,
    moved,
  };
}

/** Adds what an operator needs to find a conflict: the spot's number and the license plate. */
async function withDetails(
  tx: EntityManager,
  parkingLotId: number,
  conflicts: BlockConflictDto[],
): Promise<DeactivationConflictDto[]> {
  if (conflicts.length === 0) return [];
  const spots = await tx.findBy(Spot, {
    parkingLotId,
    id: In(conflicts.map((conflict) => conflict.spot_id)),
  });
  const reservations = await tx.query<{ id: number; license_plate: string }[]>(
    'SELECT id, license_plate FROM reservations WHERE parking_lot_id = $1 AND id = ANY ($2::bigint[])',
    [parkingLotId, conflicts.flatMap((conflict) => conflict.reservation_id ?? [])],
  );
  const numbers = new Map(spots.map(({ id, number }) => [id, number]));
  const plates = new Map(reservations.map(({ id, license_plate: plate }) => [id, plate]));
  return conflicts.map((conflict) => ({
    ...conflict,
    spot_number: numbers.get(conflict.spot_id) ?? '',
    license_plate: plates.get(conflict.reservation_id ?? 0) ?? null,
  }));
}

function requireNone(
  outcome: { conflicts: BlockConflictDto[]; conflicts_total: number },
  reason: 'spot_in_use' | 'lot_in_use',
): void {
  const { conflicts, conflicts_total } = outcome;
  if (conflicts_total > 0)
    throw problem('conflict', {
      detail: problemDetail(reason),
      extras: { reason: 'in_use', conflicts, conflicts_total },
    });
}
