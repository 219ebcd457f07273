import { addDays, instantAt } from '../platform/clock/israel-time.js';
import type { OvernightDto } from './overnight.dto.js';
import type { ParkingLot } from './parking-lot.entity.js';

/** With its fields in one order: jsonb returns them in another. */
export const displayedOvernight = (stored: OvernightDto | null): OvernightDto | null =>
  stored && { until: stored.until, price_agorot: stored.price_agorot };

/** What the lot offers to a reservation in this slot, as the SQL function `night_offer` has it; null for nothing. */
export function nightOffer(
  { overnight: offered, slots }: Pick<ParkingLot, 'overnight' | 'slots'>,
  serviceDay: string,
  slot: number,
): { until: Date; priceAgorot: number } | null {
  if (!offered || (slots.at(-1)?.slot ?? 0) !== slot) return null;
  return { until: instantAt(addDays(serviceDay, 1), offered.until), priceAgorot: offered.price_agorot };
}
