import type { DeepPartial } from 'typeorm';
import {
  boolean,
  type FieldRules,
  nullable,
  numberBetween,
  text,
  timeOfDay,
  weekdays,
  wholeNumberBetween,
} from '../platform/lists/record-fields.js';
import type { ParkingLot } from './parking-lot.entity.js';

const maxPriceAgorot = 100_000_00;

/** What owners may set of their lots; admins may set the same. Ownership is never one of them. */
export const lotFields: FieldRules = {
  name: { check: text({ min: 1, max: 200 }), required: true },
  name_en: { check: nullable(text({ max: 200 })) },
  address: { check: text({ min: 1, max: 300 }), required: true },
  address_en: { check: nullable(text({ max: 300 })) },
  description: { check: text({ max: 2000 }) },
  lat: { check: numberBetween(-90, 90), required: true },
  lng: { check: numberBetween(-180, 180), required: true },
  opening_time: { check: timeOfDay },
  closing_time: { check: timeOfDay },
  is_24_7: { check: boolean },
  open_weekdays: { check: weekdays },
  is_active: { check: boolean },
  price_agorot: { check: wholeNumberBetween(0, maxPriceAgorot) },
};

const propertyOf: Record<string, keyof ParkingLot> = {
  name_en: 'nameEn',
  address_en: 'addressEn',
  opening_time: 'openingTime',
  closing_time: 'closingTime',
  is_24_7: 'is247',
  open_weekdays: 'openWeekdays',
  is_active: 'isActive',
  price_agorot: 'priceAgorot',
};

export function lotChanges(values: Record<string, unknown>): DeepPartial<ParkingLot> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [propertyOf[field] ?? field, value]),
  );
}

/** What an answer says of a lot beside its own fields. */
export interface LotExtras {
  owners: { id: number; email: string }[];
  spotsTotal: number;
}

/** A lot as operators see it. */
export function toLotRecord(lot: ParkingLot, extras: LotExtras) {
  return {
    id: lot.id,
    name: lot.name,
    name_en: lot.nameEn,
    address: lot.address,
    address_en: lot.addressEn,
    description: lot.description,
    lat: lot.lat,
    lng: lot.lng,
    opening_time: lot.openingTime,
    closing_time: lot.closingTime,
    is_24_7: lot.is247,
    open_weekdays: lot.openWeekdays,
    is_active: lot.isActive,
    price_agorot: lot.priceAgorot,
    currency: 'ILS',
    owners: extras.owners,
    spots_total: extras.spotsTotal,
    created_at: lot.createdAt.toISOString(),
    updated_at: lot.updatedAt.toISOString(),
  };
}

export type LotRecord = ReturnType<typeof toLotRecord>;
