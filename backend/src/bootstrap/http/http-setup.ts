import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config/config.js';
import { ReadinessService } from '../../platform/health/readiness.service.js';
import { registerDocs } from '../openapi/register-docs.js';
import { findExcess } from '../../platform/input-limits/find-excess.js';
import { bodyLimits, queryLimits } from '../../platform/input-limits/input-limits.js';
import { sendPages } from '../../platform/lists/send-pages.js';
import { makeLogger } from '../../platform/logging/logger.js';
import { logRequests } from '../../platform/logging/request-log.js';
import { isReservationTokenPath, setSecretPageHeaders } from '../../platform/web-pages/page-headers.js';
import { BrandService } from '../../platform/brand/brand.service.js';
import { LandingTextsService } from '../../platform/web-pages/landing-texts.service.js';
import { AnnouncementService } from '../../platform/web-pages/announcement.service.js';
import { PageDataService } from '../../platform/web-pages/page-data.service.js';
import { isPageRequest } from '../../platform/web-pages/page-paths.js';
import { registerPages, type Responder } from '../../platform/web-pages/register-pages.js';
import { invalidFields, problem } from '../../platform/problems/problem.js';
import { useCameraBodies } from './camera-bodies.js';
import { dropRejectedBodies } from './drop-rejected-body.js';
import { useJsonBodies } from './json-body.js';
import { setExternalCalls } from '../../platform/http-client/external-calls.js';
import { FullDiskService } from '../../platform/health/full-disk.service.js';
import { securityHeaders } from './security-headers.js';
import { useDemo } from './demo/use-demo.js';
import { rejectUnparsedRequest } from './client-error.js';
import { normaliseForwardedFor } from './forwarded-addresses.js';
import { EmptyBodyGuard } from './empty-body.guard.js';
import { ProblemFilter, problemOf, sendProblem } from './problem.filter.js';
import { watchRoutes } from './unknown-route.js';
import { bodyValidation } from './validation.pipe.js';

/**
 * Longer than any allowed URL: a malformed token of any length reaches its handler, which returns the right
 * problem.
 */
const maxParameterLength = 16 * 1024;

/** Keeps a request id sent by the client when it is well-formed; creates one otherwise. */
function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** What browsers get for a URL that the router cannot decode, by server. */
const unknownPages = new WeakMap<object, Responder>();

export function httpAdapter(config: Config, logger: Logger = makeLogger(config)): FastifyAdapter {
  const adapter: FastifyAdapter = new FastifyAdapter({
    bodyLimit: bodyLimits.json.bytes,
    trustProxy: config.http.trustedProxies.length > 0 ? config.http.trustedProxies : false,
    genReqId: requestIdOf,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    requestTimeout: 30_000,
    // Node applies its header timeout only at this interval, and only when it is set at creation.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: rejectUnparsedRequest,
    routerOptions: { maxParamLength: maxParameterLength },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      // A URL that cannot be decoded fails before the hooks that set these headers.
      void reply.headers({
        'x-request-id': request.id,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      setSecretPageHeaders(request, reply);
      const unknownPage = unknownPages.get(adapter.getInstance());
      if (unknownPage && request.method === 'GET' && isPageRequest(request))
        return void unknownPage(request, reply);
      sendProblem(
        request,
        reply,
        isReservationTokenPath(request) ? problem('reservation_not_found') : problemOf(error),
      );
    },
  });
  return adapter;
}

/** Sets up HTTP for the application and the tests: hooks, parsers, error handling and pipes. */
export async function setUpHttp(app: NestFastifyApplication, config: Config): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  useJsonBodies(fastify);
  await useCameraBodies(fastify);
  const problemOfUnknownRoute = watchRoutes(fastify);
  const headers = securityHeaders(config);
  fastify.addHook('onRequest', (request, reply, done) => {
    normaliseForwardedFor(request.raw);
    void reply.headers(headers).header('x-request-id', request.id);
    if (isReservationTokenPath(request)) void reply.header('x-robots-tag', 'noindex');
    const excess = findExcess(request.query, queryLimits);
    done(excess ? invalidFields([excess]) : undefined);
  });
  // A request without a body is validated like one with an empty object.
  fastify.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {};
    done();
  });
  dropRejectedBodies(fastify);
  sendPages(fastify);
  logRequests(fastify, config);
  const readiness = app.get(ReadinessService);
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    // Without this header a client would reuse a connection that is about to close.
    if (readiness.isDraining) void reply.header('connection', 'close');
    done();
  });
  app.useGlobalPipes(bodyValidation);
  const fullDisk = app.get(FullDiskService);
  app.useGlobalFilters(new ProblemFilter(() => fullDisk.recordDiskFull(), problemOfUnknownRoute));
  setExternalCalls(!config.isDemo);
  const demoNotices = config.isDemo ? useDemo(app, fastify, config) : undefined;
  // Guards of the modules run before it, so that a request without access is rejected first.
  app.useGlobalGuards(new EmptyBodyGuard());
  registerDocs(app, config);
  const unknownPage = await registerPages(fastify, {
    notFound: (request, reply) => sendProblem(request, reply, problemOfUnknownRoute(request)),
    data: app.get(PageDataService),
    announcement: app.get(AnnouncementService),
    brand: app.get(BrandService),
    ...demoNotices,
    landingTexts: app.get(LandingTextsService),
    publicUrl: config.publicUrl,
    hasSketches: config.mapFile === null && config.mapTiles === null && config.maps.driver !== 'google',
  });
  unknownPages.set(fastify, unknownPage);
}
