import { maxPageRows, type ListQuery, readListQuery } from '../platform/lists/list-query.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';

function wholeNumber(name: string, value: unknown, min: number, max: number): number | null {
  if (value === undefined || value === '') return null;
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : NaN;
  if (!(number >= min && number <= max)) {
    throw invalidField(name, 'invalid', fieldMessage('whole_number_between', { min: min, max: max }));
  }
  return number;
}

/** The users' list takes `skip`, `limit` and `role` beside what every list takes (specification, section 7). */
export function readUserListQuery(parameters: Record<string, unknown>): ListQuery {
  const listQuery = readListQuery(parameters, ['skip', 'limit', 'role']);
  const role = parameters['role'];
  return {
    ...listQuery,
    skip: wholeNumber('skip', parameters['skip'], 0, 2_000_000_000) ?? listQuery.skip,
    take: wholeNumber('limit', parameters['limit'], 1, maxPageRows) ?? listQuery.take,
    filter: role === undefined || role === '' ? listQuery.filter : { ...listQuery.filter, role },
  };
}
