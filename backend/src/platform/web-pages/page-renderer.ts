import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { landingTexts } from '@panui/shared/landing-texts';
import type { Language } from '../problems/language.js';
import { type PagePreview, withWords } from './add-preview.js';
import { firstSegmentOf } from './page-paths.js';
import { onceBrotliQuality, StaticContent } from './static-content.js';

type Texts = Record<string, string>;
type Render = (language: Language, texts: Texts, data: unknown) => string;

/** What the build of the booking app exports for the server. */
interface RenderModule {
  renderReservation: Render;
  renderReserve: Render;
  renderEvent: Render;
  renderLanding: Render;
  renderHelp: Render;
  landingTitle: (texts: Texts, landing: Texts) => string;
  landingDescription: (texts: Texts, landing: Texts) => string;
}

interface PageRequest {
  path: string;
  language: Language;
  data: object;
  /** The name of the site in that language. */
  brandName: string;
  /** What messengers display of the page. */
  preview: PagePreview;
  /** `Link` header values of the app's files for this page. */
  preloads: string[];
}

/** Returns the page with its data rendered into it; null if the browser has to render it. */
export type PageRenderer = (page: StaticContent, request: PageRequest) => StaticContent | null;

const scriptPreloads = /<link rel="modulepreload"[^>]*>/g;
/** Replaced by the rendered content. */
const startScreen = /<div class="boot".*?<\/div>/s;
const root = '<div id="root">';

const htmlPage = (page: StaticContent, html: string): StaticContent =>
  new StaticContent(page.type, Buffer.from(html), {}, onceBrotliQuality);

const withContent = (page: StaticContent, content: string): string =>
  page.bytes.toString().replace(startScreen, () => content);

const isScript = (preload: string): boolean => preload.endsWith('rel=modulepreload');

/**
 * Adds the content, which the app renders again in the same place. The app's scripts are preloaded after the first
 * paint: `booking/src/boot.ts` moves their links from the template to the head. The start script requests the texts:
 * until then they would only delay the map.
 */
function insertContent(page: StaticContent, content: string, preloads: string[], data = ''): StaticContent {
  const links = preloads
    .filter(isScript)
    .map((preload) => `<link rel="modulepreload" href="${preload.slice(1, preload.indexOf('>'))}">`)
    .join('');
  const html = withContent(page, content)
    .replace(scriptPreloads, '')
    .replace(root, () => `${data}<template id="page-scripts">${links}</template>${root}`);
  return htmlPage(page, html);
}

const maxCachedPages = 200;

/** Caches what `render` returns for a page, which is in one language, and data. */
function cachedByData(render: PageRenderer): PageRenderer {
  const cache = new LRUCache<string, StaticContent>({ max: maxCachedPages });
  return (page, request) => {
    const key = page.etag + JSON.stringify([request.data, request.brandName]);
    const cached = cache.get(key);
    if (cached) return cached;
    const rendered = render(page, request);
    if (rendered) cache.set(key, rendered);
    return rendered;
  };
}

/** The renderer of a built app. Without a render module in the build, the browser renders every page. */
export async function readPageRenderer(distFolder: string): Promise<PageRenderer> {
  const folder = join(distFolder, '.server');
  const file = join(folder, 'render.mjs');
  if (!existsSync(file)) return () => null;
  const { renderReservation, renderReserve, renderEvent, renderHelp, renderLanding, ...landing } =
    (await import(pathToFileURL(file).href)) as RenderModule;
  const readTexts = (language: Language) =>
    JSON.parse(readFileSync(join(folder, `core.${language}.json`), 'utf8')) as Texts;
  const core = { he: readTexts('he'), en: readTexts('en') };
  const textsOf = ({ language, brandName }: PageRequest): Texts => ({ ...core[language], brand: brandName });
  const logger = new Logger('Pages');
  // The server removes the scripts of these pages.
  const withoutScripts =
    (renderContent: Render): PageRenderer =>
    (page, request) =>
      htmlPage(page, withContent(page, renderContent(request.language, textsOf(request), request.data)));
  const renderers: Record<string, PageRenderer> = {
    reservation: (page, request) => {
      const { language, data, preloads } = request;
      const json = JSON.stringify(data);
      // The data as the app would receive it.
      const content = renderReservation(language, textsOf(request), JSON.parse(json));
      // Otherwise a closing tag in the data would end the script element.
      const escapedJson = json.replaceAll('<', String.raw`\u003c`);
      const element = `<script type="application/json" id="page-data">${escapedJson}</script>`;
      return insertContent(page, content, preloads, element);
    },
    e: cachedByData(withoutScripts(renderEvent)),
    help: cachedByData(withoutScripts(renderHelp)),
    // The etag of the page, by which it is cached, includes its preview.
    reserve: cachedByData((page, request) => {
      const { title, description } = request.preview;
      const content = renderReserve(request.language, textsOf(request), {
        ...request.data,
        preview: [title, description],
      });
      return insertContent(page, content, request.preloads);
    }),
    // As the build renders it, with the operator's texts in `data`.
    '': cachedByData((page, request) => {
      const coreTexts = textsOf(request);
      const texts = { ...landingTexts[request.language], ...request.data };
      const html = withContent(page, renderLanding(request.language, coreTexts, texts));
      const title = landing.landingTitle(coreTexts, texts);
      const description = landing.landingDescription(coreTexts, texts);
      return htmlPage(page, withWords(html.replace(scriptPreloads, ''), title, description));
    }),
  };
  return (page, request) => {
    const segment = firstSegmentOf(request.path);
    try {
      return renderers[segment]?.(page, request) ?? null;
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      logger.error(`a page of /${segment} could not be rendered, the browser does it: ${cause}`);
      return null;
    }
  };
}
