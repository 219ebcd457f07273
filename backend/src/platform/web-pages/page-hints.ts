import { Injectable } from '@nestjs/common';
import { inTime } from '../clock/in-time.js';
import type { Language } from '../problems/language.js';

/** What the page at `/<first word>/<rest>` will ask for, as values of a `Link` header. */
type Source = (rest: string, language: Language) => Promise<string[]>;

/** A page is worth more than what could be said with it. */
const longestWaitMs = 100;
/** After a wait in vain nothing is asked for so long: what does not answer must not be asked more and more. */
const pauseMs = 2_000;

/** What a page will need that only its data can tell, known before its scripts are there; modules above say what that is. */
@Injectable()
export class PageHints {
  private readonly sources = new Map<string, Source>();
  private pausedUntil = 0;

  add(firstWord: string, source: Source): void {
    this.sources.set(firstWord, source);
  }

  /** Nothing for pages that nobody knows anything of, and where it is not known at once. */
  async of(url: string, language: Language): Promise<string[]> {
    const [, firstWord = '', rest = ''] = url.split(/[/?]/);
    const source = this.sources.get(firstWord);
    if (!source || rest === '' || performance.now() < this.pausedUntil) return [];
    const hints = await inTime<string[] | null>(
      source(rest, language).catch(() => []),
      longestWaitMs,
      null,
    );
    if (!hints) this.pausedUntil = performance.now() + pauseMs;
    return hints ?? [];
  }
}
