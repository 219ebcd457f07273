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

  /** `too_many_requests`, with the time to wait, when there were too many wrong tries. */
  async requireAllowed(email: string, address: string): Promise<void> {
    const spent = await Promise.all([this.byAccount.get(`${email} ${address}`), this.byAddress.get(address)]);
    const limits = [wrongTriesPerMinute, wrongTriesOfAddressPerMinute];
    const over = spent.find(
      (one, i): one is RateLimiterRes => !!one && one.consumedPoints >= (limits[i] ?? 0),
    );
    if (over) throw problem('too_many_requests', { retryAfterSeconds: over.msBeforeNext / 1000 });
  }

  async countWrongTry(email: string, address: string): Promise<void> {
    await Promise.all([this.byAccount.penalty(`${email} ${address}`), this.byAddress.penalty(address)]);
  }
}
