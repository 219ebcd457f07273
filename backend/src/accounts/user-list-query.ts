import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { roles } from '../platform/access/access.js';
import { maxPageRows, type ListQuery, readListQuery } from '../platform/lists/list-query.js';
import { documentedParameter } from '../platform/problems/documented-parameter.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';

const maxSkip = 2_000_000_000;

function wholeNumber(name: string, value: unknown, min: number, max: number): number | null {
  if (value === undefined || value === '') return null;
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : NaN;
  if (!(number >= min && number <= max)) {
    throw invalidField(name, 'invalid', fieldMessage('whole_number_between', { min, max }));
  }
  return number;
}

function readUserListQuery(parameters: Record<string, unknown>): ListQuery {
  const listQuery = readListQuery(parameters, ['skip', 'limit', 'role']);
  const role = parameters['role'];
  return {
    ...listQuery,
    skip: wholeNumber('skip', parameters['skip'], 0, maxSkip) ?? listQuery.skip,
    take: wholeNumber('limit', parameters['limit'], 1, maxPageRows) ?? listQuery.take,
    filter: role === undefined || role === '' ? listQuery.filter : { ...listQuery.filter, role },
  };
}

const UserListQuery = createParamDecorator((_: unknown, context: ExecutionContext): ListQuery => {
  return readUserListQuery(context.switchToHttp().getRequest<{ query: Record<string, unknown> }>().query);
});

/** The list query of the users' list, which also takes `skip`, `limit` and `role`. */
export const UserListQueryParameters = (): ParameterDecorator =>
  documentedParameter(
    UserListQuery(),
    ApiQuery({
      name: 'skip',
      required: false,
      description: 'Rows to skip; replaces the first row of `range`.',
      schema: { type: 'integer', minimum: 0, maximum: maxSkip, example: 25 },
    }),
    ApiQuery({
      name: 'limit',
      required: false,
      description: 'Number of rows; replaces that of `range`.',
      schema: { type: 'integer', minimum: 1, maximum: maxPageRows, example: 25 },
    }),
    ApiQuery({
      name: 'role',
      required: false,
      description: 'The same as the filter `role`.',
      schema: { type: 'string', enum: [...roles] },
    }),
  );
