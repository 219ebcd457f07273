import { fieldMessage, type FieldMessage } from '../problems/field-messages.js';
import { cleanIdentifier } from '@panui/shared/is-email';

/** A message about a value, or about the part of it at `path`, such as `0.commission_bps`. */
export type CheckError = FieldMessage & { path?: string };

/** Returns the message for an invalid value, or null for a valid one. */
export type FieldCheck = (value: unknown) => CheckError | null;

/** The maximum applies to the text as sent, the minimum to its visible characters. */
export const text =
  ({ min = 0, max }: { min?: number; max: number }): FieldCheck =>
  (value) => {
    if (typeof value !== 'string') return fieldMessage('text');
    if (value.length > max) return fieldMessage('too_long', { limit: max });
    const length = cleanIdentifier(value).length;
    if (length >= min) return null;
    return length === 0 ? fieldMessage('required') : fieldMessage('too_short', { limit: min });
  };

/** The standard alphabet with padding (RFC 4648), without line breaks. */
export const base64 =
  ({ maxBytes }: { maxBytes: number }): FieldCheck =>
  (value) => {
    if (typeof value !== 'string') return fieldMessage('text');
    if (value === '') return fieldMessage('import_file_empty');
    if (value.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(value)) return fieldMessage('base64');
    return Buffer.byteLength(value, 'base64') <= maxBytes
      ? null
      : fieldMessage('import_file_limit', { limit: maxBytes / 1_000_000 });
  };

export const boolean: FieldCheck = (value) => (typeof value === 'boolean' ? null : fieldMessage('boolean'));

export const numberBetween =
  (min: number, max: number): FieldCheck =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max
      ? null
      : fieldMessage('number_between', { min, max });

export const wholeNumberBetween =
  (min: number, max: number): FieldCheck =>
  (value) =>
    Number.isInteger(value) && numberBetween(min, max)(value) === null
      ? null
      : fieldMessage('whole_number_between', { min, max });

export const oneOf =
  (values: readonly string[]): FieldCheck =>
  (value) =>
    typeof value === 'string' && values.includes(value)
      ? null
      : fieldMessage('one_of', { values: values.join(', ') });

export const timeOfDayPattern = /^([01]\d|2[0-3]):[0-5]\d$/;

export const timeOfDay: FieldCheck = (value) =>
  typeof value === 'string' && timeOfDayPattern.test(value) ? null : fieldMessage('time_of_day');

export const weekdays: FieldCheck = (value) =>
  Array.isArray(value) &&
  new Set(value).size === value.length &&
  value.every((day) => Number.isInteger(day) && day >= 0 && day <= 6)
    ? null
    : fieldMessage('weekdays');

/** Outside of these years, steps through days reach no end: the day after 9999-12-31 sorts before it. */
const year = String.raw`(?:20\d\d|2100)`;
const datePattern = new RegExp(String.raw`^${year}-\d\d-\d\d$`);

/** A date of the calendar, "YYYY-MM-DD", of the years 2000 to 2100. */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  datePattern.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

export const date: FieldCheck = (value) => (isDate(value) ? null : fieldMessage('date'));

const instantPattern = new RegExp(
  String.raw`^${year}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$`,
  'i',
);

/** An instant with an offset from UTC, without which it would depend on the time zone of the machine. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && instantPattern.test(value) && !Number.isNaN(Date.parse(value));

export const instant: FieldCheck = (value) => (isInstant(value) ? null : fieldMessage('instant'));

/** A list without repetitions whose items are all valid. */
export const listOf =
  (isItem: (item: unknown) => boolean, message: FieldMessage, maxItems: number, minItems = 0): FieldCheck =>
  (value) =>
    Array.isArray(value) &&
    value.length >= minItems &&
    value.length <= maxItems &&
    new Set(value).size === value.length &&
    value.every(isItem)
      ? null
      : message;

/** A list of records with a check for each field. The error is that of the first wrong field. */
export const listOfRecords =
  (checks: Readonly<Record<string, FieldCheck>>, message: FieldMessage, maxItems: number): FieldCheck =>
  (value) => {
    if (!Array.isArray(value) || value.length > maxItems) return message;
    for (const [index, item] of (value as unknown[]).entries()) {
      if (typeof item !== 'object' || item === null) return message;
      if (Object.keys(item).some((field) => !Object.hasOwn(checks, field))) return message;
      for (const [field, check] of Object.entries(checks)) {
        const error = check((item as Record<string, unknown>)[field]);
        if (error) return { ...error, path: `${index}.${field}` };
      }
    }
    return null;
  };
