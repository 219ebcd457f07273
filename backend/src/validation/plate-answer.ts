import type { Language } from '../platform/problems/language.js';
import type { PlateFault, PlateOutcome } from './plates.service.js';
import type { Vehicle } from './vehicle-registry.js';
import { vehicleIn } from './vehicle-words.js';

/** What people read about a plate (specification, section 5). */
const faultTexts: Record<Language, Record<PlateFault, string>> = {
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

export interface PlateAnswer {
  valid: boolean;
  error: string | null;
  error_code: PlateFault | null;
  plate_number: string;
  vehicle: Vehicle | null;
}

export function toPlateAnswer({ plate, fault, vehicle }: PlateOutcome, language: Language): PlateAnswer {
  return {
    valid: fault === null,
    error: fault && faultTexts[language][fault],
    error_code: fault,
    plate_number: plate,
    vehicle: vehicle && vehicleIn(language, vehicle),
  };
}
