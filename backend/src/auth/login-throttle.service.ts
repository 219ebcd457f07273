import { Injectable } from '@nestjs/common';
import { networkOf } from '../platform/crypto/client-hash.js';
import { SharedCounterService } from '../platform/rate-limits/shared-counter.service.js';
import { problem } from '../platform/problems/problem.js';

const maxFailedAttemptsPerMinute = 10;
const maxFailedAttemptsPerMinuteOfAddress = 100;

/**
 * Limits failed sign-in attempts over all processes. They are counted by account and address together, so that an
 * attack from another address does not lock the owner out. If the counters are unavailable, sign-in fails.
 */
@Injectable()
export class LoginThrottleService {
  /** The last pending attempt of each account and address in this process. */
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(private readonly counts: SharedCounterService) {}

  /**
   * Runs one attempt and returns whether it succeeded. Throws `too_many_requests`, with the time to wait, after too
   * many failures. An attempt counts as a failure until it succeeds; otherwise a hundred parallel attempts would all
   * pass. Attempts of one account run one after the other, so that parallel sign-ins with the right password all
   * succeed.
   */
  attempt(email: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const network = networkOf(address);
    const account = `${email} ${network}`;
    const before = this.queues.get(account) ?? Promise.resolve();
    const queued = before.catch(() => {}).then(() => this.attemptCounted(account, network, isRight));
    const last = queued.finally(() => {
      if (this.queues.get(account) === last) this.queues.delete(account);
    });
    this.queues.set(account, last);
    return last;
  }

  private async attemptCounted(
    account: string,
    network: string,
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    const keys = [
      { name: 'wrong passwords of account', subject: account, limit: maxFailedAttemptsPerMinute },
      { name: 'wrong passwords from address', subject: network, limit: maxFailedAttemptsPerMinuteOfAddress },
    ];
    const counts = await this.counts.add(keys.map((key) => ({ ...key, hits: 1 })));
    const over = counts.find(({ hits }, index) => hits > (keys[index]?.limit ?? 0));
    if (over) {
      await this.counts.revertHits(keys);
      throw problem('too_many_requests', { retryAfterSeconds: over.secondsLeft });
    }
    const matches = await isRight();
    if (matches) await this.counts.revertHits(keys);
    return matches;
  }
}
