import { fieldMessage } from './field-messages.js';
import { type FieldError } from './problem.js';

const maxErrors = 20;

/** PostgreSQL cannot store a NUL, nor a lone surrogate in jsonb; in text columns a lone surrogate would become U+FFFD. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * The fields of a parsed JSON value that hold ill-formed Unicode or a NUL, named by their path (`contacts.0.name`). A value
 * nested deeper than JavaScript's stack must be rejected before.
 */
export function illFormedFields(value: unknown, path = ''): FieldError[] {
  const errors: FieldError[] = [];
  const visit = (one: unknown, at: string): void => {
    if (errors.length >= maxErrors) return;
    if (typeof one === 'string') {
      if (!isStorable(one))
        errors.push({ field: at, code: 'invalid_text', message: fieldMessage('invalid_text') });
    } else if (typeof one === 'object' && one !== null) {
      for (const [name, member] of Object.entries(one)) {
        const displayName = isStorable(name) ? name : name.toWellFormed().replaceAll('\0', '\uFFFD');
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
