import type { EntityManager } from 'typeorm';
import type { SpotSelection } from '../availability/opening.js';
import type { ParkingLot } from '../lots/parking-lot.entity.js';
import { addDays, endOfServiceDay, serviceDayOf } from '../platform/clock/israel-time.js';

/** Service days, both included. */
export interface DateRange {
  from: string;
  to: string;
}

/**
 * Active spots of a lot, on past days those that it had then, and how many of them are blocked in one slot of a day, or
 * of those that rules leave open; and how many reservations the slot has. A driver who is not coming has freed the
 * spot.
 */
export interface SlotCounts {
  total: number;
  reserved: number;
  blocked: number;
}

interface ReservedRow {
  service_date: string;
  slot: number;
  count: number;
}

interface BlockRow {
  spot_id: number;
  first_service_date: string;
  first_slot: number;
  last_service_date: string;
  last_slot: number;
}

export type CountSlot = (date: string, slot: number, offered?: SpotSelection) => SlotCounts;

/**
 * The counts of every slot in the range, in three queries. A spot counts on days before `today` from the day on which
 * it was added. One that was switched off since then is missing on days when it was there, because nothing records
 * when.
 */
export async function slotCounts(
  manager: EntityManager,
  { id }: Pick<ParkingLot, 'id'>,
  { from, to }: DateRange,
  today: string,
): Promise<CountSlot> {
  const active = await manager.query<{ id: number; created_at: Date }[]>(
    'SELECT id, created_at FROM spots WHERE parking_lot_id = $1 AND is_active',
    [id],
  );
  const reserved = await manager.query<ReservedRow[]>(
    `SELECT service_date::text, slot, count(*)::int AS count FROM reservations
      WHERE parking_lot_id = $1 AND reservation_start >= $2 AND reservation_start < $3 AND status <> 'cancelled'
        AND (status <> 'no_show' OR not_coming_at IS NULL)
      GROUP BY service_date, slot`,
    [id, endOfServiceDay(addDays(from, -1)), endOfServiceDay(to)],
  );
  const blocks = await manager.query<BlockRow[]>(
    `SELECT b.spot_id, b.first_service_date::text, b.first_slot, b.last_service_date::text, b.last_slot FROM spot_blocks b
       JOIN spots s ON s.parking_lot_id = b.parking_lot_id AND s.id = b.spot_id AND s.is_active
      WHERE b.parking_lot_id = $1 AND b.lifted_at IS NULL AND b.first_service_date <= $3 AND b.last_service_date >= $2`,
    [id, from, to],
  );
  const addedOn = new Map(active.map(({ id: spotId, created_at: at }) => [spotId, serviceDayOf(at)]));
  const reservedBySlot = new Map(reserved.map((row) => [`${row.service_date} ${row.slot}`, row.count]));
  const lastAddedOn = [...addedOn.values()].sort().at(-1) ?? '';
  const all: ReadonlySet<number> = new Set(addedOn.keys());
  const spotsOn = (date: string): ReadonlySet<number> =>
    date >= today || date >= lastAddedOn
      ? all
      : new Set([...addedOn].filter(([, added]) => added <= date).map(([spotId]) => spotId));
  // Days with the same rules share their selection.
  const totals = new Map<SpotSelection, number>();
  const totalOf = (spots: ReadonlySet<number>, selection: SpotSelection): number => {
    if (spots !== all) return countSelected(spots, selection);
    let total = totals.get(selection);
    if (total === undefined) totals.set(selection, (total = countSelected(all, selection)));
    return total;
  };
  return (date, slot, offered = null) => {
    const blocked = new Set(
      blocks.filter((block) => covers(block, date, slot)).map((block) => block.spot_id),
    );
    return {
      total: totalOf(spotsOn(date), offered),
      reserved: reservedBySlot.get(`${date} ${slot}`) ?? 0,
      blocked: countSelected(blocked, offered),
    };
  };
}

function covers(block: BlockRow, date: string, slot: number): boolean {
  const isAfterStart =
    block.first_service_date < date || (block.first_service_date === date && block.first_slot <= slot);
  const isBeforeEnd =
    block.last_service_date > date || (block.last_service_date === date && block.last_slot >= slot);
  return isAfterStart && isBeforeEnd;
}

function countSelected(spotIds: ReadonlySet<number>, selection: SpotSelection): number {
  if (!selection || spotIds.size === 0) return spotIds.size;
  const count = (ids: number[]) => ids.filter((id) => spotIds.has(id)).length;
  return 'only' in selection ? count(selection.only) : spotIds.size - count(selection.except);
}
