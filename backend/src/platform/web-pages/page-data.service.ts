import { Injectable } from '@nestjs/common';
import { withTimeout } from '../clock/with-timeout.js';
import type { Language } from '../problems/language.js';
import type { PagePreview } from './add-preview.js';

export interface PageData {
  /** `Link` header values for the resources that the page will request. */
  links: string[];
  /**
   * What the page displays: with it the server renders the page. With a `path`, the app needs the data too: the page
   * contains it, or else the app requests it from there.
   */
  content?: { data: object; path?: string };
}

/** A page that the server renders whole, without scripts. */
export interface ServerPage {
  /** What the page displays. */
  data: object;
  /** The page's one address, without the site. */
  path: string;
  preview: PagePreview;
  /** Whether search engines may list the page. */
  isIndexed: boolean;
  /** As JSON-LD. */
  structuredData: object;
}

/** Null for a page that does not exist. */
type ServerPageSource = (
  rest: string,
  language: Language,
  query: URLSearchParams,
) => Promise<ServerPage | null>;

/** Browsers do not display previews. */
type PreviewSource = (rest: string, language: Language, isBrowser: boolean) => Promise<PagePreview | null>;

/** Provides the data of the page at `/<segment>/<rest>`. */
type Source = (rest: string, language: Language) => Promise<PageData>;

/** A hint for an image that a browser fetches before the fonts, if the media query matches. */
export const imagePreload = (path: string, media: string): string =>
  `<${path}>; rel=preload; as=image; fetchpriority=high; media="${media}"`;

const noData: PageData = { links: [] };
/** The page must not wait longer for its data. */
const timeoutMs = 100;
/** A messenger requests a link once, and displays what it got for days. */
const messengerTimeoutMs = 1_000;
/** After a timeout the source is not queried for this long, so that pending queries do not pile up. */
const retryDelayMs = 2_000;

/**
 * Data that the server sends with a page, so that the page need not request it. Feature modules register their sources.
 */
@Injectable()
export class PageDataService {
  private readonly sources = new Map<string, Source>();
  private readonly previews = new Map<string, PreviewSource>();
  private readonly serverPages = new Map<string, ServerPageSource>();
  private pausedUntil = 0;

  add(firstSegment: string, source: Source): void {
    this.sources.set(firstSegment, source);
  }

  addServerPage(firstSegment: string, source: ServerPageSource): void {
    this.serverPages.set(firstSegment, source);
  }

  /** Null for a page that does not exist, and undefined for one that the browser renders. */
  async serverPageOf(url: string, language: Language): Promise<ServerPage | null | undefined> {
    const [path = '', query] = url.split('?');
    const { firstSegment, rest } = partsOf(path);
    return this.serverPages.get(firstSegment)?.(rest, language, new URLSearchParams(query));
  }

  addPreview(firstSegment: string, source: PreviewSource): void {
    this.previews.set(firstSegment, source);
  }

  /** What messengers display of a link to the page; null if the page has nothing of its own, or not in time. */
  async previewOf(
    url: string,
    { language, isBrowser }: { language: Language; isBrowser: boolean },
  ): Promise<PagePreview | null> {
    const { firstSegment, rest } = partsOf(url);
    const source = this.previews.get(firstSegment);
    return this.inTime(
      rest,
      source && (() => source(rest, language, isBrowser)),
      isBrowser ? timeoutMs : messengerTimeoutMs,
    );
  }

  /** Empty for pages without a source, and when the source fails or is slow. */
  async of(url: string, language: Language): Promise<PageData> {
    const { firstSegment, rest } = partsOf(url);
    const source = this.sources.get(firstSegment);
    return (await this.inTime(rest, source && (() => source(rest, language)))) ?? noData;
  }

  private async inTime<T>(
    rest: string,
    load: (() => Promise<T>) | undefined,
    limitMs = timeoutMs,
  ): Promise<T | null> {
    if (!load || rest === '' || performance.now() < this.pausedUntil) return null;
    const failed = () => ({ value: null });
    const loaded = await withTimeout<{ value: T | null } | null>(
      load().then((value) => ({ value }), failed),
      limitMs,
      null,
    );
    if (!loaded) this.pausedUntil = performance.now() + retryDelayMs;
    return loaded?.value ?? null;
  }
}

/** "reserve" and "venue_id=1" of `/reserve?venue_id=1`. */
function partsOf(url: string): { firstSegment: string; rest: string } {
  const [, firstSegment = '', rest = ''] = url.split(/[/?]/);
  return { firstSegment, rest };
}
