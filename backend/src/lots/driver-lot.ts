import { inLanguage, type Language } from '../platform/problems/language.js';
import type { DriverLotDto } from './driver-lot.dto.js';
import type { ParkingLot } from './parking-lot.entity.js';

/** The columns of a lot that drivers see. */
type DriverLot = Pick<
  ParkingLot,
  | 'id'
  | 'name'
  | 'nameEn'
  | 'address'
  | 'addressEn'
  | 'lat'
  | 'lng'
  | 'maxHeightCm'
  | 'entryInstructions'
  | 'entryInstructionsEn'
>;

export const toDriverLot = (lot: DriverLot, language: Language): DriverLotDto => ({
  parking_lot_id: lot.id,
  parking_lot_name: inLanguage(language, lot.name, lot.nameEn),
  parking_lot_address: inLanguage(language, lot.address, lot.addressEn),
  parking_lot_lat: lot.lat,
  parking_lot_lng: lot.lng,
  max_height_cm: lot.maxHeightCm,
  entry_instructions: inLanguage(language, lot.entryInstructions, lot.entryInstructionsEn),
});

/** The same columns in a row of a statement. */
export interface DriverLotRow {
  parking_lot_id: number;
  lot_name: string;
  lot_name_en: string | null;
  lot_address: string;
  lot_address_en: string | null;
  lot_lat: number;
  lot_lng: number;
  lot_max_height_cm: number | null;
  lot_entry_instructions: string;
  lot_entry_instructions_en: string | null;
}

/** The columns of such a row, for a lot `l`, without its id. */
export const driverLotColumns = `l.name AS lot_name, l.name_en AS lot_name_en, l.address AS lot_address,
         l.address_en AS lot_address_en, l.lat AS lot_lat, l.lng AS lot_lng, l.max_height_cm AS lot_max_height_cm,
         l.entry_instructions AS lot_entry_instructions, l.entry_instructions_en AS lot_entry_instructions_en`;

export const driverLotOf = (row: DriverLotRow): DriverLot => ({
  id: row.parking_lot_id,
  name: row.lot_name,
  nameEn: row.lot_name_en,
  address: row.lot_address,
  addressEn: row.lot_address_en,
  lat: row.lot_lat,
  lng: row.lot_lng,
  maxHeightCm: row.lot_max_height_cm,
  entryInstructions: row.lot_entry_instructions,
  entryInstructionsEn: row.lot_entry_instructions_en,
});
