import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultBrandName } from '@panui/shared/brand-shades';
import { type Brand, defaultBrand } from '../brand/brand.js';
import type { BrandService } from '../brand/brand.service.js';
import type { Language } from '../problems/language.js';
import { addBrand, brandStyle, dependsOnSettings, withSettings } from './add-brand.js';
import type { AnnouncementService } from './announcement.service.js';
import { addPreview, generalPreview, type PageSite } from './add-preview.js';
import { addAnnouncement } from './add-announcement.js';
import { addDemoNotice, type DemoNotice, demoNoticeStyle } from './add-demo-notice.js';
import { buildServerPage } from './build-server-page.js';
import { sendContent, type StaticContent } from './static-content.js';
import type { LandingTextsService } from './landing-texts.service.js';
import { contentSecurityOf, setFileHeaders, setSecretPageHeaders } from './page-headers.js';
import type { PageDataService, ServerPage } from './page-data.service.js';
import {
  type InlineContents,
  type PageTraits,
  readPages,
  readPreloads,
  readInlineContents,
} from './page-html.js';
import { languageCookieOf, pageLanguage } from './page-language.js';
import { type PageRenderer, readPageRenderer } from './page-renderer.js';
import {
  driverPaths,
  firstSegmentOf,
  isPageRequest,
  operatorPathSegments,
  secretPathSegments,
  serverPagePaths,
} from './page-paths.js';
import { robots } from './robots.js';
import { siteFiles } from './site-files.js';

const root = join(import.meta.dirname, '../../../..');

export type Responder = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

export interface PageFolders {
  booking: string;
  admin: string;
}

export const builtApps: PageFolders = {
  booking: join(root, 'booking/dist'),
  admin: join(root, 'admin/dist'),
};

/** Additions to the drivers' pages that the build does not contain. */
interface PageExtras {
  /** What the pages display. */
  data?: PageDataService;
  /** The announcement above every page. */
  announcement?: AnnouncementService;
  /** The operator's name, colour and logo. */
  brand?: BrandService;
  /** What every page of a public demo says. */
  demoNotice?: DemoNotice;
  /** The same without what is outdated later. */
  storedDemoNotice?: DemoNotice;
  /** The operator's texts of the landing page. */
  landingTexts?: LandingTextsService;
  /** The address of the site, for links that messengers follow. */
  publicUrl?: string;
}

interface Site extends PageExtras, Partial<PageTraits> {
  notFound: (request: FastifyRequest, reply: FastifyReply) => void;
  folders?: PageFolders;
}

const notBuilt = `<!doctype html>
<html lang="he" dir="rtl">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>פנוי · Panui</title>
<p>הדפים עוד לא מוכנים. כדאי לנסות שוב בעוד רגע.</p>
<p lang="en" dir="ltr">The pages are not built yet. Please try again in a moment.</p>
</html>`;

/**
 * A page that the app fetches is stored and not shown now: it gets no preloads, and no announcement that may be
 * outdated later. A service worker sends a navigation on with the destination `empty`, but in the mode of one.
 */
const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' || (headers['sec-fetch-dest'] ?? 'document') === 'document';

const isGate = ({ url }: FastifyRequest): boolean => /^\/gate(\?|$)/.test(url);

/** A link into which something was pasted, such as `/reservation/<token>/today`. */
const hasPathAfterToken = ({ url }: FastifyRequest): boolean => /^\/[^/?]+\/[^/?]+\/+[^/?]/.test(url);

const isLanding = ({ url }: FastifyRequest): boolean => /^\/(\?|$)/.test(url);

/** The texts of a landing page that differs from the one in the build; null if it does not. */
async function ownLandingTexts(
  { landingTexts }: PageExtras,
  { name }: Brand,
  language: Language,
): Promise<Record<string, string> | null> {
  const texts = (await landingTexts?.now())?.[language] ?? {};
  const differs = Object.keys(texts).length > 0 || name[language] !== defaultBrandName[language];
  return differs ? texts : null;
}

/** The content security policies of an app's pages, computed once for each brand. */
function contentSecurities(app: keyof PageFolders, folder: string, extraStyles: string[]) {
  const inline = { index: readInlineContents(folder), gate: readInlineContents(folder, 'gate') };
  const policiesOf = (brand: Brand) => {
    const style = brandStyle(brand);
    const policyOf = ({ scripts, styles }: InlineContents) =>
      contentSecurityOf(app, { scripts, styles: [...styles, ...(style ? [style] : []), ...extraStyles] });
    return { brand, index: policyOf(inline.index), gate: policyOf(inline.gate) };
  };
  let cached = policiesOf(defaultBrand);
  return (brand: Brand) => (cached.brand === brand ? cached : (cached = policiesOf(brand)));
}

/** The page that the server renders whole; null if it cannot. */
async function serverPageOf(
  own: ServerPage,
  branded: StaticContent,
  {
    announcement,
    demoNotice,
    render,
    path,
    site,
  }: Pick<PageExtras, 'announcement' | 'demoNotice'> & {
    render?: PageRenderer;
    path: string;
    site: PageSite;
  },
): Promise<StaticContent | null> {
  const { language, brand } = site;
  const noticed = addDemoNotice(branded, demoNotice, language);
  const announced = addAnnouncement(noticed, (await announcement?.now()) ?? '');
  const brandName = brand.name[language];
  const request = { path, language, data: own.data, brandName, preview: own.preview, preloads: [] };
  const rendered = render?.(announced, request);
  return rendered ? buildServerPage(rendered, own, site, path.split('?')[1] ?? '') : null;
}

/** The preloads of a page that the browser renders, with its data. */
const withData = (preloads: string[], path: string | undefined): string[] =>
  path ? [...preloads, `<${path}>; rel=preload; as=fetch; crossorigin`] : preloads;

/** Serves an app's page. */
function pageOf(
  app: keyof PageFolders,
  folders: PageFolders,
  extras: PageExtras & Partial<PageTraits> & { render?: PageRenderer } = {},
): Responder {
  const { data, announcement, publicUrl = '', hasSketches = false, render = () => null } = extras;
  const pages = readPages(folders[app], { hasSketches });
  const preloadsOf = readPreloads(folders[app]);
  const securityOf = contentSecurities(app, folders[app], extras.demoNotice ? [demoNoticeStyle] : []);
  return async (request, reply) => {
    const { language, isNew } = pageLanguage(request.query, request.headers.cookie);
    if (isNew) void reply.header('set-cookie', languageCookieOf(language, request.protocol === 'https'));
    const brand = (await extras.brand?.now()) ?? defaultBrand;
    void reply
      .header('content-security-policy', securityOf(brand)[isGate(request) ? 'gate' : 'index'])
      .header('permissions-policy', isGate(request) ? 'camera=(self)' : 'camera=()')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie');
    setSecretPageHeaders(request, reply);
    const ownLanding = isLanding(request) ? await ownLandingTexts(extras, brand, language) : null;
    // The build rendered the landing page with its own texts.
    const built = ownLanding ? pages?.emptyLanding : pages?.at(request.url);
    if (!built)
      return reply.status(503).type('text/html; charset=utf-8').header('retry-after', '10').send(notBuilt);
    const branded = addBrand(built[language], brand, language);
    const site = { language, publicUrl, brand };
    const brandName = brand.name[language];
    const own = await data?.serverPageOf(request.url, language);
    const whole = own && (await serverPageOf(own, branded, { ...extras, path: request.url, site }));
    if (whole) return sendContent(request, reply, whole);
    if (own === null) void reply.status(404);
    if (!isNavigation(request))
      return sendContent(request, reply, addDemoNotice(branded, extras.storedDemoNotice, language));
    const [pageData, announced = '', preview] = await Promise.all([
      data?.of(request.url, language),
      announcement?.now(),
      data?.previewOf(request.url, { language, isBrowser: 'sec-fetch-dest' in request.headers }),
    ]);
    const { links = [], content = ownLanding ? { data: ownLanding } : undefined } = pageData ?? {};
    const noticed = addDemoNotice(branded, extras.demoNotice, language);
    const announcedPage = addAnnouncement(noticed, announced);
    const page = data ? addPreview(announcedPage, preview ?? null, site) : announcedPage;
    const preloads = preloadsOf(request.url, language);
    const rendered = content
      ? render(page, {
          path: request.url,
          language,
          data: content.data,
          brandName,
          preview: preview ?? generalPreview(site),
          preloads,
        })
      : null;
    const allLinks = rendered ? links : [...withData(preloads, content?.path), ...links];
    if (allLinks.length > 0) void reply.header('link', allLinks.join(', '));
    return sendContent(request, reply, rendered ?? page);
  };
}

/** Redirects a path with a trailing slash, as some mail programs append one. */
function withoutSlash(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '', ...query] = request.url.split('?');
  return reply.redirect([path.slice(0, -1), ...query].join('?'), 301);
}

/** Serves a file of the built apps; other paths are handled by `otherwise`. */
function serveFileOr(
  otherwise: Responder,
  folders: PageFolders,
  { brand, landingTexts }: PageExtras,
): Responder {
  const workerPolicy = contentSecurityOf('booking');
  const files = new Map([...siteFiles(folders.admin), ...siteFiles(folders.booking)]);
  return async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const file = files.get(path);
    if (!file) return otherwise(request, reply);
    setFileHeaders(path, reply);
    if (brand && landingTexts && dependsOnSettings(path)) {
      // Pages of this site ask for it each time.
      if (!path.startsWith('/embed/')) void reply.header('cache-control', 'no-cache');
      const [site, texts] = await Promise.all([brand.now(), landingTexts.now()]);
      return sendContent(request, reply, withSettings(path, file, site, texts));
    }
    // The policy of a service worker's script limits what the worker may fetch.
    if (path === '/sw.js' || path === '/gate-sw.js')
      void reply.header('content-security-policy', workerPolicy);
    return sendContent(request, reply, file);
  };
}

/**
 * Serves the two built web apps: the drivers' pages, and the operators' app. For every other path that a browser
 * requests as a page, it gets the drivers' page that says so, because drivers are those who copy and shorten links. All
 * other unknown paths go to `notFound`, so that a missing script is never served as HTML. Returns what responds to an
 * unknown path.
 */
export async function registerPages(
  fastify: FastifyInstance,
  { notFound, folders = builtApps, ...extras }: Site,
): Promise<Responder> {
  const render = await readPageRenderer(folders.booking);
  const orNotFound =
    (page: Responder): Responder =>
    (request, reply) => {
      if (isPageRequest(request)) return page(request, reply);
      setSecretPageHeaders(request, reply);
      notFound(request, reply);
      return reply;
    };
  const booking = orNotFound(pageOf('booking', folders, { ...extras, render }));
  const admin = orNotFound(pageOf('admin', folders));
  const unknown: Responder = (request, reply) => booking(request, reply.status(404));
  const byPath: Responder = (request, reply) =>
    operatorPathSegments.includes(firstSegmentOf(request.url))
      ? admin(request, reply)
      : unknown(request, reply);
  await fastify.register((scope, _options, done) => {
    for (const path of [...driverPaths, ...serverPagePaths]) scope.get(path, booking);
    for (const word of secretPathSegments)
      scope.get(`/${word}/*`, (request, reply) =>
        hasPathAfterToken(request) ? unknown(request, reply) : booking(request, reply),
      );
    for (const path of [...driverPaths, ...serverPagePaths].filter((one) => one !== '/'))
      scope.get(`${path}/`, withoutSlash);
    // Browsers request these without a link to them.
    scope.get('/favicon.ico', (_request, reply) => reply.redirect('/mark.svg'));
    scope.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots));
    scope.get('/*', serveFileOr(byPath, folders, extras));
    done();
  });
  return unknown;
}
