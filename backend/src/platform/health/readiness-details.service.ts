import { Injectable } from '@nestjs/common';
import { withTimeout } from '../clock/with-timeout.js';

type Source = () => Promise<string[]>;

/** Who asks whether the server is ready waits for no more than this, and does without what is not known by then. */
const timeoutMs = 500;

/** What those who look after the server should see to, though it can work; modules above say what that is. */
@Injectable()
export class ReadinessDetailsService {
  private readonly sources = new Map<string, Source>();

  add(name: string, source: Source): void {
    this.sources.set(name, source);
  }

  /** The lists that have anything in them. */
  async read(): Promise<Record<string, string[]>> {
    const read = await Promise.all(
      [...this.sources].map(
        async ([name, source]) => [name, await withTimeout(source(), timeoutMs, [])] as const,
      ),
    );
    return Object.fromEntries(read.filter(([, entries]) => entries.length > 0));
  }
}
