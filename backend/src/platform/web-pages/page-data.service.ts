import { Injectable } from '@nestjs/common';
import { withTimeout } from '../clock/with-timeout.js';
import type { Language } from '../problems/language.js';

export interface PageData {
  /** `Link` header values for the resources that the page will request. */
  links: string[];
  /**
   * What the page displays: with it the server renders the page. With a `path`, the app needs the data too: the page
   * contains it, or else the app requests it from there.
   */
  content?: { data: object; path?: string };
}

/** Provides the data of the page at `/<segment>/<rest>`. */
type Source = (rest: string, language: Language) => Promise<PageData>;

/** A hint for an image that a browser fetches before the fonts, if the media query matches. */
export const imagePreload = (path: string, media: string): string =>
  `<${path}>; rel=preload; as=image; fetchpriority=high; media="${media}"`;

const noData: PageData = { links: [] };
/** The page must not wait longer for its data. */
const timeoutMs = 100;
/** After a timeout the source is not queried for this long, so that pending queries do not pile up. */
const retryDelayMs = 2_000;

/**
 * Data that the server sends with a page, so that the page need not request it. Feature modules register their sources.
 */
@Injectable()
export class PageDataService {
  private readonly sources = new Map<string, Source>();
  private pausedUntil = 0;

  add(firstSegment: string, source: Source): void {
    this.sources.set(firstSegment, source);
  }

  /** Empty for pages without a source, and when the source fails or is slow. */
  async of(url: string, language: Language): Promise<PageData> {
    const [, firstSegment = '', rest = ''] = url.split(/[/?]/);
    const source = this.sources.get(firstSegment);
    if (!source || rest === '' || performance.now() < this.pausedUntil) return noData;
    const data = await withTimeout<PageData | null>(
      source(rest, language).catch(() => noData),
      timeoutMs,
      null,
    );
    if (!data) this.pausedUntil = performance.now() + retryDelayMs;
    return data ?? noData;
  }
}
