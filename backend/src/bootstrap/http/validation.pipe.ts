import { ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { isFieldMessageKey } from '../../platform/problems/dto-message.js';
import { fieldMessage, type FieldMessage } from '../../platform/problems/field-messages.js';
import { type FieldError, invalidFields } from '../../platform/problems/problem.js';

/** The message of a rule that was not given one by `withMessage`. The rule's own values fill it in. */
export const ruleMessages: Record<string, (...constraints: unknown[]) => FieldMessage> = {
  whitelistValidation: () => fieldMessage('unknown_field'),
  isString: () => fieldMessage('text'),
  isBoolean: () => fieldMessage('boolean'),
  isInt: () => fieldMessage('whole_number'),
  isIn: (values) => fieldMessage('one_of', { values: (values as unknown[]).join(', ') }),
  min: (limit) => fieldMessage('too_small', { limit }),
  max: (limit) => fieldMessage('too_large', { limit }),
  minLength: (limit) => (limit === 1 ? fieldMessage('required') : fieldMessage('too_short', { limit })),
  maxLength: (limit) => fieldMessage('too_long', { limit }),
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

function fieldErrors(errors: ValidationError[], prefix = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = `${prefix}${error.property}`;
    const own = Object.entries(error.constraints ?? {}).map(([rule, given]) => ({
      field,
      code: rule === 'whitelistValidation' ? 'unknown_field' : snakeCase(rule),
      message: buildMessage(error, rule, given),
    }));
    return [...own, ...fieldErrors(error.children ?? [], `${field}.`)];
  });
}

/** Checks bodies against their DTO: a field that the DTO does not know is an error, never dropped in silence. */
export const bodyValidation = new ValidationPipe({
  whitelist: true,
  forbidNonWhitelisted: true,
  transform: true,
  stopAtFirstError: true,
  validationError: { target: true, value: false },
  exceptionFactory: (errors) => invalidFields(fieldErrors(errors)),
});
