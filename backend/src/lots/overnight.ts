import { addDays, instantAt } from '../platform/clock/israel-time.js';
import type { NightDto, OvernightDto } from './overnight.dto.js';
import type { ParkingLot } from './parking-lot.entity.js';

/** With its fields in one order: jsonb returns them in another. */
export const displayedOvernight = (stored: OvernightDto | null): OvernightDto | null =>
  stored && { until: stored.until, price_agorot: stored.price_agorot };

/** A night that a lot offers, or that a driver chose. */
export interface Night {
  until: Date;
  priceAgorot: number;
}

export const toNightDto = ({ until, priceAgorot }: Night, isChosen: boolean): NightDto => ({
  until: until.toISOString(),
  price_agorot: priceAgorot,
  is_chosen: isChosen,
});

/** What the lot offers to a reservation in this slot, as the SQL function `night_offer` has it; null for nothing. */
export function nightOffer(
  { overnight: offered, slots }: Pick<ParkingLot, 'overnight' | 'slots'>,
  serviceDay: string,
  slot: number,
): Night | null {
  if (!offered || (slots.at(-1)?.slot ?? 0) !== slot) return null;
  return { until: instantAt(addDays(serviceDay, 1), offered.until), priceAgorot: offered.price_agorot };
}
