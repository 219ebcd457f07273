import { Injectable } from '@nestjs/common';
import { networkOf } from '../platform/crypto/client-hash.js';
import { SharedCounterService } from '../platform/rate-limits/shared-counter.service.js';
import { problem } from '../platform/problems/problem.js';

const maxFailedAttemptsPerMinute = 10;
const maxFailedAttemptsPerMinuteOfAddress = 100;

/**
 * Slows guessing, over all processes. Only wrong tries count, by account and address together: whoever floods an account
 * from elsewhere does not keep its owner out. When nothing can be counted nobody signs in.
 */
@Injectable()
export class LoginThrottleService {
  /** The last try of each account and address that is under way here. */
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(private readonly counts: SharedCounterService) {}

  /**
   * One try at a password, told right or wrong. `too_many_requests`, with the time to wait, after too many wrong ones.
   * A try counts as wrong until it is known to be right, or a hundred sent at once would all be let in; and here they
   * wait for each other, or who knows the password could be refused for asking twice.
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
