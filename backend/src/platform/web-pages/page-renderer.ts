import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { Language } from '../problems/language.js';
import { onceBrotliQuality, StaticContent } from './static-content.js';

type Texts = Record<string, string>;

/** What the build of the booking app exports for the server. */
interface RenderModule {
  renderReservation: (language: Language, texts: Texts, data: unknown) => string;
}

interface RenderedPage {
  path: string;
  language: Language;
  data: object;
  /** `Link` header values of the app's files for this page. */
  preloads: string[];
}

/** Returns the page with its data rendered into it; null if the browser has to render it. */
export type PageRenderer = (page: StaticContent, rendered: RenderedPage) => StaticContent | null;

const scriptPreloads = /<link rel="modulepreload"[^>]*>/g;
/** Replaced by the rendered content. */
const startScreen = /<div class="boot".*?<\/div>/s;
const root = '<div id="root">';

/**
 * Adds the content, and the data for the app, which renders the page again in the same place. The app's scripts are
 * preloaded after the first paint: the start script moves their links from the template to the head.
 */
function insertContent(
  page: StaticContent,
  content: string,
  json: string,
  preloads: string[],
): StaticContent {
  // Otherwise a closing tag in the data would end the script element.
  const escapedJson = json.replaceAll('<', String.raw`\u003c`);
  const data = `<script type="application/json" id="page-data">${escapedJson}</script>`;
  const links = preloads
    .filter((preload) => preload.endsWith('rel=modulepreload'))
    .map((preload) => `<link rel="modulepreload" href="${preload.slice(1, preload.indexOf('>'))}">`)
    .join('');
  const html = page.bytes
    .toString()
    .replace(scriptPreloads, '')
    .replace(startScreen, () => content)
    .replace(root, () => `${data}<template id="page-scripts">${links}</template>${root}`);
  return new StaticContent(page.type, Buffer.from(html), {}, onceBrotliQuality);
}

/** The renderer of a built app. Without a render module in the build, the browser renders every page. */
export async function readPageRenderer(distFolder: string): Promise<PageRenderer> {
  const folder = join(distFolder, '.server');
  const file = join(folder, 'render.mjs');
  if (!existsSync(file)) return () => null;
  const { renderReservation } = (await import(pathToFileURL(file).href)) as RenderModule;
  const readTexts = (language: Language) =>
    JSON.parse(readFileSync(join(folder, `core.${language}.json`), 'utf8')) as Texts;
  const texts = { he: readTexts('he'), en: readTexts('en') };
  const logger = new Logger('Pages');
  return (page, { path, language, data, preloads }) => {
    if (!path.startsWith('/reservation/')) return null;
    const json = JSON.stringify(data);
    try {
      const content = renderReservation(language, texts[language], JSON.parse(json));
      return insertContent(page, content, json, preloads);
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      logger.error(`a reservation's page could not be rendered, the browser does it: ${cause}`);
      return null;
    }
  };
}
