import { Injectable } from '@nestjs/common';
import { withTimeout } from '../clock/with-timeout.js';
import type { Language } from '../problems/language.js';

/** Provides `Link` header values for the resources that the page at `/<segment>/<rest>` will request. */
type Source = (rest: string, language: Language) => Promise<string[]>;

/** A hint for an image that a browser fetches before the fonts, if the media query matches. */
export const imagePreload = (path: string, media: string): string =>
  `<${path}>; rel=preload; as=image; fetchpriority=high; media="${media}"`;

/** The page must not wait longer for its hints. */
const timeoutMs = 100;
/** After a timeout the source is not queried for this long, so that pending queries do not pile up. */
const retryDelayMs = 2_000;

/** Preload hints that depend on a page's data. Feature modules register their sources. */
@Injectable()
export class PageHintsService {
  private readonly sources = new Map<string, Source>();
  private pausedUntil = 0;

  add(firstSegment: string, source: Source): void {
    this.sources.set(firstSegment, source);
  }

  /** Empty for pages without a source, and when the source fails or is slow. */
  async of(url: string, language: Language): Promise<string[]> {
    const [, firstSegment = '', rest = ''] = url.split(/[/?]/);
    const source = this.sources.get(firstSegment);
    if (!source || rest === '' || performance.now() < this.pausedUntil) return [];
    const hints = await withTimeout<string[] | null>(
      source(rest, language).catch(() => []),
      timeoutMs,
      null,
    );
    if (!hints) this.pausedUntil = performance.now() + retryDelayMs;
    return hints ?? [];
  }
}
