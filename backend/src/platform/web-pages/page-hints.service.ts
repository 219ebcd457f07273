import { Injectable } from '@nestjs/common';
import { withTimeout } from '../clock/with-timeout.js';
import type { Language } from '../problems/language.js';

/** What the page at `/<first word>/<rest>` will ask for, as values of a `Link` header. */
type Source = (rest: string, language: Language) => Promise<string[]>;

/** A page is worth more than what could be said with it. */
const timeoutMs = 100;
/** After a wait in vain nothing is asked for so long: what does not answer must not be asked more and more. */
const retryDelayMs = 2_000;

/** What a page will need that only its data can tell, known before its scripts are there; modules above say what that is. */
@Injectable()
export class PageHintsService {
  private readonly sources = new Map<string, Source>();
  private pausedUntil = 0;

  add(firstSegment: string, source: Source): void {
    this.sources.set(firstSegment, source);
  }

  /** Nothing for pages that nobody knows anything of, and where it is not known at once. */
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
