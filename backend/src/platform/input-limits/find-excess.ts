import { fieldMessage } from '../problems/field-messages.js';
import type { FieldError } from '../problems/problem.js';
import type { ShapeLimits } from './input-limits.js';

const maxNameLength = 200;

/**
 * The first text, list, object or name of a parsed value that is larger than its limit; null if there is none. Work on
 * an input can grow faster than the input, so nothing else reads a value before this.
 */
export function findExcess(value: unknown, limits: ShapeLimits): FieldError | null {
  let values = 0;
  const tooMany = (field: string, limit: number) => ({
    field,
    code: 'too_many',
    message: fieldMessage('too_many', { limit }),
  });
  const tooLong = (field: string, limit: number) => ({
    field,
    code: 'too_long',
    message: fieldMessage('too_long', { limit }),
  });
  const visit = (one: unknown, field: string, depth: number): FieldError | null => {
    values += 1;
    if (values > limits.values) return tooMany(field, limits.values);
    if (typeof one === 'string')
      return one.length > limits.textLength ? tooLong(field, limits.textLength) : null;
    if (typeof one !== 'object' || one === null) return null;
    if (depth >= limits.nesting) return { field, code: 'invalid', message: fieldMessage('invalid') };
    // Counted before they are listed, which takes a hundred times as long.
    const [count, maxMembers] = Array.isArray(one)
      ? [one.length, limits.items]
      : [Object.keys(one).length, limits.fields];
    if (count > maxMembers) return tooMany(field, maxMembers);
    for (const [name, member] of Object.entries(one)) {
      const path = field === '' ? name : `${field}.${name}`;
      if (name.length > maxNameLength) return tooLong(path.slice(0, maxNameLength), maxNameLength);
      const excess = visit(member, path, depth + 1);
      if (excess) return excess;
    }
    return null;
  };
  return visit(value, '', 0);
}

/** Parses JSON; throws for a text that is none and for a value beyond its limits. */
export function parseJsonWithin(limits: ShapeLimits, text: string): unknown {
  const value: unknown = JSON.parse(text);
  const excess = findExcess(value, limits);
  if (excess) throw new RangeError(`JSON beyond its limits at ${excess.field}`);
  return value;
}
