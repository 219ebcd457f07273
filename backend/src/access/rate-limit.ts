import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config/config.js';
import { problem } from '../problems/problem.js';

/** At most so many requests a minute from one address, over all handlers that carry this guard. */
@Injectable()
export class RateLimit implements CanActivate {
  private readonly limiter: RateLimiterMemory;

  constructor(@Inject(CONFIG) config: Config) {
    this.limiter = new RateLimiterMemory({ points: config.http.rateLimitPerMinute, duration: 60 });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip } = context.switchToHttp().getRequest<{ ip: string }>();
    try {
      await this.limiter.consume(ip);
      return true;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const { msBeforeNext } = refusal as RateLimiterRes;
      throw problem('too_many_requests', { retryAfterSeconds: msBeforeNext / 1000 });
    }
  }
}
