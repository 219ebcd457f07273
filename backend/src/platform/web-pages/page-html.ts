import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBrandName } from '@panui/shared/brand-shades';
import type { Language } from '../problems/language.js';
import { firstSegmentOf, serverPagePaths } from './page-paths.js';
import { StaticContent } from './static-content.js';

const directions: Record<Language, 'rtl' | 'ltr'> = { he: 'rtl', en: 'ltr' };

/** What the style sheets of the drivers' pages have to know from the first paint. */
export interface PageTraits {
  /** Maps are sketches, which pages display smaller than streets. */
  hasSketches: boolean;
}

/** The page in a language; direction and title are correct before any script runs. */
function inLanguage(html: string, language: Language, { hasSketches }: PageTraits): StaticContent {
  const tag = `<html lang="${language}" dir="${directions[language]}">`;
  const title = `<title>${defaultBrandName[language]}</title>`;
  const body = hasSketches ? '<body class="sketches">' : '<body>';
  const page = html
    .replace(/<html[^>]*>/i, tag)
    .replace(`<title>${defaultBrandName.he}</title>`, title)
    .replace('<body>', body);
  return new StaticContent('text/html; charset=utf-8', Buffer.from(page));
}

type Page = Record<Language, StaticContent>;

function read(distFolder: string, traits: PageTraits, name: (language: Language) => string): Page | null {
  try {
    const inOne = (language: Language) =>
      inLanguage(readFileSync(join(distFolder, name(language)), 'utf8'), language, traits);
    return { he: inOne('he'), en: inOne('en') };
  } catch {
    return null;
  }
}

/** The styles of landing page, groups, events and guides. */
const siteStyle = /<style id="site-style">.*?<\/style>/s;
/** The styles of the page that holds a spot, of the search, and of the list of reservations. */
const holdStyle = /<style id="hold-style">.*?<\/style>/s;
/** What is for paper, of pages that are not printed. */
const printStyle = /<link id="print-style"[^>]*>/;
/** The styles of reservations. */
const tripStyle = /<style id="trip-style">.*?<\/style>/s;

const siteSegments = [...serverPagePaths, '/group'].map(firstSegmentOf);

function withoutStyle(page: Page, style: RegExp): Page {
  const without = ({ type, bytes }: StaticContent) =>
    new StaticContent(type, Buffer.from(bytes.toString().replace(style, '')));
  return { he: without(page.he), en: without(page.en) };
}

/** The pages of a built app. */
export interface BuiltPages {
  at: (url: string) => Page;
  /** The landing page without its content. */
  emptyLanding: Page;
}

/**
 * Null when the app is not built. All paths share one page, except `/`, where the build prerendered the landing page,
 * and `/gate`, which is an app of its own. Those of drivers have no styles of the landing page, groups, events and
 * guides; the one that holds a spot has none of reservations, and that of a reservation has none of it.
 */
export function readPages(distFolder: string, traits: PageTraits): BuiltPages | null {
  const whole = read(distFolder, traits, () => 'index.html');
  if (!whole) return null;
  const page = withoutStyle(whole, siteStyle);
  const reservation = withoutStyle(page, holdStyle);
  const own = new Map([
    ['/', read(distFolder, traits, (language) => `landing.${language}.html`) ?? whole],
    ['/reserve', withoutStyle(withoutStyle(page, tripStyle), printStyle)],
    ['/gate', read(distFolder, traits, () => 'gate.html') ?? page],
  ]);
  const at = (url: string) => {
    const [path = ''] = url.split('?');
    const segment = firstSegmentOf(path);
    const shared = segment === 'reservation' ? reservation : page;
    return own.get(path) ?? (siteSegments.includes(segment) ? whole : shared);
  };
  return { at, emptyLanding: whole };
}

export interface InlineContents {
  scripts: string[];
  styles: string[];
}

/** The contents of the script and style elements that the build put into a page. */
export function readInlineContents(distFolder: string, name = 'index'): InlineContents {
  const file = join(distFolder, `${name}.html`);
  const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const contentsOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, content = '']) => content);
  return {
    scripts: contentsOf(/<script>(.*?)<\/script>/gs),
    styles: contentsOf(/<style[^>]*>(.*?)<\/style>/gs),
  };
}

type Preloads = Record<string, Record<Language, string[]>>;

/**
 * `Link` header values for the files that a page of this app needs beyond those in its HTML, by the first
 * path segment. They come from the build; empty for pages that it does not list.
 */
export function readPreloads(distFolder: string): (path: string, language: Language) => string[] {
  const file = join(distFolder, 'preloads.json');
  const preloads = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Preloads) : {};
  return (path, language) => {
    const segment = firstSegmentOf(path);
    return Object.hasOwn(preloads, segment) ? (preloads[segment]?.[language] ?? []) : [];
  };
}
