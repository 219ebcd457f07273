import { Inject, Injectable } from '@nestjs/common';
import { networkOf } from '../../platform/crypto/client-hash.js';
import { SharedCounterService } from '../../platform/rate-limits/shared-counter.service.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { problem } from '../../platform/problems/problem.js';

/** A reservation that is cancelled sooner than this after it was confirmed counts as a repeat. */
export const repeatWithinMs = 10 * 60_000;
const windowSeconds = 3_600;
/** Of the requests a minute that one address may send: 200 with the default of 3,000. */
const share = 1 / 15;

/**
 * Limits how often one client confirms and cancels, over all processes: both are free and each sends a message.
 * Cancelling itself is never rejected; a client that used its hour up cannot confirm until it is over. A crowd behind
 * one address stays far below the limit.
 */
@Injectable()
export class RepeatCancellationLimitService {
  private readonly maxPerHour: number;

  constructor(
    private readonly counts: SharedCounterService,
    @Inject(CONFIG) config: Config,
  ) {
    this.maxPerHour = Math.ceil(config.http.rateLimitPerMinute * share);
  }

  /** Throws `too_many_requests` when the client has used up its hour. */
  async requireBelowLimit(clientAddress: string): Promise<void> {
    const [count] = await this.counts.add([{ ...this.keyOf(clientAddress), hits: 0 }]);
    if (count && count.hits >= this.maxPerHour) {
      throw problem('too_many_requests', { retryAfterSeconds: count.secondsLeft });
    }
  }

  async recordCancellation(clientAddress: string, confirmedAt: Date, cancelledAt: Date): Promise<void> {
    if (cancelledAt.getTime() - confirmedAt.getTime() > repeatWithinMs) return;
    await this.counts.add([{ ...this.keyOf(clientAddress), hits: 1 }]);
  }

  private keyOf(clientAddress: string) {
    return { name: 'repeat cancellations', subject: networkOf(clientAddress), windowSeconds };
  }
}
