import { Between, type EntityManager } from 'typeorm';
import { LotDay } from '../availability/lot-day.entity.js';
import type { SpotSelection } from '../availability/opening.js';
import { addDays } from '../platform/clock/israel-time.js';
import { groupBy } from '../platform/lists/group-by.js';
import type { DateRange } from './slot-counts.js';

/**
 * The slots of the days before `today` as they were sold, by date. Rules that were added, changed or deleted since then
 * do not change them.
 */
export async function recordedDays(
  manager: EntityManager,
  parkingLotId: number,
  { from, to }: DateRange,
  today: string,
): Promise<Map<string, LotDay[]>> {
  const yesterday = addDays(today, -1);
  const last = to < yesterday ? to : yesterday;
  if (last < from) return new Map();
  const rows = await manager.find(LotDay, {
    where: { parkingLotId, serviceDate: Between(from, last) },
    order: { serviceDate: 'ASC', slot: 'ASC' },
  });
  return groupBy(rows, ({ serviceDate }) => serviceDate);
}

/** The spots that could be reserved in a recorded slot. */
export function offeredSpotsOf({ isOpen, closedSpotIds, openSpotIds }: LotDay): SpotSelection {
  if (isOpen) return closedSpotIds.length > 0 ? { except: closedSpotIds } : null;
  return openSpotIds.length > 0 ? { only: openSpotIds } : null;
}
