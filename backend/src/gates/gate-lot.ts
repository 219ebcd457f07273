import type { ParkingLot } from '../lots/parking-lot.entity.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import type { GateLotDto } from './gate-device.dto.js';

/** The lot of a gate, in the language of the person at it. */
export const gateLotOf = (lot: ParkingLot, language: Language): GateLotDto => ({
  id: lot.id,
  name: inLanguage(language, lot.name, lot.nameEn),
  address: inLanguage(language, lot.address, lot.addressEn),
});
