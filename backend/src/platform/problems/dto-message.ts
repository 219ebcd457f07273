import type { ValidationOptions } from 'class-validator';
import { fieldMessages, type FieldMessageKey } from './field-messages.js';

/** Gives a rule of a DTO a message of its own; without it the rule has the general message for its kind. */
export function withMessage(key: FieldMessageKey): ValidationOptions {
  return { message: key };
}

/** Whether a rule's message is a key that `withMessage` gave it, not a sentence of class-validator. */
export const isFieldMessageKey = (message: unknown): message is FieldMessageKey =>
  typeof message === 'string' && Object.hasOwn(fieldMessages, message);
