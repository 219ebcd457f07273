import { requiredActions } from '../../platform/access/access.js';
import { problemDocument } from '../../platform/problems/document.js';
import { problem } from '../../platform/problems/problem.js';
import type { DeclaredProblem } from '../../platform/problems/problems.decorator.js';
import type { Handler } from './handlers.js';

export interface OperationShape {
  method: string;
  path: string;
  hasParameters: boolean;
}

const requestId = '6f1c3a52-9c1e-4b1e-8f0a-2d6f1c3a529c';

/** Problems that follow from the method, the parameters, the access rule and the rate limit. */
function commonProblems(
  { access, isRateLimited, allowedBefore }: Handler,
  { method, hasParameters }: OperationShape,
) {
  const common: DeclaredProblem[] = [
    { code: 'server_error', status: 500 },
    { code: 'server_error', status: 503 },
  ];
  // A body is read, and limited in size and type, on every method but GET.
  if (method !== 'get')
    common.push({ code: 'validation_error', status: 413 }, { code: 'validation_error', status: 415 });
  if (method !== 'get' || hasParameters) common.push({ code: 'validation_error', status: 400 });
  if (access !== 'public') common.push({ code: 'unauthorized', status: 401 });
  const isLimitedToRoles = Array.isArray(access);
  const needsCompleteAccount = access !== 'public' && allowedBefore.length < requiredActions.length;
  if (isLimitedToRoles || needsCompleteAccount) common.push({ code: 'forbidden', status: 403 });
  if (isRateLimited || (isLimitedToRoles && access.includes('gate')))
    common.push({ code: 'too_many_requests', status: 429 });
  return common;
}

/** Problem responses by name, such as `404.venue_not_found`; operations refer to them. */
export type NamedResponses = Record<string, object>;

/** The responses of an operation that are problems, by status; each is added to the named ones. */
export function problemResponses(
  handler: Handler,
  operation: OperationShape,
  named: NamedResponses,
): Record<string, object> {
  const codesOf = new Map<number, Set<DeclaredProblem['code']>>();
  for (const { code, status } of [...commonProblems(handler, operation), ...(handler.problems ?? [])])
    codesOf.set(status, (codesOf.get(status) ?? new Set()).add(code));
  const references = [...codesOf].map(([status, set]) => {
    const codes = [...set].sort();
    const name = [status, ...codes].join('.');
    named[name] ??= responseOf(status, codes);
    return [status, { $ref: `#/components/responses/${name}` }];
  });
  return Object.fromEntries(references) as Record<string, object>;
}

function responseOf(status: number, codes: DeclaredProblem['code'][]): object {
  const examples = codes.map((code) => [
    code,
    { value: problemDocument(problem(code, { status }), { path: '/', language: 'en', requestId }) },
  ]);
  return {
    description: `Problem: ${codes.join(', ')}`,
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/ProblemDto' },
            { type: 'object', properties: { code: { type: 'string', enum: codes } } },
          ],
        },
        examples: Object.fromEntries(examples) as object,
      },
    },
  };
}
