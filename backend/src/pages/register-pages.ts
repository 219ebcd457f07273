import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf, contentSecurity, keepSecret } from './page-headers.js';
import { readPage } from './page-html.js';
import { languageCookieOf, pageLanguage } from './page-language.js';
import { driversPaths, isForPage, operatorsFirstWords } from './page-paths.js';

const root = join(import.meta.dirname, '../../..');
/** Good enough for text, and quick enough to be done while the browser waits. */
const brotliQuality = 5;

export interface PageFolders {
  booking: string;
  admin: string;
}

export const builtApps: PageFolders = {
  booking: join(root, 'booking/dist'),
  admin: join(root, 'admin/dist'),
};

/** Only what is about the product is for search engines: a robot that opens `/reserve` would hold a spot. */
const robots = ['/reserve', '/reservation/', ...operatorsFirstWords.map((word) => `/${word}`)].reduce(
  (text, path) => `${text}Disallow: ${path}\n`,
  'User-agent: *\n',
);
const notBuilt = `<!doctype html>
<html lang="he" dir="rtl">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>פנוי · Panui</title>
<p>הדפים עוד לא מוכנים. כדאי לנסות שוב בעוד רגע.</p>
<p lang="en" dir="ltr">The pages are not built yet. Please try again in a moment.</p>
</html>`;

/** Answers with an app's page; `finish` has the last word on its headers. */
function pageOf(
  app: keyof PageFolders,
  folders: PageFolders,
  finish: (reply: FastifyReply) => void = () => {},
) {
  const pages = readPage(folders[app]);
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { language, isNew } = pageLanguage(request.query, request.headers.cookie);
    if (isNew) void reply.header('set-cookie', languageCookieOf(language, request.protocol === 'https'));
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurity[app])
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie');
    finish(reply);
    if (!pages) return reply.status(503).header('retry-after', '10').send(notBuilt);
    const { html, etag } = pages[language];
    void reply.header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(html);
  };
}

/**
 * Serves the two built web apps: the drivers' pages, and the operators' app on every other path that a browser asks for
 * as a page. What else is unknown goes to `notFound`, so that a missing script is never answered with a page.
 */
export async function registerPages(
  fastify: FastifyInstance,
  notFound: (request: FastifyRequest, reply: FastifyReply) => void,
  folders: PageFolders = builtApps,
): Promise<void> {
  await fastify.register(async (scope) => {
    await scope.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    });
    let isFirst = true;
    for (const folder of [folders.booking, folders.admin].filter((one) => existsSync(one))) {
      await scope.register(serveFiles, {
        root: folder,
        wildcard: false,
        index: false,
        cacheControl: false,
        globIgnore: ['index.html'],
        decorateReply: isFirst,
        // The policy of a service worker's script is the policy of what the worker may fetch.
        setHeaders: (reply, path) =>
          void reply.headers({
            'cache-control': cacheControlOf(path),
            'content-security-policy': contentSecurity.booking,
          }),
      });
      isFirst = false;
    }
    const booking = pageOf('booking', folders);
    const admin = pageOf('admin', folders);
    const orNotFound =
      (page: typeof booking) =>
      (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
        if (isForPage(request)) return page(request, reply);
        notFound(request, reply);
        return reply;
      };
    for (const path of driversPaths) scope.get(path, orNotFound(booking));
    scope.get('/reservation/:token', orNotFound(pageOf('booking', folders, keepSecret)));
    scope.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots));
    scope.get('/*', orNotFound(admin));
  });
}
