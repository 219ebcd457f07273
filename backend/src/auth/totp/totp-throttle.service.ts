import { Injectable } from '@nestjs/common';
import { problem } from '../../platform/problems/problem.js';
import { SharedCounterService } from '../../platform/rate-limits/shared-counter.service.js';
import type { CodeMethod } from './totp-code.js';

/**
 * Three codes of a million are valid at a time. Over all attempts on an account, so few wrong ones a day leave a
 * guesser with the password or a stolen session one chance in ten thousand a day. Recovery codes and passkeys are not
 * limited by it.
 */
const maxWrongCodesPerDay = 30;
const secondsPerDay = 86_400;

const limitOf = (userId: number) => ({
  name: 'wrong codes of user',
  subject: String(userId),
  windowSeconds: secondsPerDay,
});

/** Limits wrong codes of authenticator apps over all processes, at sign-in and in the account. */
@Injectable()
export class TotpThrottleService {
  constructor(private readonly counts: SharedCounterService) {}

  /** Runs one attempt, whose result is null for a wrong code. Throws `too_many_requests` after too many wrong codes. */
  async attempt<T>(userId: number, method: CodeMethod, run: () => Promise<T | null>): Promise<T | null> {
    if (method === 'recovery_code') return run();
    const [count] = await this.counts.add([{ ...limitOf(userId), hits: 1 }]);
    if (count && count.hits > maxWrongCodesPerDay) {
      await this.counts.revertHits([limitOf(userId)]);
      throw problem('too_many_requests', { retryAfterSeconds: count.secondsLeft });
    }
    const result = await run();
    if (result) await this.counts.revertHits([limitOf(userId)]);
    return result;
  }
}
