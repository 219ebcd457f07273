import { displayedSlots, storedSlots } from '../availability/slot.dto.js';
import type { DeepPartial, EntityManager } from 'typeorm';
import type { CreateLotDto, LotDto, LotOwnerDto } from './lot.dto.js';
import { toPhotoRecord } from './lot-photo.js';
import { displayedOvernight } from './overnight.js';
import type { ParkingLot } from './parking-lot.entity.js';

/** Maps the given values to columns; a missing value changes nothing. */
export function lotChanges(values: Partial<CreateLotDto>): DeepPartial<ParkingLot> {
  const {
    name_en: nameEn,
    address_en: addressEn,
    entry_instructions: entryInstructions,
    entry_instructions_en: entryInstructionsEn,
    opening_time: openingTime,
    closing_time: closingTime,
    is_24_7: is247,
    open_weekdays: openWeekdays,
    is_active: isActive,
    price_agorot: priceAgorot,
    min_price_agorot: minPriceAgorot,
    max_price_agorot: maxPriceAgorot,
    max_height_cm: maxHeightCm,
    mails_gate_list: mailsGateList,
    records_exits: recordsExits,
    slots,
    ...same
  } = values;
  return {
    ...same,
    nameEn,
    addressEn,
    entryInstructions,
    entryInstructionsEn,
    openingTime,
    closingTime,
    is247,
    openWeekdays,
    isActive,
    priceAgorot,
    minPriceAgorot,
    maxPriceAgorot,
    maxHeightCm,
    mailsGateList,
    recordsExits,
    ...(slots !== undefined && { slots: storedSlots(slots) }),
  };
}

/** Fields of a lot's record that are not in its row. */
interface LotExtras {
  owners: LotOwnerDto[];
  spotsTotal: number;
}

interface Row {
  id: number;
  spots_total: number;
  owners: LotOwnerDto[];
}

/** Owners and number of active spots of a page of lots, in one query. */
export async function lotExtrasOf(manager: EntityManager, ids: number[]): Promise<(id: number) => LotExtras> {
  const rows = await manager.query<Row[]>(
    `SELECT id, coalesce(spots_total, 0) AS spots_total, coalesce(owners, '[]') AS owners
       FROM (SELECT s.parking_lot_id AS id, count(*)::int AS spots_total FROM spots s
              WHERE s.parking_lot_id = ANY ($1) AND s.is_active GROUP BY s.parking_lot_id) spots
       FULL JOIN (SELECT o.parking_lot_id AS id,
                         json_agg(json_build_object('id', u.id, 'name', trim(concat_ws(' ', u.first_name, u.last_name)),
                                                     'email', u.email) ORDER BY u.id) AS owners
                    FROM lot_owners o JOIN users u ON u.id = o.user_id
                   WHERE o.parking_lot_id = ANY ($1) GROUP BY o.parking_lot_id) owners USING (id)`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, { owners: row.owners, spotsTotal: row.spots_total }]));
  return (id) => byId.get(id) ?? { owners: [], spotsTotal: 0 };
}

export function toLotRecord(lot: ParkingLot, extras: LotExtras): LotDto {
  return {
    id: lot.id,
    name: lot.name,
    name_en: lot.nameEn,
    address: lot.address,
    address_en: lot.addressEn,
    description: lot.description,
    entry_instructions: lot.entryInstructions,
    entry_instructions_en: lot.entryInstructionsEn,
    lat: lot.lat,
    lng: lot.lng,
    opening_time: lot.openingTime,
    closing_time: lot.closingTime,
    is_24_7: lot.is247,
    open_weekdays: lot.openWeekdays,
    is_active: lot.isActive,
    price_agorot: lot.priceAgorot,
    min_price_agorot: lot.minPriceAgorot,
    max_price_agorot: lot.maxPriceAgorot,
    max_height_cm: lot.maxHeightCm,
    photos: lot.photos.map(toPhotoRecord),
    slots: displayedSlots(lot.slots),
    overnight: displayedOvernight(lot.overnight),
    mails_gate_list: lot.mailsGateList,
    records_exits: lot.recordsExits,
    has_calendar_key: lot.calendarKeyHash !== null,
    currency: 'ILS',
    owners: extras.owners,
    spots_total: extras.spotsTotal,
    created_at: lot.createdAt.toISOString(),
    updated_at: lot.updatedAt.toISOString(),
  };
}
