import type { Type } from '@nestjs/common';
import { ModulesContainer, Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ACCESS_METADATA, type AccessRule } from '../../platform/access/access.js';
import { problemCatalogue } from '../../platform/problems/catalogue.js';
import { schemaOf } from './dto-schema.js';

/** What a handler says of itself beyond its path. */
interface Handler {
  rule: AccessRule | undefined;
  parameterTypes: Type[];
}

const description =
  'Every failure is a problem document (RFC 9457, `application/problem+json`); its `code` is one of the catalogue. ' +
  '`x-access` says who may call: `public`, `signed-in`, or the roles. Where it says `gate`, a gate or camera may call, ' +
  'too, about its own lot: `Authorization: Bearer pgk_...`, the key that the lot’s owner made for it.';

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(problemCatalogue) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const problemResponse = {
  description: 'A problem',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function idOf(controller: string, method: string): string {
  return `${controller}_${method}`;
}

function handlersOf(app: NestFastifyApplication): Map<string, Handler> {
  const reflector = app.get(Reflector);
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  const handlers = new Map<string, Handler>();
  for (const { metatype } of controllers) {
    if (typeof metatype !== 'function') continue;
    const prototype = metatype.prototype as Record<string, unknown>;
    for (const method of Object.getOwnPropertyNames(prototype)) {
      const handler = prototype[method];
      if (typeof handler !== 'function') continue;
      const types: unknown = Reflect.getMetadata('design:paramtypes', prototype, method);
      handlers.set(idOf(metatype.name, method), {
        rule: reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_METADATA, [
          handler as Type,
          metatype as Type,
        ]),
        parameterTypes: Array.isArray(types) ? (types as Type[]) : [],
      });
    }
  }
  return handlers;
}

const methods = ['get', 'put', 'post', 'delete'] as const;

/** The description of every call, with who may make it and what its body holds. */
export function apiDocument(app: NestFastifyApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Panui')
    .setDescription(description)
    .setVersion('1')
    .addBearerAuth();
  const document = SwaggerModule.createDocument(app, options.build(), { operationIdFactory: idOf });
  const schemas = { ...document.components?.schemas, Problem: problemSchema } as Record<string, object>;
  const handlers = handlersOf(app);
  for (const path of Object.values(document.paths)) {
    for (const operation of methods.flatMap((method) => path[method] ?? [])) {
      const { rule, parameterTypes } = handlers.get(operation.operationId ?? '') ?? { parameterTypes: [] };
      operation.security = rule === 'public' ? [] : [{ bearer: [] }];
      operation.responses = { ...operation.responses, default: problemResponse };
      Object.assign(operation, { 'x-access': rule ?? 'nobody' });
      for (const type of parameterTypes) if (type.name in schemas) schemas[type.name] = schemaOf(type);
    }
  }
  document.components = {
    ...document.components,
    schemas: schemas,
  };
  return document;
}
