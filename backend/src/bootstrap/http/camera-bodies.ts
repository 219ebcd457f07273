import multipart from '@fastify/multipart';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

/** A request whose route has `@RouteConfig({ takesCameraBody: true })`. */
const takesCameraBody = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as { takesCameraBody?: boolean }).takesCameraBody === true;

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;

/**
 * Cameras send XML, or multipart bodies with images. Only their routes accept these types; a multipart body is read by
 * the handler, after the guards.
 */
export async function useCameraBodies(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart);
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    if (isMultipart(request) && !takesCameraBody(request))
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
