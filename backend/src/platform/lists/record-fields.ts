import { isDeepStrictEqual } from 'node:util';
import { fieldMessage } from '../problems/field-messages.js';
import { problemDetail } from '../problems/details.js';
import { type FieldError, invalidFields, problem } from '../problems/problem.js';
import type { FieldCheck } from '../records/field-checks.js';

export {
  boolean,
  nullable,
  numberBetween,
  text,
  timeOfDay,
  weekdays,
  wholeNumberBetween,
} from '../records/field-checks.js';
export type { FieldCheck };

export interface FieldRule {
  check: FieldCheck;
  required?: boolean;
  /** Keeps leading and trailing white space, which is removed from any other text. */
  isVerbatim?: boolean;
}

/** The fields that a caller may set, by their names on the wire. */
export type FieldRules = Record<string, FieldRule>;

/** The value as it is stored: what was measured is what is kept. */
function normalize(rules: FieldRules, field: string, value: unknown): unknown {
  return typeof value === 'string' && !rules[field]?.isVerbatim ? value.trim() : value;
}

function validateField(rules: FieldRules, field: string, value: unknown): FieldError[] {
  const message = rules[field]?.check(value) ?? null;
  return message ? [{ field, code: message.key === 'required' ? 'required' : 'invalid', message }] : [];
}

function unknownFieldError(field: string): FieldError {
  return { field, code: 'unknown_field', message: fieldMessage('not_settable') };
}

/** The values of a new record. Missing, bad and strange fields are all named at once. */
export function readNewRecord(body: Record<string, unknown>, rules: FieldRules): Record<string, unknown> {
  const missing = Object.entries(rules)
    .filter(([field, rule]) => rule.required && (body[field] === undefined || body[field] === null))
    .map(([field]): FieldError => ({ field, code: 'required', message: fieldMessage('required') }));
  const named = new Set(missing.map((error) => error.field));
  const fieldIssues = Object.entries(body).flatMap(([field, value]) => {
    if (named.has(field)) return [];
    return Object.hasOwn(rules, field) ? validateField(rules, field, value) : [unknownFieldError(field)];
  });
  const errors = [...missing, ...fieldIssues];
  if (errors.length > 0) throw invalidFields(errors);
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, normalize(rules, field, value)]),
  );
}

/**
 * The values that an update changes. The whole record or part of it may be sent: a field that may not be set is fine as
 * long as it comes back as it is, and is refused by name otherwise. A stale `updated_at` is a conflict.
 */
export function readChanges(
  body: Record<string, unknown>,
  current: Record<string, unknown>,
  rules: FieldRules,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const [field, value] of Object.entries(body)) {
    if (field === 'updated_at') continue;
    if (Object.hasOwn(current, field) && isDeepStrictEqual(value, current[field])) continue;
    if (!Object.hasOwn(rules, field)) errors.push(unknownFieldError(field));
    else {
      errors.push(...validateField(rules, field, value));
      changes[field] = normalize(rules, field, value);
    }
  }
  if (errors.length > 0) throw invalidFields(errors);
  if (body['updated_at'] !== undefined && body['updated_at'] !== current['updated_at'])
    throw problem('conflict', { detail: problemDetail('changed_meanwhile') });
  return changes;
}
