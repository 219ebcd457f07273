import { STATUS_CODES } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ProblemDto } from '../../platform/problems/problem.dto.js';
import { exampleOf, type Schema } from './examples.js';
import { type Handler, handlersOf, operationId } from './handlers.js';
import { accessSentence } from './access-sentence.js';
import { includeNullInEnums } from './nullable-enums.js';
import { completeParameters, type Parameter } from './parameters.js';
import { type NamedResponses, problemResponses } from './problem-responses.js';
import { removeDefaults } from './update-defaults.js';
import { declaredTags, tagsOf } from './tags.js';

const description =
  'Every failure is a problem document (RFC 9457, `application/problem+json`); its `code` is one of the catalogue. ' +
  '`x-access` says who may call: `public`, `signed-in`, or the roles. Where it says `gate`, a device at a gate may call ' +
  'about its own lot: a camera or barrier with `Authorization: Bearer pgk_...`, the key that the lot’s owner made for it; ' +
  'a phone with `Authorization: Gate <JWS>`, a JWS (ES256) over the method, path and time of the request. `x-problems` ' +
  'lists the codes of the operation that do not follow from its access rule, parameters or rate limit.';

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: unknown;
}

interface Content {
  description?: string;
  content?: Record<string, Media>;
}

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
  [extension: string]: unknown;
}

const methods = ['get', 'put', 'post', 'delete'] as const;
const deny: Handler = { access: undefined, isRateLimited: false, allowedBefore: [], problems: undefined };

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The first sentence of a handler's comment is the summary, the rest and the access rule are the description. */
function describe(operation: Operation, access: Handler['access']): void {
  const comment = operation.summary?.replace(/\s+/g, ' ') ?? '';
  const [, first = '', rest = ''] = /^(.+?)\.(?: (.+))?$/.exec(comment) ?? [];
  operation.summary = first;
  operation.description = [rest, accessSentence(access)].filter(Boolean).join(' ');
}

/** The second path of a handler for cameras that cannot send headers is an operation of its own. */
function nameKeyInPath(operation: Operation): void {
  operation.operationId += 'WithKey';
  operation.summary += ', with the key in the path';
}

/** Adds examples built from the examples of the fields; returns the fields that have none. */
function addExamples(holders: Content[], schemas: Record<string, Schema>): string[] {
  return holders.flatMap(({ content }) => {
    const media = content?.['application/json'];
    if (!media?.schema || media.example !== undefined || media.examples !== undefined) return [];
    const { value, missing } = exampleOf(media.schema, schemas);
    if (missing.length === 0) media.example = value;
    return missing;
  });
}

function complete(
  operation: Operation,
  { method, path, handler }: { method: string; path: string; handler: Handler },
  { schemas, responses }: { schemas: Record<string, Schema>; responses: NamedResponses },
): void {
  const hasParameters = operation.parameters?.some((parameter) => parameter.in === 'query') ?? false;
  describe(operation, handler.access);
  operation.tags = tagsOf(path);
  operation.parameters = completeParameters(operation.parameters, path, schemas);
  operation['security'] = handler.access === 'public' ? [] : [{ bearer: [] }];
  operation['x-access'] = handler.access ?? 'nobody';
  if (handler.problems)
    operation['x-problems'] = [...new Set(handler.problems.map(({ code }) => code))].sort();
  const body = operation.requestBody?.content?.['application/json']?.schema;
  if (method === 'put' && body) removeDefaults(body, schemas);
  const missing = addExamples(
    [
      ...operation.parameters,
      ...(operation.requestBody ? [operation.requestBody] : []),
      ...Object.values(operation.responses),
    ],
    schemas,
  );
  if (missing.length > 0) operation['x-missing-examples'] = [...new Set(missing)];
  for (const [status, response] of Object.entries(operation.responses))
    response.description ||= STATUS_CODES[status];
  const problems = problemResponses(handler, { method, path, hasParameters }, responses);
  operation.responses = { ...operation.responses, ...problems };
}

/** The OpenAPI document of @nestjs/swagger, extended by access rules, problem responses and examples. */
export function apiDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Panui')
    .setDescription(description)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The server of this document')
    .addBearerAuth();
  for (const { name, description } of declaredTags) options.addTag(name, description);
  const document = SwaggerModule.createDocument(app, options.build(), {
    operationIdFactory: operationId,
    extraModels: [ProblemDto],
  });
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const responses: NamedResponses = {};
  const handlers = handlersOf(app);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as Operation | undefined;
      if (!operation) continue;
      // A handler with several paths has them numbered.
      operation.operationId = operation.operationId?.replace(/\[\d+\]$/, '');
      const handler = handlers.get(operation.operationId ?? '') ?? deny;
      complete(operation, { method, path, handler }, { schemas, responses });
      if (path.endsWith('/{gateKey}')) nameKeyInPath(operation);
    }
  }
  includeNullInEnums(document);
  document.paths = sorted(document.paths);
  document.components = {
    ...document.components,
    schemas: sorted(document.components?.schemas ?? {}),
    responses: sorted(responses) as NonNullable<OpenAPIObject['components']>['responses'],
  };
  return document;
}
