import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ClockService } from '../../platform/clock/clock.service.js';
import { localDateOf } from '../../platform/clock/israel-time.js';
import type { Config } from '../../platform/config/config.js';
import { apiDocument } from './api-document.js';
import { withExamplesOf } from './example-dates.js';

export { apiDocument };

const path = 'docs';

/** Swagger UI loads its script from files and has part of its styles inline. */
const contentSecurity =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** Serves the API documentation at `/docs` and `/docs-json`, if the configuration allows it. */
export function registerDocs(app: NestFastifyApplication, config: Config): void {
  if (!config.publicDocs) return;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (/^\/docs(\/|\?|$)/.test(request.url)) void reply.header('content-security-policy', contentSecurity);
      done();
    });
  const clock = app.get(ClockService);
  SwaggerModule.setup(path, app, () => apiDocument(app), {
    // Examples that the server accepts today.
    patchDocumentOnRequest: (_request: unknown, _response: unknown, document: OpenAPIObject) =>
      withExamplesOf(localDateOf(clock.now()), document),
  });
}
