import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../config/config.js';

const path = 'docs';

/** The viewer brings its script as files and its styles partly in the page. */
const contentSecurity =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

export function apiDocument(app: NestFastifyApplication): OpenAPIObject {
  const description =
    'Every failure is a problem document (RFC 9457, application/problem+json) with a `code` of the catalogue.';
  const options = new DocumentBuilder()
    .setTitle('Panui')
    .setDescription(description)
    .setVersion('1')
    .addBearerAuth()
    .build();
  return SwaggerModule.createDocument(app, options);
}

/** Shows the API's description at `/docs` (and as JSON at `/docs-json`), where the configuration lets it. */
export function registerDocs(app: NestFastifyApplication, config: Config): void {
  if (!config.publicDocs) return;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (/^\/docs(\/|\?|$)/.test(request.url)) void reply.header('content-security-policy', contentSecurity);
      done();
    });
  SwaggerModule.setup(path, app, () => apiDocument(app));
}
