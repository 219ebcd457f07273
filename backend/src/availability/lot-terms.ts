import type { LotRule } from './lot-rule.entity.js';
import type { Slot } from './slots.js';

/** The drivers for whom a price is computed: those of a venue, and of one of its events. */
export interface Audience {
  venueId: number;
  eventId: number | null;
}

/** The data that decide when a lot is open and what it costs. */
export interface LotTerms {
  openingTime: string;
  closingTime: string;
  is247: boolean;
  /** 0 is Sunday. */
  openWeekdays: number[];
  slots: readonly Slot[];
  priceAgorot: number;
  minPriceAgorot: number | null;
  maxPriceAgorot: number | null;
  lat: number;
  lng: number;
  /** In the order in which they apply: by rank, then by id. */
  rules: readonly LotRule[];
  /** The drivers for whom prices are computed; without, only the rules for everyone apply. */
  audience?: Audience | null;
  /** The evenings on which no more spots are reserved, whatever the rules say. */
  salesStops?: readonly StoppedEvening[];
}

export interface StoppedEvening {
  serviceDate: string;
  /** Null for all slots. */
  slot: number | null;
  reasonHe: string;
  reasonEn: string;
}

/** The settings that rules depend on. */
export interface CalendarSettings {
  custom_days: readonly string[];
  shabbat_starts_minutes_before_sunset: number;
}
