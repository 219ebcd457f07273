import { Injectable, Logger } from '@nestjs/common';
import { problem } from '../problems/problem.js';
import { rejectAfter } from '../clock/with-timeout.js';
import { type LimitKey, SharedCounterService } from './shared-counter.service.js';

/** A request waits at most this long for being counted. */
const timeoutMs = 500;
/** After a failure of the database, requests pass uncounted for this long instead of waiting for another failure. */
const failOpenMs = 1_000;
const windowMs = 60_000;
const maxCacheEntries = 50_000;

/** The hits that this process may still allow before it queries the database again. */
interface Allowance {
  key: LimitKey;
  limit: number;
  left: number;
  /** Hits that this process allowed and the database does not know yet. */
  unreported: number;
  waiting: number;
  isUsedUp: boolean;
  endsAt: number;
}

/** A hundredth of the limit. It is 0 for limits under a hundred, which are therefore exact. */
const shareOf = (limit: number) => Math.floor(limit / 100);

/**
 * Limits over all processes that need few queries. A process allows a hundredth of a limit before it counts in the
 * database, and then reserves as much again with each query, so that most clients never cause one. Requests that wait
 * for a query share the next one. If the database is unavailable, requests pass
 * (`docs/decisions/014-fail-open-rate-limits.md`).
 */
@Injectable()
export class RequestLimitService {
  private readonly logger = new Logger('Limits');
  /** Allowances of the current and the previous minute; older ones are dropped. */
  private allowances = new Map<string, Allowance>();
  private previousAllowances = new Map<string, Allowance>();
  private rotatesAt = 0;
  private pending = new Set<Allowance>();
  private nextFlush: Promise<void> | null = null;
  private lastFlush: Promise<void> = Promise.resolve();
  private failOpenUntil = 0;

  constructor(private readonly counts: SharedCounterService) {}

  /** Counts one hit. Throws `too_many_requests` if the limit of the minute is used up. */
  async consume(key: LimitKey, limit: number): Promise<void> {
    const allowance = this.allowanceOf(key, limit);
    for (;;) {
      if (allowance.left > 0) {
        allowance.left -= 1;
        return;
      }
      const now = performance.now();
      if (allowance.isUsedUp && now < allowance.endsAt) {
        throw problem('too_many_requests', { retryAfterSeconds: (allowance.endsAt - now) / 1000 });
      }
      if (now < this.failOpenUntil) return;
      allowance.waiting += 1;
      await this.requestMore(allowance).finally(() => (allowance.waiting -= 1));
    }
  }

  private allowanceOf(key: LimitKey, limit: number): Allowance {
    const id = `${key.name} ${key.subject}`;
    const now = performance.now();
    // Dropping an allowance loses at most one share; the counts are in the database.
    if (now >= this.rotatesAt || this.allowances.size >= maxCacheEntries) {
      this.previousAllowances = this.allowances;
      this.allowances = new Map();
      this.rotatesAt = now + windowMs;
    }
    const known = this.allowances.get(id) ?? this.previousAllowances.get(id);
    if (known && now < known.endsAt) return known;
    const share = shareOf(limit);
    const fresh = {
      key,
      limit,
      left: share,
      unreported: share,
      waiting: 0,
      isUsedUp: false,
      endsAt: now + windowMs,
    };
    this.allowances.set(id, fresh);
    return fresh;
  }

  /** Resolves after the next query, which counts all allowances that are pending by then. */
  private requestMore(allowance: Allowance): Promise<void> {
    this.pending.add(allowance);
    this.nextFlush ??= this.lastFlush.then(() => {
      const batch = [...this.pending];
      this.pending = new Set();
      this.lastFlush = this.nextFlush ?? Promise.resolve();
      this.nextFlush = null;
      return this.flush(batch);
    });
    return this.nextFlush;
  }

  private async flush(batch: Allowance[]): Promise<void> {
    const requests = batch.map((one) => ({
      allowance: one,
      requestedHits: Math.max(1, shareOf(one.limit), one.waiting),
    }));
    try {
      const counts = await rejectAfter(
        this.counts.add(
          requests.map(({ allowance: { key, unreported }, requestedHits }) => ({
            ...key,
            hits: unreported + requestedHits,
          })),
        ),
        timeoutMs,
        () => new Error('the counters did not respond in time'),
      );
      requests.forEach(({ allowance, requestedHits }, index) => {
        const { hits, secondsLeft } = counts[index] ?? { hits: 0, secondsLeft: 0 };
        allowance.left = Math.max(0, Math.min(requestedHits, allowance.limit - (hits - requestedHits)));
        allowance.isUsedUp = allowance.left === 0;
        allowance.unreported = 0;
        allowance.endsAt = performance.now() + secondsLeft * 1000;
      });
    } catch (error) {
      this.failOpenUntil = performance.now() + failOpenMs;
      this.logger.warn(`rate limits not counted: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
