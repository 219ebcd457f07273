import type { Language } from '../platform/problems/language.js';
import type { PlateCheckDto } from './dto/plate.dto.js';
import type { PlateErrorCode, PlateCheckResult } from './plates.service.js';
import { translateVehicle } from './translate-vehicle.js';

/** The messages that drivers see beside the plate. */
const errorTexts: Record<Language, Record<PlateErrorCode, string>> = {
  he: {
    invalid_format: 'מספר הרכב אינו תקין',
    invalid_length: 'מספר הרכב אינו תקין',
    not_found: 'מספר הרכב לא נמצא במאגר כלי הרכב',
    api_timeout: 'בדיקת מספר הרכב נמשכה יותר מדי זמן',
    service_error: 'בדיקת מספר הרכב לא הצליחה',
  },
  en: {
    invalid_format: 'Invalid license plate format',
    invalid_length: 'Invalid license plate format',
    not_found: 'License plate not found in registry',
    api_timeout: 'License plate validation timed out',
    service_error: 'License plate validation failed',
  },
};

export function toPlateCheckResponse(
  { plate, isChecked, errorCode, vehicle }: PlateCheckResult,
  language: Language,
): PlateCheckDto {
  return {
    valid: errorCode === null,
    checked: isChecked,
    error: errorCode && errorTexts[language][errorCode],
    error_code: errorCode,
    plate_number: plate,
    vehicle: vehicle && translateVehicle(language, vehicle),
  };
}
