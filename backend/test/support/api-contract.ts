import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

interface Schema {
  [keyword: string]: unknown;
}
interface ResponseObject {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  operationId?: string;
  responses: Record<string, ResponseObject>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, ResponseObject> };
}

const document = JSON.parse(readFileSync(join(__dirname, '../../../api/openapi.json'), 'utf8')) as Document;

/** Problems may have additional members; any other object has exactly the documented ones. */
const openSchemas = new Set(['ProblemDto']);

/** Converts OpenAPI 3.0 to JSON Schema: `nullable`, and references to components. */
function toJsonSchema(value: unknown, isOpen: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => toJsonSchema(item, isOpen));
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...schema }: Schema = Object.fromEntries(
    Object.entries(value).map(([keyword, member]) => [keyword, toJsonSchema(member, isOpen)]),
  );
  const isClosed = schema['type'] === 'object' && 'properties' in schema && !isOpen;
  const closed = isClosed ? { additionalProperties: false, ...schema } : schema;
  return nullable === true ? { anyOf: [closed, { type: 'null' }] } : closed;
}

const ajv = new Ajv({ strict: false, allErrors: true, formats: { email: true } });
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
ajv.addFormat('uuid', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
for (const [name, schema] of Object.entries(document.components.schemas))
  ajv.addSchema(toJsonSchema(schema, openSchemas.has(name)) as object, `#/components/schemas/${name}`);

const validators = new WeakMap<Schema, ValidateFunction>();

function getValidator(schema: Schema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  // Closed schemas in an `allOf` would reject each other's properties.
  const validate = ajv.compile(toJsonSchema(schema, 'allOf' in schema) as object);
  validators.set(schema, validate);
  return validate;
}

const resolved = (response: ResponseObject): ResponseObject =>
  response.$ref
    ? (document.components.responses[response.$ref.slice(response.$ref.lastIndexOf('/') + 1)] ?? {})
    : response;

interface HttpResponse {
  status: number;
  type: string;
  body: unknown;
}

/** The first difference between a response and its operation in the OpenAPI document, or null. */
export function findContractViolation(
  method: string,
  path: string,
  { status, type, body }: HttpResponse,
): string | null {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) return null;
  const declared = operation.responses[status];
  if (!declared) return `status ${status} is not declared: ${String(body).slice(0, 300)}`;
  const { content } = resolved(declared);
  if (!content) return body ? `status ${status} is declared without a body` : null;
  const media = content[type];
  if (!media) return `status ${status} is not declared with ${type || 'an empty body'}`;
  if (!media.schema || typeof body !== 'string' || !type.endsWith('json')) return null;
  const validate = getValidator(media.schema);
  return validate(JSON.parse(body))
    ? null
    : `status ${status}: ${ajv.errorsText(validate.errors)}: ${body.slice(0, 300)}`;
}

/** What to do about a violation, naming the handler. */
function adviceFor(method: string, path: string): string {
  const handler =
    document.paths[path]?.[method.toLowerCase()]?.operationId?.replace('_', '.') ?? 'the handler';
  return ` - declare the problem code in @Problems(…) of ${handler}, or correct its DTO; then run "npm run api"`;
}

export interface WatchedContract {
  violations: string[];
  /** Operations with a success response that was compared, such as "get /auth/me". */
  succeeded: Set<string>;
}

/** Compares every response of the application with `api/openapi.json`; the returned object receives the results. */
export function watchContract(app: NestFastifyApplication): WatchedContract {
  const violations: string[] = [];
  const succeeded = new Set<string>();
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, payload, done) => {
      const path = (request.routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}');
      const type = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
      const response = { status: reply.statusCode, type, body: payload };
      // Any operation of a public demo may be locked, which no other server does.
      const isLocked = String(payload).includes('"code":"demo_locked"');
      const violation = isLocked ? null : findContractViolation(request.method, path, response);
      if (reply.statusCode >= 200 && reply.statusCode < 300)
        succeeded.add(`${request.method.toLowerCase()} ${path}`);
      if (violation)
        violations.push(`${request.method} ${path}: ${violation}${adviceFor(request.method, path)}`);
      done();
    });
  return { violations, succeeded };
}
