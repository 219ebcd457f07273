import { exampleOf, type Schema } from './examples.js';

export interface Parameter {
  name: string;
  in: string;
  schema?: Schema;
  /** Instead of a schema, for a parameter that is sent as JSON. */
  content?: Record<string, { schema?: Schema; example?: unknown }>;
  example?: unknown;
  [member: string]: unknown;
}

const secret = 'pVx0u3yZ5mT1kQ8rW2eA7sD4fG6hJ9lC0vB1nM5xZ2Y';

/** Examples of the texts in paths, by the name of the parameter. */
const pathTexts: Record<string, string> = {
  gateKey: `pgk_7_${secret}`,
  name: 'walking_routes',
  reference: '7.Qm9vay1hLXNwb3QtMTIzNDU2',
  token: `7.${secret}`,
  viewToken: `7.${secret}`,
};

/** @nestjs/swagger knows only parameters that a decorator names. */
function undocumentedParameters(parameters: Parameter[], path: string): Parameter[] {
  const named = new Set(parameters.map(({ name }) => name));
  return [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !named.has(name))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

/** An operation's parameters with those of its path; `npm run check` rejects one without an example. */
export function completeParameters(
  documented: Parameter[] = [],
  path: string,
  schemas: Record<string, Schema>,
): Parameter[] {
  return [...undocumentedParameters(documented, path), ...documented].map((parameter) => {
    if (!parameter.schema) return parameter;
    const schema = {
      example: parameter.in === 'path' ? pathTexts[parameter.name] : undefined,
      ...parameter.schema,
    };
    const { value, missing } = exampleOf(schema, schemas, parameter.name);
    return missing.length === 0 ? { ...parameter, example: value } : parameter;
  });
}
