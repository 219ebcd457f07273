import { Injectable } from '@nestjs/common';
import { withTimeout } from '../clock/with-timeout.js';

type Source = () => Promise<string[]>;

/** A detail that takes longer is left out, so that the readiness check stays fast. */
const timeoutMs = 500;

/**
 * Details of the readiness response that need an operator's attention but do not fail the check. Modules register them.
 */
@Injectable()
export class ReadinessDetailsService {
  private readonly sources = new Map<string, Source>();

  add(name: string, source: Source): void {
    this.sources.set(name, source);
  }

  /** The lists that are not empty. */
  async read(): Promise<Record<string, string[]>> {
    const read = await Promise.all(
      [...this.sources].map(
        async ([name, source]) => [name, await withTimeout(source(), timeoutMs, [])] as const,
      ),
    );
    return Object.fromEntries(read.filter(([, entries]) => entries.length > 0));
  }
}
