import { registerDecorator, type ValidationOptions } from 'class-validator';
import { fieldMessages, type FieldMessageKey } from './field-messages.js';

/** Sets a specific message for a rule of a DTO, instead of the general message for its kind. */
export function withMessage(key: FieldMessageKey): ValidationOptions {
  return { message: key };
}

/** Whether a rule's message is a key from `withMessage` and not a sentence of class-validator. */
export const isFieldMessageKey = (message: unknown): message is FieldMessageKey =>
  typeof message === 'string' && Object.hasOwn(fieldMessages, message);

/** Makes a decorator for a rule with its own name and message. */
export function fieldRule(
  name: string,
  key: FieldMessageKey,
  test: (value: unknown) => boolean,
): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      options: withMessage(key),
      validator: { validate: test },
    });
}
