import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config/config.js';
import { ReadinessService } from '../../platform/health/readiness.service.js';
import { registerDocs } from '../openapi/register-docs.js';
import { PageInterceptor } from '../../platform/lists/page.interceptor.js';
import { makeLogger } from '../../platform/logging/logger.js';
import { logRequests } from '../../platform/logging/request-log.js';
import { isReservationTokenPath, setSecretPageHeaders } from '../../platform/web-pages/page-headers.js';
import { AnnouncementService } from '../../platform/web-pages/announcement.service.js';
import { PageHintsService } from '../../platform/web-pages/page-hints.service.js';
import { registerPages } from '../../platform/web-pages/register-pages.js';
import { problem } from '../../platform/problems/problem.js';
import { maxBodyBytes, useJsonBodies } from './json-body.js';
import { FullDiskService } from '../../platform/health/full-disk.service.js';
import { rejectUnparsedRequest } from './client-error.js';
import { EmptyBodyInterceptor } from './empty-body.interceptor.js';
import { ProblemFilter, problemOf, sendProblem } from './problem.filter.js';
import { bodyValidation } from './validation.pipe.js';

/** More than an address may have in all: what is no token of ours, however long, is for the call to say. */
const maxParameterLength = 16 * 1024;
/** A lot's spots as CSV are more than any other body holds. */
const maxImportBytes = 2 * 1024 * 1024;

/** A caller's own request id is kept when it is plain; anything else gets a new one. */
function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

export function httpAdapter(config: Config, logger: Logger = makeLogger(config)): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: maxBodyBytes,
    trustProxy: config.http.trustedProxies.length > 0 ? config.http.trustedProxies : false,
    genReqId: requestIdOf,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    requestTimeout: 30_000,
    // Half-sent requests are looked for this often; only what the server is made with counts.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: rejectUnparsedRequest,
    routerOptions: { maxParamLength: maxParameterLength },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      // A URL that can't be read fails before the hooks that set the headers of everything else.
      void reply.headers({
        'x-request-id': request.id,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      setSecretPageHeaders(request, reply);
      sendProblem(
        request,
        reply,
        isReservationTokenPath(request) ? problem('reservation_not_found') : problemOf(error),
      );
    },
  });
}

/** Everything about HTTP that holds for every route; the application and the tests are set up by this one function. */
export async function setUpHttp(app: NestFastifyApplication, config: Config): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  useJsonBodies(fastify);
  fastify.addHook('onRoute', (route) => {
    if (route.url.endsWith('/spots/import')) route.bodyLimit = maxImportBytes;
  });
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    hsts: config.isProduction,
    referrerPolicy: { policy: 'no-referrer' },
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    // Most answers are about somebody: what may be kept says so itself.
    void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    if (isReservationTokenPath(request)) void reply.header('x-robots-tag', 'noindex');
    done();
  });
  // A call without a body says as little as one with an empty object, and is read the same way.
  fastify.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {};
    done();
  });
  logRequests(fastify, config);
  const readiness = app.get(ReadinessService);
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    // Whoever keeps its connection would find it shut in the middle of its next request.
    if (readiness.isDraining) void reply.header('connection', 'close');
    done();
  });
  app.useGlobalPipes(bodyValidation);
  const fullDisk = app.get(FullDiskService);
  app.useGlobalFilters(new ProblemFilter(() => fullDisk.recordDiskFull()));
  app.useGlobalInterceptors(new EmptyBodyInterceptor(), new PageInterceptor());
  registerDocs(app, config);
  await registerPages(fastify, {
    notFound: (request, reply) => sendProblem(request, reply, problem('not_found')),
    hints: app.get(PageHintsService),
    announcement: app.get(AnnouncementService),
  });
}
