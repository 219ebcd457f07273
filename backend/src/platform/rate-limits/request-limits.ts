import { Injectable, Logger } from '@nestjs/common';
import { problem } from '../problems/problem.js';
import { type LimitKey, SharedCounts } from './shared-counts.js';

/** Nobody who wants to park waits longer than this for being counted. */
const longestWaitMs = 500;
/** After a failure of the store everybody passes for so long, instead of waiting for the next one. */
const openMs = 1_000;
const windowMs = 60_000;
const mostRemembered = 50_000;

/** What this process may still let through of one limit before it asks again. */
interface Allowance {
  key: LimitKey;
  limit: number;
  left: number;
  /** Let through on this process's own account: the others are told when it asks for more. */
  untold: number;
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
export class RequestLimits {
  private readonly logger = new Logger('Limits');
  /** Of the running minute and of the one before it, of which some may still count; older ones are forgotten. */
  private allowances = new Map<string, Allowance>();
  private earlier = new Map<string, Allowance>();
  private turnsAt = 0;
  private gathering = new Set<Allowance>();
  private nextFlight: Promise<void> | null = null;
  private lastFlight: Promise<void> = Promise.resolve();
  private openUntil = 0;

  constructor(private readonly counts: SharedCounts) {}

  /** Counts one; `too_many_requests` when the limit of the minute is used up. */
  async take(key: LimitKey, limit: number): Promise<void> {
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
      if (now < this.openUntil) return;
      allowance.waiting += 1;
      await this.askFor(allowance).finally(() => (allowance.waiting -= 1));
    }
  }

  private allowanceOf(key: LimitKey, limit: number): Allowance {
    const id = `${key.name} ${key.of}`;
    const now = performance.now();
    // What is forgotten is at most a share each: the counts themselves are the database's.
    if (now >= this.turnsAt || this.allowances.size >= mostRemembered) {
      this.earlier = this.allowances;
      this.allowances = new Map();
      this.turnsAt = now + windowMs;
    }
    const known = this.allowances.get(id) ?? this.earlier.get(id);
    if (known && now < known.endsAt) return known;
    const share = shareOf(limit);
    const fresh = {
      ...{ key, limit, left: share, untold: share, waiting: 0 },
      ...{ isUsedUp: false, endsAt: now + windowMs },
    };
    this.allowances.set(id, fresh);
    return fresh;
  }

  /** Resolves when the database was asked for the allowance, together with all that gather until it is free to. */
  private askFor(allowance: Allowance): Promise<void> {
    this.gathering.add(allowance);
    this.nextFlight ??= this.lastFlight.then(() => {
      const gathered = [...this.gathering];
      this.gathering = new Set();
      this.lastFlight = this.nextFlight ?? Promise.resolve();
      this.nextFlight = null;
      return this.fly(gathered);
    });
    return this.nextFlight;
  }

  private async fly(gathered: Allowance[]): Promise<void> {
    const asked = gathered.map((one) => ({
      allowance: one,
      wanted: Math.max(1, shareOf(one.limit), one.waiting),
    }));
    try {
      const counts = await inTime(
        this.counts.add(
          asked.map(({ allowance: { key, untold }, wanted }) => ({ ...key, hits: untold + wanted })),
        ),
      );
      asked.forEach(({ allowance, wanted }, index) => {
        const { hits, secondsLeft } = counts[index] ?? { hits: 0, secondsLeft: 0 };
        allowance.left = Math.max(0, Math.min(wanted, allowance.limit - (hits - wanted)));
        allowance.isUsedUp = allowance.left === 0;
        allowance.untold = 0;
        allowance.endsAt = performance.now() + secondsLeft * 1000;
      });
    } catch (error) {
      this.openUntil = performance.now() + openMs;
      this.logger.warn(`requests pass uncounted: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), longestWaitMs);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
