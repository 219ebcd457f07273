import type { Type } from '@nestjs/common';
import { invalidFields } from '../problems/problem.js';
import { missingFields, readField, recordFields } from './record-fields.js';

/** The values of a new record, as they are stored. Missing, invalid and unknown fields are all reported at once. */
export function readNewRecord<T extends object>(dto: Type<T>, body: Record<string, unknown>): T {
  const fields = recordFields(dto);
  const missing = missingFields(fields, body);
  const reported = new Set(missing.map(({ field }) => field));
  const read = Object.entries(body).map(
    ([field, value]) => [field, ...readField(fields, field, value)] as const,
  );
  const invalid = read.flatMap(([field, issues]) => (reported.has(field) ? [] : issues));
  const errors = [...missing, ...invalid];
  if (errors.length > 0) throw invalidFields(errors);
  return Object.fromEntries(read.map(([field, , stored]) => [field, stored])) as T;
}
