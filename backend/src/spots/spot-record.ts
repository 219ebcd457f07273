import type { DeepPartial } from 'typeorm';
import type { CreateSpotDto, SpotDto } from './spot.dto.js';
import type { Spot } from '../lots/spot.entity.js';
import type { SpotState } from './spot-state.js';

/** Maps the given values to columns; a missing value changes nothing. */
export function spotChanges(values: Partial<CreateSpotDto>): DeepPartial<Spot> {
  const {
    parking_lot_id: parkingLotId,
    is_handicap: isHandicap,
    is_electric: isElectric,
    is_active: isActive,
    ...same
  } = values;
  return { ...same, parkingLotId, isHandicap, isElectric, isActive };
}

export function toSpotRecord(spot: Spot, state: SpotState): SpotDto {
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
