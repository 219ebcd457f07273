import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { documentedParameter } from '../problems/documented-parameter.js';
import { Problems } from '../problems/problems.decorator.js';
import { problem } from '../problems/problem.js';
import type { ProblemCode } from '@panui/shared/problem-catalogue';

/** Whether the text of a path or query is an id: a positive integer that JavaScript represents exactly. */
export const isIdText = (text: unknown): text is string =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text);

/** Parses an id of a path. A malformed id is reported as not found, like an unknown one. */
export function readId(text: string, missing: ProblemCode): number {
  if (!isIdText(text)) throw problem(missing);
  return Number(text);
}

interface IdOfPathOptions {
  name: string;
  missing: ProblemCode;
}

const IdOfPath = createParamDecorator(
  ({ name, missing }: IdOfPathOptions, context: ExecutionContext): number => {
    const { params } = context.switchToHttp().getRequest<{ params: Record<string, string> }>();
    return readId(params[name] ?? '', missing);
  },
);

/** An id of the path, `:id` unless another name is given. A malformed id is reported as the problem `missing`. */
export const IdParameter = (missing: ProblemCode, name = 'id'): ParameterDecorator =>
  documentedParameter(
    IdOfPath({ name, missing }),
    ApiParam({ name, schema: { type: 'integer', minimum: 1, example: 7 } }),
    Problems(missing),
  );
