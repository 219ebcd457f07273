import { z } from 'zod';
import { ExternalServiceError } from '../../platform/http-client/external-service-error.js';
import { parseResponse } from '../../platform/http-client/parse-response.js';
import type { Vehicle } from '../vehicle-registry.js';
import { withoutZeros } from './ckan-resources.js';
import { makerName } from './maker-name.js';

const maxTextLength = 60;
const years = { first: 1900, last: 2100 };

/** Trims padding, removes control and other invisible characters, and turns an empty field into null. */
const text = z
  .string()
  .nullish()
  .transform((value) => {
    const displayed = value
      ?.replace(/[\p{C}\p{Z}]+/gu, ' ')
      .trim()
      .slice(0, maxTextLength)
      .trimEnd();
    return displayed || null;
  });

/** Digits as text: the archive tables store every column as text. */
const digits = z.string().regex(/^\s*(?:\d{1,9}\s*)?$/);

const year = z
  .union([z.number(), digits])
  .nullish()
  .transform((value) => {
    const number = Number(value);
    return Number.isInteger(number) && number >= years.first && number <= years.last ? number : null;
  });

/** The columns that we use. All others, such as the chassis number, are dropped here. */
const record = z.object({
  mispar_rechev: z.union([z.number(), digits]),
  tozeret_nm: text,
  kinuy_mishari: text,
  degem_nm: text,
  tzeva_rechev: text,
  shnat_yitzur: year,
});

const responseSchema = z.object({ success: z.literal(true), result: z.object({ records: z.array(record) }) });

type CkanRecord = z.infer<typeof record>;

function toVehicle(found: CkanRecord): Vehicle {
  return {
    make: found.tozeret_nm && makerName(found.tozeret_nm),
    // Motorcycles and lorries have no commercial name; their type is the common name.
    model: found.kinuy_mishari ?? found.degem_nm,
    colour: found.tzeva_rechev,
    year: found.shnat_yitzur,
  };
}

/** Keeps the fields on which two records of one plate agree; the others become null. */
function mergeVehicles(one: Vehicle, other: Vehicle): Vehicle {
  return {
    make: one.make === other.make ? one.make : null,
    model: one.model === other.model ? one.model : null,
    colour: one.colour === other.colour ? one.colour : null,
    year: one.year === other.year ? one.year : null,
  };
}

/** Parses the registry's response for one plate; throws when it is malformed or about other plates. */
export function parseCkanResponse(given: unknown, plate: string): Vehicle | null {
  const { records } = parseResponse(responseSchema, given).result;
  const ofPlate = records.filter(
    ({ mispar_rechev: number }) => withoutZeros(String(number).trim()) === withoutZeros(plate),
  );
  if (records.length > 0 && ofPlate.length === 0) throw new ExternalServiceError('records of other plates');
  return ofPlate
    .map(toVehicle)
    .reduce<Vehicle | null>((all, one) => (all ? mergeVehicles(all, one) : one), null);
}
