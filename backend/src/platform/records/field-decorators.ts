import { ApiProperty, type ApiPropertyOptions, PartialType } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import { ValidateIf } from 'class-validator';
import { fieldMessage, type FieldMessageKey } from '../problems/field-messages.js';
import * as contact from './contact-checks.js';
import * as checks from './field-checks.js';
import { base64Length } from '../input-limits/input-limits.js';
import { cleanEmail, cleanIdentifier } from '@panui/shared/is-email';
import { toNumberText } from './number-text.js';
import { storedPhone } from './phone-number.js';
import { FieldRule } from './record-fields.js';

interface TextOptions {
  /** The form in which a typed text is checked. */
  convert?: (typed: string) => string;
  /** The text as it is stored; without it, white space at its ends is removed. */
  clean?: (text: string) => string;
  /** A text of several lines; any other has neither tabs nor line breaks. */
  isMultiline?: boolean;
}

const trim = (text: string): string => text.trim();
const asTyped = (text: string): string => text;

/**
 * Decorators for the fields of record DTOs: each has one check with its messages, and the same limits in the OpenAPI
 * document. A field is required unless it is an `@OptionalField()`. Rules of class-validator are not mixed with them,
 * because their messages and codes differ.
 */
export const CheckedField =
  (
    check: checks.FieldCheck,
    schema: ApiPropertyOptions = {},
    { convert = asTyped, clean = trim, isMultiline = false }: TextOptions = {},
  ): PropertyDecorator =>
  (target, property) => {
    FieldRule({ check, convert, clean, isMultiline })(target, property);
    ApiProperty(schema)(target, property);
  };

/** The field may be absent; a new record then has the default. */
export const OptionalField =
  (schema: { default?: boolean | number | string | number[] } = {}): PropertyDecorator =>
  (target, property) => {
    ValidateIf((_, value) => value !== undefined)(target, property);
    if (schema.default !== undefined) ApiProperty(schema)(target, property);
  };

/** Null is a valid value. */
export const NullableField = (): PropertyDecorator => ValidateIf((_, value) => value !== null);

/** A text of one line; white space at its ends is removed. */
export const TextField = (options: { min?: number; max: number }, text: TextOptions = {}) =>
  CheckedField(checks.text(options), { minLength: options.min, maxLength: options.max }, text);

/** A text of several lines. */
export const LinesField = (options: { min?: number; max: number }) =>
  TextField(options, { isMultiline: true });

/** A text that is stored as sent, such as a password. */
export const VerbatimField = (options: { min?: number; max: number }) =>
  TextField(options, { clean: asTyped });

/** A short text such as a spot's number, whose digits may be of any script. */
export const NumberTextField = (options: { min?: number; max: number }) =>
  CheckedField(
    checks.text(options),
    { minLength: options.min, maxLength: options.max },
    { convert: toNumberText },
  );

/** Digits of any script in a fixed number, stored as ASCII, or the empty text. */
export const OptionalDigitsField = ({ length, example }: { length: number; example: string }) =>
  CheckedField(
    (value) =>
      value === '' || (typeof value === 'string' && new RegExp(`^\\d{${length}}$`).test(value))
        ? null
        : fieldMessage('digits_exactly', { limit: length }),
    { type: 'string', maxLength: length, pattern: `^(\\d{${length}})?$`, example },
    { convert: toNumberText },
  );

/** Bytes in Base64. */
export const Base64Field = ({ maxBytes }: { maxBytes: number }) =>
  CheckedField(checks.base64({ maxBytes }), {
    type: 'string',
    format: 'byte',
    maxLength: base64Length(maxBytes),
  });

export const BooleanField = () => CheckedField(checks.boolean, { type: 'boolean', example: true });

export const NumberField = ({ min, max }: { min: number; max: number }) =>
  CheckedField(checks.numberBetween(min, max), { type: 'number', minimum: min, maximum: max });

export const WholeNumberField = ({ min, max }: { min: number; max: number }) =>
  CheckedField(checks.wholeNumberBetween(min, max), { type: 'integer', minimum: min, maximum: max });

/** The id of another record. */
export const IdField = () =>
  CheckedField(checks.wholeNumberBetween(1, Number.MAX_SAFE_INTEGER), {
    type: 'integer',
    minimum: 1,
    example: 7,
  });

export const OneOfField = (values: readonly string[]) =>
  CheckedField(checks.oneOf(values), { enum: [...values] });

/** A time such as 18:30. */
export const TimeField = () =>
  CheckedField(
    checks.timeOfDay,
    { pattern: checks.timeOfDayPattern.source, example: '18:30' },
    { convert: toNumberText },
  );

/** Days from 0 (Sunday) to 6 (Saturday), each once. */
export const WeekdaysField = () =>
  CheckedField(checks.weekdays, {
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: 6 },
    uniqueItems: true,
    example: [0, 1, 2, 3, 4],
  });

/** A date such as 2026-11-22. */
export const DateField = (example = '2026-12-01') =>
  CheckedField(checks.date, { type: 'string', format: 'date', example });

/** An instant such as 2026-11-24T17:00:00.000Z. */
export const InstantField = (example = '2026-11-24T17:00:00.000Z') =>
  CheckedField(checks.instant, { type: 'string', format: 'date-time', example });

/** Dates such as 2026-11-22, each once. */
export const DatesField = ({ max = 1_000 } = {}) =>
  CheckedField(checks.listOf(checks.isDate, fieldMessage('dates'), max), {
    type: 'array',
    items: { type: 'string', format: 'date' },
    uniqueItems: true,
    maxItems: max,
    example: ['2026-12-01'],
  });

/** Values of a list, each once. */
export const SomeOfField = (values: readonly string[], message: FieldMessageKey) =>
  CheckedField(
    checks.listOf(
      (item) => typeof item === 'string' && values.includes(item),
      fieldMessage(message, { values: values.join(', ') }),
      values.length,
    ),
    { type: 'array', items: { type: 'string', enum: [...values] }, uniqueItems: true },
  );

/** Ids of other records, each once. */
export const IdsField = ({
  min = 0,
  max,
  message,
  example = [7],
}: {
  min?: number;
  max: number;
  message: FieldMessageKey;
  example?: number[];
}) =>
  CheckedField(
    checks.listOf(
      (item) => Number.isSafeInteger(item) && Number(item) > 0,
      fieldMessage(message, { limit: max }),
      max,
      min,
    ),
    {
      type: 'array',
      items: { type: 'integer', minimum: 1 },
      uniqueItems: true,
      ...(min > 0 && { minItems: min }),
      maxItems: max,
      example,
    },
  );

/** One email address. */
export const EmailField = () =>
  CheckedField(
    contact.email,
    { format: 'email', maxLength: 254, example: 'noa@example.com' },
    { clean: cleanEmail },
  );

/** One email address, or an empty text. */
export const OptionalEmailField = () =>
  CheckedField(
    contact.emptyOr(contact.email),
    { maxLength: 254, example: 'noa@example.com' },
    { clean: cleanEmail },
  );

/** The phone number of a person, stored as E.164, or an empty text. */
export const PersonalPhoneField = () =>
  CheckedField(
    contact.emptyOr(contact.phone),
    { maxLength: 30, example: '050-000-0001' },
    { convert: storedPhone },
  );

/** A phone number as people write it, or an empty text. */
export const OptionalPhoneField = () =>
  CheckedField(
    contact.emptyOr(contact.contactPhone),
    { maxLength: 30, example: '03-000-0001' },
    { convert: toNumberText },
  );

/** An https address, or an empty text. */
export const OptionalWebsiteField = () =>
  CheckedField(
    contact.emptyOr(contact.website),
    { maxLength: 300, example: 'https://panui.example' },
    { convert: cleanIdentifier },
  );

/** The DTO of an update: every field of the create DTO may be absent, and null is checked as any other value. */
export const UpdateOf = <T>(dto: Type<T>): Type<Partial<T>> =>
  PartialType(dto, { skipNullProperties: false });
