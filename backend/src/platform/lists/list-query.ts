import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { parseJsonWithin } from '../input-limits/find-excess.js';
import { queryLimits } from '../input-limits/input-limits.js';
import { fieldMessage } from '../problems/field-messages.js';
import { invalidField, invalidFields } from '../problems/problem.js';
import { illFormedFields } from '../problems/well-formed.js';

/**
 * A list request in the format of ra-data-simple-rest. Only its form is validated here; the list validates
 * field names.
 */
export interface ListQuery {
  sort: { field: string; direction: 'ASC' | 'DESC' } | null;
  /** First row and number of rows. */
  skip: number;
  take: number;
  filter: Record<string, unknown>;
}

const defaultPageRows = 100;
export const maxPageRows = 1000;
const maxSkip = 2_000_000_000;

function parseJson(name: string, text: string): unknown {
  let value: unknown;
  try {
    value = parseJsonWithin(queryLimits, text);
  } catch {
    throw invalidField(name, 'invalid_json', fieldMessage('invalid_json'));
  }
  const errors = illFormedFields(value, name);
  if (errors.length > 0) throw invalidFields(errors);
  return value;
}

/** The elements of a pair; empty for anything else. */
function readPair(value: unknown): unknown[] {
  return Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
}

function readSort(text: string | undefined): ListQuery['sort'] {
  if (text === undefined) return null;
  const [field, order] = readPair(parseJson('sort', text));
  const direction = typeof order === 'string' ? order.toUpperCase() : '';
  if (typeof field !== 'string' || (direction !== 'ASC' && direction !== 'DESC')) {
    throw invalidField('sort', 'invalid_sort', fieldMessage('sort_shape'));
  }
  return { field, direction };
}

function readRange(text: string | undefined): { skip: number; take: number } {
  if (text === undefined) return { skip: 0, take: defaultPageRows };
  const [first, last] = readPair(parseJson('range', text));
  if (!isIndex(first) || !isIndex(last) || last < first) {
    throw invalidField('range', 'invalid_range', fieldMessage('range_shape'));
  }
  if (last - first + 1 > maxPageRows) {
    throw invalidField('range', 'range_too_large', fieldMessage('range_too_large', { limit: maxPageRows }));
  }
  return { skip: first, take: last - first + 1 };
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxSkip;
}

function readFilter(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  const value = parseJson('filter', text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidField('filter', 'invalid_filter', fieldMessage('filter_shape'));
  }
  return value as Record<string, unknown>;
}

/** The filters by days, which may also be parameters of their own: `?from=2026-11-01&to=2026-11-30`. */
export const dayParameters = ['from', 'to'] as const;

/**
 * Parses `sort`, `range`, `filter`, `from` and `to` of a query string; any other parameter must be listed in
 * `extraParameters`.
 */
export function readListQuery(
  parameters: Record<string, unknown>,
  extraParameters: readonly string[] = [],
): ListQuery {
  const text = (name: string): string | undefined => {
    const value = parameters[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw invalidField(name, 'given_twice', fieldMessage('given_twice'));
    return value;
  };
  const unknownParameter = Object.keys(parameters).find(
    (name) => !['sort', 'range', 'filter', 'lang', ...dayParameters, ...extraParameters].includes(name),
  );
  if (unknownParameter !== undefined)
    throw invalidField(unknownParameter, 'unknown_parameter', fieldMessage('unknown_parameter'));
  const filter = readFilter(text('filter'));
  for (const name of dayParameters) {
    const day = text(name);
    if (day === undefined) continue;
    if (name in filter && filter[name] !== day)
      throw invalidField(name, 'given_twice', fieldMessage('given_twice'));
    filter[name] = day;
  }
  return { sort: readSort(text('sort')), ...readRange(text('range')), filter };
}

/** The list query of the request. */
export const ListQueryParameters = createParamDecorator(
  (_: unknown, context: ExecutionContext): ListQuery => {
    return readListQuery(context.switchToHttp().getRequest<{ query: Record<string, unknown> }>().query);
  },
);
