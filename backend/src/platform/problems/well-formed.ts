import { fieldMessage } from './field-messages.js';
import { hasControlCharacter } from '../text/plain-text.js';
import { type FieldError } from './problem.js';

const maxErrors = 20;

/**
 * PostgreSQL cannot store a NUL, nor a lone surrogate in jsonb; in text columns a lone surrogate would become U+FFFD.
 * Other control characters break the formats that texts are written to, such as calendar files.
 */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !hasControlCharacter(text);

/** The name of a field as text that can be displayed. */
const displayNameOf = (name: string): string =>
  isPlainText(name) ? name : name.toWellFormed().replace(/[\p{Cc}\u2028\u2029]/gu, '\uFFFD');

/**
 * The fields of a parsed JSON value that hold ill-formed Unicode or control characters, named by their path
 * (`contacts.0.name`). A value nested deeper than JavaScript's stack must be rejected before.
 */
export function illFormedFields(value: unknown, path = ''): FieldError[] {
  const errors: FieldError[] = [];
  const report = (field: string) =>
    errors.push({ field, code: 'invalid_text', message: fieldMessage('invalid_text') });
  const visit = (one: unknown, at: string): void => {
    if (errors.length >= maxErrors) return;
    if (typeof one === 'string' && !isPlainText(one)) report(at);
    if (typeof one === 'object' && one !== null) visitMembers(one, at);
  };
  const visitMembers = (members: object, at: string): void => {
    for (const [name, member] of Object.entries(members)) {
      const displayName = displayNameOf(name);
      const field = at === '' ? displayName : `${at}.${displayName}`;
      if (displayName === name) visit(member, field);
      else report(field);
    }
  };
  visit(value, path);
  return errors;
}
