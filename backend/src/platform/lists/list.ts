import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { fieldMessage } from '../problems/field-messages.js';
import { invalidField } from '../problems/problem.js';
import { isDate } from '../records/field-checks.js';
import type { ListQuery } from './list-query.js';
import { Page } from './page.js';
import { cleanIdentifier } from '@panui/shared/is-email';
import { type NumberColumn, type SearchColumn, textColumn } from './search-column.js';

/** Lists report exact totals up to this number, and 10,001 beyond it. */
export const maxExactCount = 10_000;

/** The JSON schema of a filter's value, for the OpenAPI document. */
export type FilterSchema = Record<string, unknown>;

/**
 * Restricts a query by a filter's value; throws a field problem for an invalid value. `filter` is the whole one, for
 * values that depend on each other.
 */
export interface Filter<T extends ObjectLiteral> {
  (query: SelectQueryBuilder<T>, value: unknown, name: string, filter?: Record<string, unknown>): void;
  schema?: FilterSchema;
}

/** Adds the schema of its values to a filter. */
export const describedFilter = <T extends ObjectLiteral>(
  schema: FilterSchema,
  filter: Filter<T>,
): Filter<T> => Object.assign(filter, { schema });

const oneOrSeveral = (items: FilterSchema): FilterSchema => ({
  oneOf: [items, { type: 'array', items, maxItems: 1000 }],
});

/** The sort fields and filters that a list supports, by their names on the wire. */
export interface ListDefinition<T extends ObjectLiteral> {
  /** Wire name -> property path, such as `venue.name`. */
  sortable: Record<string, string>;
  filters: Record<string, Filter<T>>;
  /** The property path that makes every order total, in the direction of the sort. */
  tieBreaker: string;
  /** Whether `q` is backed by an index, which only tables with millions of rows need. */
  hasSearchIndex?: boolean;
}

function throwInvalidFilterValue(name: string): never {
  throw invalidField(`filter.${name}`, 'invalid_filter_value', fieldMessage('filter_value'));
}

function parameterName(name: string): string {
  return `filter_${name.replace(/\W/g, '_')}`;
}

/**
 * A single value uses `=`: for `ANY` of even a one-element list, PostgreSQL does not read an index in sort
 * order.
 */
function narrow<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  path: string,
  parameter: string,
  values: unknown[],
): void {
  if (values.length === 1) query.andWhere(`${path} = :${parameter}`, { [parameter]: values[0] });
  else query.andWhere(`${path} = ANY(:${parameter})`, { [parameter]: values });
}

/**
 * Equal to a whole number, or one of several (react-admin's getMany sends an array). With another path, either of the
 * columns is.
 */
export const idFilter = <T extends ObjectLiteral>(path: string, otherPath?: string): Filter<T> =>
  describedFilter(oneOrSeveral({ type: 'integer', example: 7 }), (query, value, name) => {
    const ids: unknown[] = Array.isArray(value) ? value : [value];
    if (ids.length > 1000 || !ids.every((id) => Number.isSafeInteger(id))) throwInvalidFilterValue(name);
    const parameter = parameterName(name);
    if (otherPath === undefined) narrow(query, path, parameter, ids);
    else
      query.andWhere(`(${path} = ANY(:${parameter}) OR ${otherPath} = ANY(:${parameter}))`, {
        [parameter]: ids,
      });
  });

export const booleanFilter = <T extends ObjectLiteral>(path: string): Filter<T> =>
  describedFilter({ type: 'boolean' }, (query, value, name) => {
    if (typeof value !== 'boolean') throwInvalidFilterValue(name);
    query.andWhere(`${path} = :${parameterName(name)}`, { [parameterName(name)]: value });
  });

/** At least a whole number, or without a limit. */
export const minimumFilter = <T extends ObjectLiteral>(path: string): Filter<T> =>
  describedFilter({ type: 'integer', minimum: 0, example: 190 }, (query, value, name) => {
    if (!Number.isSafeInteger(value) || Number(value) < 0) throwInvalidFilterValue(name);
    const parameter = parameterName(name);
    query.andWhere(`(${path} >= :${parameter} OR ${path} IS NULL)`, { [parameter]: value });
  });

/** The schema of one text or several, each of the allowed ones if these are given. */
export const textSchema = (allowed?: readonly string[]): FilterSchema =>
  oneOrSeveral(allowed ? { type: 'string', enum: [...allowed] } : { type: 'string', example: '12' });

/** The texts of a filter's value, which may be one; throws a field problem for others than the allowed ones. */
export function textsOf(value: unknown, name: string, allowed?: readonly string[]): string[] {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  const isValid = (text: unknown): text is string =>
    typeof text === 'string' && !text.includes('\0') && (!allowed || allowed.includes(text));
  if (texts.length > 1000 || !texts.every(isValid)) throwInvalidFilterValue(name);
  return texts;
}

/** Equal to a text, or one of several; with `allowed`, other values are rejected before the query. */
export const textFilter = <T extends ObjectLiteral>(path: string, allowed?: readonly string[]): Filter<T> =>
  describedFilter(textSchema(allowed), (query, value, name) =>
    narrow(query, path, parameterName(name), textsOf(value, name, allowed)),
  );

/** Equal to a date, "YYYY-MM-DD", or from it or until it, which includes it. */
export const dateFilter = <T extends ObjectLiteral>(
  path: string,
  comparison: '=' | '>=' | '<=' = '=',
): Filter<T> =>
  describedFilter({ type: 'string', format: 'date', example: '2026-12-01' }, (query, value, name) => {
    if (!isDate(value)) throwInvalidFilterValue(name);
    query.andWhere(`${path} ${comparison} :${parameterName(name)}`, { [parameterName(name)]: value });
  });

type Searched = string | SearchColumn | NumberColumn;

/** Any of the columns contains the text, as `search-column.ts` describes. */
export const searchFilter = <T extends ObjectLiteral>(...columns: Searched[]): Filter<T> =>
  searchWithin((condition) => `(${condition})`, ...columns);

/** The same for columns of other rows; `within` puts the condition on them into one on the rows of the query. */
export const searchWithin = <T extends ObjectLiteral>(
  within: (condition: string) => string,
  ...columns: Searched[]
): Filter<T> =>
  describedFilter({ type: 'string', maxLength: 200, example: '12' }, (query, value, name) => {
    if (typeof value !== 'string' || value.length > 200 || value.includes('\0'))
      throwInvalidFilterValue(name);
    const text = cleanIdentifier(value);
    const values: Record<string, string | number> = {};
    const parameterOf = (searched: string | number): string => {
      const parameter = `${parameterName(name)}${Object.keys(values).length}`;
      values[parameter] = searched;
      return `:${parameter}`;
    };
    const conditions = columns.flatMap((column) => {
      if (typeof column === 'object' && 'numberIn' in column) {
        const number = column.numberIn(text);
        return number === null ? [] : [`${column.expression} = ${parameterOf(number)}`];
      }
      const { expression, alternatives } = typeof column === 'string' ? textColumn(column) : column;
      const contains = (part: string) => `${expression} ILIKE ${parameterOf(containing(part))}`;
      return alternatives(text).map((parts) => parts.map(contains).join(' AND '));
    });
    query.andWhere(within(conditions.join(' OR ') || 'FALSE'), values);
  });

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Adds the filters and the total order of a list. An unknown sort field or filter is a field problem. */
export function filterAndSort<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  definition: ListDefinition<T>,
  listQuery: Pick<ListQuery, 'sort' | 'filter'>,
): void {
  for (const [name, value] of Object.entries(listQuery.filter)) {
    const filter = Object.hasOwn(definition.filters, name) ? definition.filters[name] : undefined;
    if (!filter)
      throw invalidField(`filter.${name}`, 'unknown_filter', fieldMessage('filter_field', { field: name }));
    filter(query, value, name, listQuery.filter);
  }
  const direction = listQuery.sort?.direction ?? 'ASC';
  if (listQuery.sort) {
    const path = Object.hasOwn(definition.sortable, listQuery.sort.field)
      ? definition.sortable[listQuery.sort.field]
      : undefined;
    if (!path)
      throw invalidField('sort', 'unknown_sort', fieldMessage('sort_field', { field: listQuery.sort.field }));
    query.orderBy(path, direction);
  }
  query.addOrderBy(definition.tieBreaker, direction);
}

/** Sorts, filters and pages in SQL; problems as `filterAndSort`. */
export async function listPage<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  definition: ListDefinition<T>,
  listQuery: ListQuery,
): Promise<Page<T>> {
  filterAndSort(query, definition, listQuery);
  query.offset(listQuery.skip).limit(listQuery.take);
  const searched = definition.hasSearchIndex && 'q' in listQuery.filter;
  const found = searched ? await findPageBySearchIndex(query, definition, listQuery) : null;
  if (found) return found;
  const total = searched ? maxExactCount + 1 : await countUpTo(query, maxExactCount);
  const rows = await query.getMany();
  return new Page(rows, listQuery.skip, Math.max(total, rows.length && listQuery.skip + rows.length));
}

/**
 * Finds the matches of a rare search text by its index once, then counts and sorts them. The planner alone
 * would overestimate the number of matches and scan millions of rows in sort order until a page is full. Null
 * when there are more matches than are counted exactly.
 */
async function findPageBySearchIndex<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  { sortable, tieBreaker }: ListDefinition<T>,
  { sort, skip, take }: ListQuery,
): Promise<Page<T> | null> {
  const matching = query
    .clone()
    .orderBy()
    .offset()
    .select(tieBreaker, 'id')
    .limit(maxExactCount + 1);
  if (sort && sortable[sort.field] !== tieBreaker) matching.addSelect(sortable[sort.field]!, 'sort_key');
  else matching.addSelect('NULL', 'sort_key');
  const [text, values] = matching.getQueryAndParameters();
  const direction = sort?.direction ?? 'ASC';
  const [found] = await query.connection.query<[{ total: number; ids: number[] }]>(
    `WITH few AS MATERIALIZED (${text})
     SELECT (SELECT count(*)::int FROM few) AS total,
            ARRAY(SELECT id FROM few ORDER BY sort_key ${direction}, id ${direction}
                  OFFSET ${Number(skip)} LIMIT ${Number(take)}) AS ids`,
    values,
  );
  if (found.total > maxExactCount) return null;
  const rows = await query
    .offset()
    .andWhere(`${tieBreaker} = ANY(:foundIds)`, { foundIds: found.ids })
    .getMany();
  return new Page(rows, skip, found.total);
}

/**
 * The number of rows on all pages, or one more than `most`: counting millions of rows takes too long for a
 * request.
 */
export async function countUpTo<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  max: number,
): Promise<number> {
  const [text, values] = query
    .clone()
    .orderBy()
    .offset()
    .select('1')
    .limit(max + 1)
    .getQueryAndParameters();
  const [row] = await query.connection.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM (${text}) few`,
    values,
  );
  return row.count;
}
