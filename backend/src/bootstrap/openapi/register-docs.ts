import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../../platform/config/config.js';
import { apiDocument } from './api-document.js';

export { apiDocument };

const path = 'docs';

/** The viewer brings its script as files and its styles partly in the page. */
const contentSecurity =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

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
