import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { FilterSchema } from './list.js';
import { dayParameters, maxPageRows } from './list-query.js';

/** The parts of a list's definition that its documentation uses. */
interface DocumentedList {
  sortable: Record<string, string>;
  filters: Record<string, { schema?: FilterSchema }>;
}

const jsonParameter = (name: string, description: string, schema: object, example?: unknown) =>
  ApiQuery({ name, required: false, description, content: { 'application/json': { schema, example } } });

/** Documents the allowed values of `sort`, `range` and `filter`, and of the filters by days. */
export function listParameters(
  { sortable, filters }: DocumentedList,
  names: readonly ('sort' | 'range' | 'filter')[] = ['sort', 'range', 'filter'],
): MethodDecorator[] {
  const fields = Object.keys(sortable);
  const properties = Object.fromEntries(
    Object.entries(filters).map(([name, { schema = {} }]) => [name, schema]),
  );
  const parameters = {
    sort: jsonParameter(
      'sort',
      'The field and the direction.',
      {
        type: 'array',
        items: { type: 'string', enum: [...fields, 'ASC', 'DESC'] },
        minItems: 2,
        maxItems: 2,
      },
      [fields[0], 'ASC'],
    ),
    range: jsonParameter(
      'range',
      `First and last row, counted from 0; at most ${maxPageRows} rows.`,
      { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 },
      [0, 24],
    ),
    filter: jsonParameter('filter', 'Rows must match every filter given.', {
      type: 'object',
      properties,
      additionalProperties: false,
    }),
  };
  const days = dayParameters.flatMap((name) => {
    const { description, ...schema } = filters[name]?.schema ?? {};
    return typeof description === 'string' ? [ApiQuery({ name, required: false, description, schema })] : [];
  });
  return [...names.map((name) => parameters[name]), ...(names.includes('filter') ? days : [])];
}

/** Documents that a request takes the filters of a list. */
export const ListFilter = (definition: DocumentedList): MethodDecorator =>
  applyDecorators(...listParameters(definition, ['filter']));

/** Documents a list: its rows, `Content-Range`, and its parameters. */
export function ApiList(row: Type, definition: DocumentedList): MethodDecorator {
  return applyDecorators(
    ApiOkResponse({
      type: row,
      isArray: true,
      headers: {
        'Content-Range': {
          description:
            'First and last row of the page and the number of rows; 10001 stands for more than 10,000.',
          schema: { type: 'string', example: 'items 0-24/319' },
        },
      },
    }),
    ...listParameters(definition),
  );
}
