import { type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { hasSpot } from '../../holds/hold-requests.service.js';
import type { OpenLot } from '../../holds/hold-policy.js';
import type { LotInRange } from '../../holds/venue-catalog.service.js';
import { groupBy } from '../../platform/lists/group-by.js';
import { EventCode } from '../event-code.entity.js';
import { spotsInOrder } from '../spots-in-order.js';
import type { OfferedSpot } from './choose-code-spots.js';

/** When a lot is open for the drivers of an event. */
export interface OpeningsOfEvent {
  open: OpenLot<LotInRange>[];
  serviceDate: string;
}

/**
 * The spots of the openings of a lot, in the order in which they lie; free ones are neither taken nor set aside for
 * other codes than these.
 */
export async function offeredSpots(
  manager: EntityManager,
  { open, serviceDate }: OpeningsOfEvent,
  now: Date,
  ownCodes: ReadonlySet<number> = new Set(),
): Promise<OfferedSpot[]> {
  const openings = open.map(({ opening }) => opening);
  const slots = openings.map(({ slot }) => slot);
  const parkingLotId = open[0]?.lot.id ?? 0;
  const spots = await spotsInOrder(manager, { parkingLotId, serviceDate, slots, now });
  return spots
    .filter(({ id, slot }) => openings.some((one) => one.slot === slot && hasSpot(one.spots, id)))
    .map(({ id, slot, is_free, code_id }) => ({
      ...{ id, slot },
      isFree: is_free && (code_id === null || ownCodes.has(code_id)),
    }));
}

/** Sets the spots aside for the code. The caller has locked the spots of the lot, and chosen them afterwards. */
export async function setAside(tx: EntityManager, code: EventCode, spots: OfferedSpot[]): Promise<void> {
  await tx.query(
    `INSERT INTO set_aside_spots AS a (parking_lot_id, service_date, slot, spot_id, code_id, release_at)
     SELECT $1::bigint, $2::date, spot.slot, spot.id, $5::bigint, $6::timestamptz
       FROM unnest($3::bigint[], $4::smallint[]) AS spot (id, slot)
     ON CONFLICT ON CONSTRAINT set_aside_spots_pkey DO UPDATE
       SET code_id = excluded.code_id, release_at = excluded.release_at`,
    [
      ...[code.parkingLotId, code.serviceDate, spots.map(({ id }) => id), spots.map(({ slot }) => slot)],
      ...[code.id, code.releaseAt],
    ],
  );
}

/** Claims that looked for set-aside spots before are made again; those for days after the last one look for none. */
export async function recordSetAside(tx: EntityManager, serviceDate: string): Promise<void> {
  await tx.query(
    `UPDATE catalog_version
        SET set_aside_count = set_aside_count + 1, set_aside_until = greatest(set_aside_until, $1::date)`,
    [serviceDate],
  );
}

/** How many spots are set aside for each code. */
export async function countSetAside(
  manager: EntityManager,
  codeIds: number[],
): Promise<(id: number) => number> {
  const rows = await manager.query<{ code_id: number; count: number }[]>(
    'SELECT code_id, count(*)::int AS count FROM set_aside_spots WHERE code_id = ANY ($1) GROUP BY code_id',
    [codeIds],
  );
  const counts = new Map(rows.map(({ code_id, count }) => [code_id, count]));
  return (id) => counts.get(id) ?? 0;
}

/** How many spots are missing for the codes of each event that are neither ended nor released. */
export async function countMissingSpots(
  manager: EntityManager,
  eventIds: number[],
  now: Date,
): Promise<(eventId: number) => number> {
  const codes = await manager.find(EventCode, {
    where: { eventId: In(eventIds), endedAt: IsNull(), releaseAt: MoreThan(now) },
  });
  if (codes.length === 0) return () => 0;
  const setAsideFor = await countSetAside(
    manager,
    codes.map(({ id }) => id),
  );
  const byEvent = groupBy(codes, ({ eventId }) => eventId);
  return (eventId) =>
    (byEvent.get(eventId) ?? []).reduce((sum, { id, spots }) => sum + spots - setAsideFor(id), 0);
}
