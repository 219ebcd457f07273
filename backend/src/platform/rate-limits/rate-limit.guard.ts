import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { networkOf } from '../crypto/client-hash.js';
import { RequestLimits } from './request-limits.js';

/** At most so many requests a minute from one address, over all handlers that carry this guard and all processes. */
@Injectable()
export class RateLimit implements CanActivate {
  constructor(
    private readonly limits: RequestLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip } = context.switchToHttp().getRequest<{ ip: string }>();
    await this.limits.take({ name: 'requests', of: networkOf(ip) }, this.config.http.rateLimitPerMinute);
    return true;
  }
}
