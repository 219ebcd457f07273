import multipart from '@fastify/multipart';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

/** What `@RouteConfig` sets about the body of a route. */
interface BodyConfig {
  /** The route takes XML and multipart bodies. */
  takesCameraBody?: boolean;
  takesMultipart?: boolean;
}

const configOf = ({ routeOptions }: FastifyRequest) => routeOptions.config as BodyConfig;

const takesCameraBody = (request: FastifyRequest): boolean => configOf(request).takesCameraBody === true;

const takesMultipart = (request: FastifyRequest): boolean =>
  takesCameraBody(request) || configOf(request).takesMultipart === true;

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;

/**
 * Cameras send XML, or multipart bodies with images, and operators multipart bodies with photos. Only their routes
 * accept these types; a multipart body is read by the handler, after the guards.
 */
export async function useCameraBodies(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart);
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    if (isMultipart(request) && !takesMultipart(request))
      done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
    else done(null, payload);
  });
  fastify.addContentTypeParser<string>(
    ['application/xml', 'text/xml'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (takesCameraBody(request)) done(null, { xml: body });
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
    },
  );
}
