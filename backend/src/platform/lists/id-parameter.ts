import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { problem } from '../problems/problem.js';
import type { ProblemCode } from '../problems/catalogue.js';

/** A path's id as a number; what is no id names nothing, so it is "not found". */
export function readId(text: string, missing: ProblemCode): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw problem(missing);
  return Number(text);
}

/** The `:id` of the path. */
export const IdParameter = createParamDecorator((missing: ProblemCode, context: ExecutionContext): number => {
  const { id = '' } = context.switchToHttp().getRequest<{ params: Record<string, string> }>().params;
  return readId(id, missing);
});
