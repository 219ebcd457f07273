import type { LotRule } from './lot-rule.entity.js';
import type { Slot } from './slots.js';

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
