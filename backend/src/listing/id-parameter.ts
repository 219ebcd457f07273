import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { problem } from '../problems/problem.js';
import type { ProblemCode } from '../problems/catalogue.js';

/** The `:id` of the path as a number; anything that is no id names nothing, so it is "not found". */
export const IdParameter = createParamDecorator((missing: ProblemCode, context: ExecutionContext): number => {
  const { id = '' } = context.switchToHttp().getRequest<{ params: Record<string, string> }>().params;
  if (!/^[1-9]\d{0,14}$/.test(id)) throw problem(missing);
  return Number(id);
});
