import type { Type } from '@nestjs/common';
import { getMetadataStorage, ValidateBy, ValidationTypes } from 'class-validator';
import { fieldMessage } from '../problems/field-messages.js';
import type { FieldError } from '../problems/problem.js';
import type { CheckError, FieldCheck } from './field-checks.js';
import { hasLineBreak } from '../text/plain-text.js';

/** The name of the rule in class-validator's metadata. */
export const recordFieldRule = 'recordField';

interface RuleOptions {
  check: FieldCheck;
  /** The form in which a typed text is checked. */
  convert: (typed: string) => string;
  /** The checked text as it is stored. */
  clean: (text: string) => string;
  /** A text of several lines; any other has neither tabs nor line breaks. */
  isMultiline: boolean;
}

export interface RecordField extends RuleOptions {
  isRequired: boolean;
}

type RecordFields = ReadonlyMap<string, RecordField>;

/** Registers a field's check with class-validator, so that `PartialType`, `PickType` and `OmitType` inherit it. */
export const FieldRule = (options: RuleOptions): PropertyDecorator =>
  ValidateBy({
    name: recordFieldRule,
    constraints: [options],
    validator: { validate: (value) => options.check(value) === null },
  });

const fieldsOf = new WeakMap<Type, RecordFields>();

/** The settable fields of a record DTO by their wire names; none for a DTO without field decorators. */
export function recordFields(dto: Type): RecordFields {
  let fields = fieldsOf.get(dto);
  if (!fields) fieldsOf.set(dto, (fields = readFields(dto)));
  return fields;
}

function readFields(dto: Type): RecordFields {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const conditions = rules.filter(({ type }) => type === ValidationTypes.CONDITIONAL_VALIDATION);
  const fields = new Map<string, RecordField>();
  for (const rule of rules.filter(({ name }) => name === recordFieldRule)) {
    const [options] = rule.constraints as [RuleOptions];
    // The conditions decide for which values the check is skipped. A field whose check covers `undefined` is
    // required.
    const skips = conditions
      .filter(({ propertyName }) => propertyName === rule.propertyName)
      .map(({ constraints }) => constraints[0] as (record: object, value: unknown) => boolean);
    const applies = (value: unknown) => skips.every((condition) => condition({}, value));
    fields.set(rule.propertyName, {
      ...options,
      check: (value) => (applies(value) ? options.check(value) : null),
      isRequired: applies(undefined),
    });
  }
  if (fields.size > 0 && rules.length > fields.size + conditions.length)
    throw new Error(`${dto.name} mixes field decorators with other rules of class-validator.`);
  return fields;
}

/** Fields that a new record lacks, in the order of the DTO. */
export function missingFields(fields: RecordFields, body: Record<string, unknown>): FieldError[] {
  const isMissing = ([field, { isRequired, check }]: [string, RecordField]) =>
    isRequired && (body[field] === undefined || (body[field] === null && check(null) !== null));
  return [...fields]
    .filter(isMissing)
    .map(([field]) => ({ field, code: 'required', message: fieldMessage('required') }));
}

/** The issues of one value, and the value as it is stored. A text is measured as it is stored. */
export function readField(fields: RecordFields, field: string, value: unknown): [FieldError[], unknown] {
  const rule = fields.get(field);
  if (!rule) return [[{ field, code: 'unknown_field', message: fieldMessage('not_settable') }], value];
  const checked = typeof value === 'string' ? rule.convert(value) : value;
  const stored = typeof checked === 'string' ? rule.clean(checked) : checked;
  const hasWrongLine = typeof stored === 'string' && !rule.isMultiline && hasLineBreak(stored);
  const error = rule.check(checked) ?? (hasWrongLine ? fieldMessage('invalid_text') : null);
  if (!error) return [[], stored];
  const { path, ...message } = error as CheckError;
  const code = message.key === 'required' ? 'required' : 'invalid';
  return [[{ field: path === undefined ? field : `${field}.${path}`, code, message }], stored];
}
