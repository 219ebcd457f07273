import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { problem } from '../problems/problem.js';

const wrongTriesPerMinute = 10;
const wrongTriesOfAddressPerMinute = 100;

/**
 * Slows guessing. Only wrong tries count, by account and address together: whoever floods an account from elsewhere
 * does not keep its owner out.
 */
@Injectable()
export class LoginThrottle {
  private readonly byAccount = new RateLimiterMemory({ points: wrongTriesPerMinute, duration: 60 });
  private readonly byAddress = new RateLimiterMemory({ points: wrongTriesOfAddressPerMinute, duration: 60 });
  /** The last try of each account and address that is under way. */
  private readonly queues = new Map<string, Promise<unknown>>();

  /**
   * One try at a password, told right or wrong. `too_many_requests`, with the time to wait, after too many wrong ones.
   * Tries at one account from one address wait for each other: a hundred sent at once are still counted one by one.
   */
  attempt(email: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const account = `${email} ${address}`;
    const before = this.queues.get(account) ?? Promise.resolve();
    const turn = before
      .catch(() => {})
      .then(async () => {
        await this.requireAllowed(account, address);
        if (await isRight()) return true;
        await Promise.all([this.byAccount.penalty(account), this.byAddress.penalty(address)]);
        return false;
      });
    const last = turn.finally(() => {
      if (this.queues.get(account) === last) this.queues.delete(account);
    });
    this.queues.set(account, last);
    return last;
  }

  private async requireAllowed(account: string, address: string): Promise<void> {
    const spent = await Promise.all([this.byAccount.get(account), this.byAddress.get(address)]);
    const limits = [wrongTriesPerMinute, wrongTriesOfAddressPerMinute];
    const over = spent.find(
      (one, i): one is RateLimiterRes => !!one && one.consumedPoints >= (limits[i] ?? 0),
    );
    if (over) throw problem('too_many_requests', { retryAfterSeconds: over.msBeforeNext / 1000 });
  }
}
