import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { SetAsideSpot } from '../../claims/set-aside-spot.entity.js';
import type { VenueEvent } from '../../events/venue-event.entity.js';
import { type VenueCatalogEntry, VenueCatalogService } from '../../holds/venue-catalog.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { serviceDayOf } from '../../platform/clock/israel-time.js';
import { groupBy } from '../../platform/lists/group-by.js';
import { databaseNow } from '../../platform/persistence/database-now.js';
import { Problem } from '../../platform/problems/problem.js';
import { lockSpotsOfLot } from '../../spot-blocks/lock-spots.js';
import { EventCode } from '../event-code.entity.js';
import { chooseCodeSpots, type OfferedSpot } from './choose-code-spots.js';
import { openingsOfEvent } from './event-openings.js';
import { recordSetAside, offeredSpots, type OpeningsOfEvent, setAside } from './set-aside.js';
import { shiftRelease } from './shift-release.js';

/** A code with the spots that are set aside for it. */
export interface CodeWithSpots {
  code: EventCode;
  spotIds: number[];
}

/** What a code had before its event moved. */
export interface CodeBefore {
  id: number;
  release_at: string;
  spot_ids: number[];
}

/** An event with its new times, and what its codes get back if that undoes a move. */
export interface Move {
  entry: VenueCatalogEntry;
  /** The start until now. */
  from: Date;
  event: VenueEvent;
  restored?: readonly CodeBefore[];
}

/** Spots that reservations get on the new evening, by lot and by code; null for those without a code. */
export type AssignedSpots = ReadonlyMap<number, ReadonlyMap<number, number | null>>;

/** Moves the codes of an event with it: their spots are set aside on its new evening, as many as are free. */
@Injectable()
export class CodeSpotsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly catalog: VenueCatalogService,
  ) {}

  /** What the move of an event depends on; read before its transaction, which waits for nothing else. */
  async entryFor(venueId: number): Promise<VenueCatalogEntry> {
    const entry = await this.catalog.reloadEntry(venueId);
    await this.catalog.fartherLots(entry);
    return entry;
  }

  /** The codes of the event that were not ended. */
  async find(manager: EntityManager, eventId: number): Promise<CodeWithSpots[]> {
    return withSpots(manager, await findCodes(manager, [eventId], false));
  }

  /** Locks the codes. The caller has locked the events. */
  async lock(tx: EntityManager, eventIds: readonly number[]): Promise<CodeWithSpots[]> {
    return withSpots(tx, await findCodes(tx, eventIds, true));
  }

  /** Locks the spots of the codes' lots against new claims. */
  async lockSpots(tx: EntityManager, codes: readonly CodeWithSpots[]): Promise<void> {
    const lotIds = new Set(codes.map(({ code }) => code.parkingLotId));
    for (const lotId of [...lotIds].sort((one, other) => one - other)) await lockSpotsOfLot(tx, lotId);
  }

  /** Locks and moves the codes of events whose reservations remain where they are. */
  async follow(tx: EntityManager, moves: readonly Move[]): Promise<void> {
    const locked = await this.lock(
      tx,
      moves.map(({ event }) => event.id),
    );
    await this.lockSpots(tx, locked);
    for (const move of moves) {
      const codes = locked.filter(({ code }) => code.eventId === move.event.id);
      await this.move(tx, codes, move);
    }
  }

  /** Sets spots aside for the codes as the event is now; returns how many could not be. Codes and spots are locked. */
  async move(tx: EntityManager, codes: readonly CodeWithSpots[], move: Move): Promise<number> {
    if (codes.length === 0) return 0;
    const now = await databaseNow(tx, this.clock.offsetInterval);
    for (const { code } of codes) {
      await tx.delete(SetAsideSpot, { parkingLotId: code.parkingLotId, codeId: code.id });
      const before = move.restored?.find(({ id }) => id === code.id);
      code.releaseAt = before ? new Date(before.release_at) : shiftRelease(code.releaseAt, move, now);
    }
    const chosen = await this.choose(tx, codes, move, null, now);
    for (const { code } of codes) {
      const openings = await this.openingsFor(code.parkingLotId, move, now);
      code.serviceDate = openings?.serviceDate ?? serviceDayOf(move.event.startsAt);
      await tx.save(code);
      const spots = chosen.get(code.id) ?? [];
      if (spots.length > 0) await setAside(tx, code, spots);
      await recordSetAside(tx, code.serviceDate);
    }
    return missing(codes, chosen, now);
  }

  /** How many spots `move` could not set aside once reservations have the assigned ones. */
  async countMissing(codes: readonly CodeWithSpots[], move: Move, assigned: AssignedSpots): Promise<number> {
    const now = this.clock.now();
    const { manager } = this.dataSource;
    const moved = codes.map(({ code, spotIds }) => ({
      spotIds,
      code: { ...code, releaseAt: shiftRelease(code.releaseAt, move, now) },
    }));
    return missing(moved, await this.choose(manager, moved, move, assigned, now), now);
  }

  /** The spots of each code that is not released; `assigned` ones are not claimed yet. */
  private async choose(
    manager: EntityManager,
    codes: readonly CodeWithSpots[],
    move: Move,
    assigned: AssignedSpots | null,
    now: Date,
  ): Promise<Map<number, OfferedSpot[]>> {
    const chosen = new Map<number, OfferedSpot[]>();
    const waiting = codes.filter(({ code }) => code.releaseAt > now);
    for (const [lotId, ofLot] of groupBy(waiting, ({ code }) => code.parkingLotId)) {
      const openings = await this.openingsFor(lotId, move, now);
      if (!openings) continue;
      const ids = new Set(ofLot.map(({ code }) => code.id));
      const inLot = assigned?.get(lotId);
      const offered = (await offeredSpots(manager, openings, now, ids)).map((spot) => ({
        ...spot,
        isFree: spot.isFree && !inLot?.has(spot.id),
      }));
      const codeOfClaim = assigned
        ? ({ id }: OfferedSpot) => inLot?.get(id)
        : await codesOfClaims(manager, lotId, openings.serviceDate, now);
      const inNeed = ofLot.map(({ code: { id, spots }, spotIds }) => ({
        ...{ id, spots },
        claimed: new Set(offered.filter((spot) => codeOfClaim(spot) === id).map((spot) => spot.id)),
        before: new Set(move.restored?.find((one) => one.id === id)?.spot_ids ?? spotIds),
      }));
      for (const [id, spots] of chooseCodeSpots(offered, inNeed)) chosen.set(id, spots);
    }
    return chosen;
  }

  private async openingsFor(
    lotId: number,
    { entry, event }: Move,
    now: Date,
  ): Promise<OpeningsOfEvent | null> {
    const openings = openingsOfEvent(entry, await this.catalog.lotWithinReach(entry, lotId), event, now);
    return openings instanceof Problem ? null : openings;
  }
}

export const codesBefore = (codes: readonly CodeWithSpots[]): CodeBefore[] =>
  codes.map(({ code, spotIds }) => ({
    ...{ id: code.id, release_at: code.releaseAt.toISOString(), spot_ids: spotIds },
  }));

const findCodes = (
  manager: EntityManager,
  eventIds: readonly number[],
  isLocking: boolean,
): Promise<EventCode[]> =>
  manager.find(EventCode, {
    where: { eventId: In(eventIds), endedAt: IsNull() },
    order: { id: 'ASC' },
    ...(isLocking && { lock: { mode: 'pessimistic_write' } }),
  });

async function withSpots(manager: EntityManager, codes: EventCode[]): Promise<CodeWithSpots[]> {
  if (codes.length === 0) return [];
  const rows = await manager.query<{ code_id: number; spot_id: number }[]>(
    'SELECT code_id, spot_id FROM set_aside_spots WHERE code_id = ANY ($1) ORDER BY spot_id',
    [codes.map(({ id }) => id)],
  );
  return codes.map((code) => ({
    code,
    spotIds: rows.filter((row) => row.code_id === code.id).map((row) => row.spot_id),
  }));
}

/** The code of the hold or reservation that has a spot. */
async function codesOfClaims(
  manager: EntityManager,
  lotId: number,
  serviceDate: string,
  now: Date,
): Promise<(spot: OfferedSpot) => number | undefined> {
  const rows = await manager.query<{ code_id: number; spot_id: number; slot: number }[]>(
    `SELECT h.code_id, c.spot_id, c.slot FROM spot_claims c
       JOIN holds h ON h.parking_lot_id = c.parking_lot_id AND h.id = c.hold_id AND h.code_id IS NOT NULL
      WHERE c.parking_lot_id = $1 AND c.service_date = $2 AND c.expires_at > $3`,
    [lotId, serviceDate, now],
  );
  const codes = new Map(rows.map(({ code_id, spot_id, slot }) => [`${spot_id} ${slot}`, code_id]));
  return ({ id, slot }) => codes.get(`${id} ${slot}`);
}

const missing = (
  codes: readonly CodeWithSpots[],
  chosen: ReadonlyMap<number, OfferedSpot[]>,
  now: Date,
): number =>
  codes
    .filter(({ code }) => code.releaseAt > now)
    .reduce((sum, { code }) => sum + code.spots - (chosen.get(code.id)?.length ?? 0), 0);
