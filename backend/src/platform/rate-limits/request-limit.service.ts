import { Injectable, Logger } from '@nestjs/common';
import { problem } from '../problems/problem.js';
import { rejectAfter } from '../clock/with-timeout.js';
import { type LimitKey, SharedCounterService } from './shared-counter.service.js';

/** Nobody who wants to park waits longer than this for being counted. */
const timeoutMs = 500;
/** After a failure of the store everybody passes for so long, instead of waiting for the next one. */
const failOpenMs = 1_000;
const windowMs = 60_000;
const maxCacheEntries = 50_000;

/** What this process may still let through of one limit before it asks again. */
interface Allowance {
  key: LimitKey;
  limit: number;
  left: number;
  /** Let through on this process's own account: the others are told when it asks for more. */
  unreported: number;
  waiting: number;
  isUsedUp: boolean;
  endsAt: number;
}

/** A hundredth of the limit: nothing for limits under a hundred, which are exact for that. */
const shareOf = (limit: number) => Math.floor(limit / 100);

/**
 * Limits over all processes that cost next to nothing. A process lets a hundredth of a limit through before it asks the
 * database, where it then takes as much again at a time, so that few clients are ever asked for; whoever asks
 * meanwhile is asked for together, in one statement. When the database is away everybody passes: drivers come first.
 */
@Injectable()
export class RequestLimitService {
  private readonly logger = new Logger('Limits');
  /** Of the running minute and of the one before it, of which some may still count; older ones are forgotten. */
  private allowances = new Map<string, Allowance>();
  private previousAllowances = new Map<string, Allowance>();
  private rotatesAt = 0;
  private pending = new Set<Allowance>();
  private nextFlush: Promise<void> | null = null;
  private lastFlush: Promise<void> = Promise.resolve();
  private failOpenUntil = 0;

  constructor(private readonly counts: SharedCounterService) {}

  /** Counts one; `too_many_requests` when the limit of the minute is used up. */
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
    // What is forgotten is at most a share each: the counts themselves are the database's.
    if (now >= this.rotatesAt || this.allowances.size >= maxCacheEntries) {
      this.previousAllowances = this.allowances;
      this.allowances = new Map();
      this.rotatesAt = now + windowMs;
    }
    const known = this.allowances.get(id) ?? this.previousAllowances.get(id);
    if (known && now < known.endsAt) return known;
    const share = shareOf(limit);
    const fresh = {
      ...{ key, limit, left: share, unreported: share, waiting: 0 },
      ...{ isUsedUp: false, endsAt: now + windowMs },
    };
    this.allowances.set(id, fresh);
    return fresh;
  }

  /** Resolves when the database was asked for the allowance, together with all that gather until it is free to. */
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
      this.logger.warn(`requests pass uncounted: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
