import type { DeepPartial } from 'typeorm';
import { boolean, type FieldRules, text, wholeNumberBetween } from '../platform/lists/record-fields.js';
import type { Spot } from './spot.entity.js';
import type { SpotState } from './spot-state.js';

/** What may be set of a spot. Its lot is chosen when it is made and never changes: everything about it is kept by lot. */
export const spotFields: FieldRules = {
  number: { check: text({ min: 1, max: 20 }), required: true },
  floor: { check: text({ max: 20 }) },
  office: { check: text({ max: 100 }) },
  is_handicap: { check: boolean },
  is_electric: { check: boolean },
  is_active: { check: boolean },
};

export const newSpotFields: FieldRules = {
  parking_lot_id: { check: wholeNumberBetween(1, Number.MAX_SAFE_INTEGER), required: true },
  ...spotFields,
};

const propertyOf: Record<string, keyof Spot> = {
  parking_lot_id: 'parkingLotId',
  is_handicap: 'isHandicap',
  is_electric: 'isElectric',
  is_active: 'isActive',
};

export function spotChanges(values: Record<string, unknown>): DeepPartial<Spot> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      propertyOf[field] ?? field,
      typeof value === 'string' ? value.trim() : value,
    ]),
  );
}

/** A spot as operators see it. */
export function toSpotRecord(spot: Spot, state: SpotState) {
  return {
    id: spot.id,
    parking_lot_id: spot.parkingLotId,
    lot_name: state.lotName,
    number: spot.number,
    floor: spot.floor,
    office: spot.office,
    is_handicap: spot.isHandicap,
    is_electric: spot.isElectric,
    is_active: spot.isActive,
    status: state.status,
    blocked_until: state.blockedUntil,
    blocked_permanently: state.blockedPermanently,
    block_reason: state.blockReason,
    created_at: spot.createdAt.toISOString(),
    updated_at: spot.updatedAt.toISOString(),
  };
}

export type SpotRecord = ReturnType<typeof toSpotRecord>;
