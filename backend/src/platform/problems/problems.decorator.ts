import { problemCatalogue, type ProblemCode } from '@panui/shared/problem-catalogue';

const metadataKey = 'problems';

export interface DeclaredProblem {
  code: ProblemCode;
  status: number;
}

type Declaration = ProblemCode | DeclaredProblem;

const toDeclared = (declaration: Declaration): DeclaredProblem =>
  typeof declaration === 'string'
    ? { code: declaration, status: problemCatalogue[declaration].status }
    : declaration;

/**
 * Declares the problems of a handler, or of every handler of a controller, for the OpenAPI document. Codes that follow
 * from the access rule, the rate limit and the presence of parameters are added there. `@Problems()` says that there
 * are no others. A code with a status other than its usual one is given as `{ code, status }`.
 */
export const Problems =
  (...declarations: Declaration[]): ClassDecorator & MethodDecorator =>
  (target: object, _key?: string | symbol, descriptor?: PropertyDescriptor) => {
    const holder = (descriptor?.value ?? target) as object;
    const declared = [...(declaredProblems(holder) ?? []), ...declarations.map(toDeclared)];
    Reflect.defineMetadata(metadataKey, declared, holder);
  };

/** The problems declared on a handler, a controller or its base class; undefined when there is no declaration. */
export const declaredProblems = (holder: object): DeclaredProblem[] | undefined =>
  Reflect.getMetadata(metadataKey, holder) as DeclaredProblem[] | undefined;
