import { fieldMessage } from './field-messages.js';
import { hasControlCharacter } from '../text/plain-text.js';
import { type FieldError } from './problem.js';

const maxErrors = 20;

/**
 * PostgreSQL cannot store a NUL, nor a lone surrogate in jsonb; in text columns a lone surrogate would become U+FFFD. Other
 * control characters break the formats that texts are written to, such as calendar files.
 */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !hasControlCharacter(text);

/**
 * The fields of a parsed JSON value that hold ill-formed Unicode or control characters, named by their path (`contacts.0.name`). A value
 * nested deeper than JavaScript's stack must be rejected before.
 */
export function illFormedFields(value: unknown, path = ''): FieldError[] {
  const errors: FieldError[] = [];
  const visit = (one: unknown, at: string): void => {
    if (errors.length >= maxErrors) return;
    if (typeof one === 'string') {
      if (!isPlainText(one))
        errors.push({ field: at, code: 'invalid_text', message: fieldMessage('invalid_text') });
    } else if (typeof one === 'object' && one !== null) {
      for (const [name, member] of Object.entries(one)) {
        const displayName = isPlainText(name)
          ? name
          : name.toWellFormed().replace(/[\p{Cc}\u2028\u2029]/gu, '\uFFFD');
        const field = at === '' ? displayName : `${at}.${displayName}`;
        if (displayName !== name)
          errors.push({ field, code: 'invalid_text', message: fieldMessage('invalid_text') });
        else visit(member, field);
      }
    }
  };
  visit(value, path);
  return errors;
}
