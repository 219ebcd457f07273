import { type ArgumentMetadata, type Type, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { isFieldMessageKey } from '../../platform/problems/dto-message.js';
import { fieldMessage, type FieldMessage } from '../../platform/problems/field-messages.js';
import { type FieldError, invalidFields } from '../../platform/problems/problem.js';
import { isLenientQuery } from '../../platform/records/lenient-query.js';
import { readNewRecord } from '../../platform/records/new-record.js';
import { recordFields } from '../../platform/records/record-fields.js';
import { hasLineBreak } from '../../platform/text/plain-text.js';
import { hasSeveralLines } from '../../platform/records/several-lines.js';
import { RecordUpdate } from '../../platform/records/record-update.js';
import { cacheDtoRules } from './dto-rules.js';

/** Messages of rules without `withMessage`, filled in with the arguments of the rule. */
export const ruleMessages: Record<string, (...constraints: unknown[]) => FieldMessage> = {
  isString: () => fieldMessage('text'),
  isBoolean: () => fieldMessage('boolean'),
  isInt: () => fieldMessage('whole_number'),
  isNumber: () => fieldMessage('invalid'),
  isObject: () => fieldMessage('invalid'),
  isIn: (values) => fieldMessage('one_of', { values: (values as unknown[]).join(', ') }),
  isDate: () => fieldMessage('date'),
  min: (limit) => fieldMessage('too_small', { limit }),
  max: (limit) => fieldMessage('too_large', { limit }),
  minLength: (limit) => (limit === 1 ? fieldMessage('required') : fieldMessage('too_short', { limit })),
  maxLength: (limit) => fieldMessage('too_long', { limit }),
  arrayMinSize: () => fieldMessage('required'),
  arrayMaxSize: (limit) => fieldMessage('too_many', { limit }),
  nestedValidation: () => fieldMessage('invalid'),
};

function buildMessage(error: ValidationError, rule: string, given: string): FieldMessage {
  if (isFieldMessageKey(given)) return fieldMessage(given);
  const dto = error.target?.constructor;
  const rules = dto ? getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false) : [];
  const broken = rules.find(({ propertyName, name }) => propertyName === error.property && name === rule);
  return ruleMessages[rule]?.(...((broken?.constraints ?? []) as unknown[])) ?? fieldMessage('invalid');
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '');
}

const isMissing = ({ target, property }: ValidationError): boolean =>
  ((target as Record<string, unknown> | undefined)?.[property] ?? null) === null;

/** A missing value breaks the rules on its type and its length, none of which says that it is missing. */
function codeAndMessage(error: ValidationError, rule: string, given: string): Omit<FieldError, 'field'> {
  if (rule === 'whitelistValidation')
    return { code: 'unknown_field', message: fieldMessage('unknown_field') };
  if (isMissing(error) && !isFieldMessageKey(given))
    return { code: 'required', message: fieldMessage('required') };
  return { code: snakeCase(rule), message: buildMessage(error, rule, given) };
}

function fieldErrors(errors: ValidationError[], prefix = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = `${prefix}${error.property}`;
    const own = Object.entries(error.constraints ?? {}).map(([rule, given]) => ({
      field,
      ...codeAndMessage(error, rule, given),
    }));
    return [...own, ...fieldErrors(error.children ?? [], `${field}.`)];
  });
}

/** Texts of a DTO, and of those within it, with a tab or line break that they must not have. */
function lineErrors(dto: unknown, prefix = ''): FieldError[] {
  if (typeof dto !== 'object' || dto === null) return [];
  return Object.entries(dto).flatMap(([name, value]: [string, unknown]) => {
    const field = `${prefix}${name}`;
    if (typeof value !== 'string') return lineErrors(value, `${field}.`);
    return hasLineBreak(value) && !hasSeveralLines(dto, name)
      ? [{ field, code: 'invalid_text', message: fieldMessage('invalid_text') }]
      : [];
  });
}

const declares = (dto: Type<object>, field: string): boolean =>
  getMetadataStorage()
    .getTargetValidationMetadatas(dto, '', false, false)
    .some(({ propertyName }) => propertyName === field);

/** Every query may have `lang`, which `requestLanguage` reads, whether or not its DTO declares it. */
function withoutUndeclaredLanguage(query: object, dto: Type<object>): object {
  const { lang, ...others } = query as { lang?: unknown };
  return lang === undefined || declares(dto, 'lang') ? query : others;
}

const options = {
  whitelist: true,
  forbidNonWhitelisted: true,
  transform: true,
  stopAtFirstError: true,
  validationError: { target: true, value: false },
  exceptionFactory: (errors: ValidationError[]) => invalidFields(fieldErrors(errors)),
};

/** Validates bodies and queries by their DTO. A field that the DTO does not have is an error. */
class RequestValidationPipe extends ValidationPipe {
  private readonly lenient = new ValidationPipe({ ...options, forbidNonWhitelisted: false });

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const dto = metadata.metatype;
    // Updates are validated by the service, which first compares them with the stored record.
    if (dto === RecordUpdate) return value;
    // A body without a DTO, such as the XML of a camera, is checked by what reads it.
    if (!dto || !this.toValidate(metadata)) return super.transform(value, metadata);
    if (recordFields(dto).size > 0)
      return readNewRecord(dto as Type<object>, value as Record<string, unknown>);
    if (isLenientQuery(dto)) return this.lenient.transform(value, metadata) as Promise<unknown>;
    const known =
      metadata.type === 'query' ? withoutUndeclaredLanguage(value as object, dto as Type<object>) : value;
    const transformed: unknown = await super.transform(known, metadata);
    const errors = lineErrors(transformed);
    if (errors.length > 0) throw invalidFields(errors);
    return transformed;
  }
}

cacheDtoRules();
export const bodyValidation = new RequestValidationPipe(options);
