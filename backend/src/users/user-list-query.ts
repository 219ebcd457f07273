import { largestPageRows, type ListQuery, readListQuery } from '../platform/lists/list-query.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';

function wholeNumber(name: string, value: unknown, least: number, most: number): number | null {
  if (value === undefined || value === '') return null;
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : NaN;
  if (!(number >= least && number <= most)) {
    throw invalidField(name, 'invalid', fieldMessage('whole_number_between', { min: least, max: most }));
  }
  return number;
}

/** The users' list takes `skip`, `limit` and `role` beside what every list takes (specification, section 7). */
export function readUserListQuery(parameters: Record<string, unknown>): ListQuery {
  const asked = readListQuery(parameters, ['skip', 'limit', 'role']);
  const role = parameters['role'];
  return {
    ...asked,
    skip: wholeNumber('skip', parameters['skip'], 0, 2_000_000_000) ?? asked.skip,
    take: wholeNumber('limit', parameters['limit'], 1, largestPageRows) ?? asked.take,
    filter: role === undefined || role === '' ? asked.filter : { ...asked.filter, role },
  };
}
