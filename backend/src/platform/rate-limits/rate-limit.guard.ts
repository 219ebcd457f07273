import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { networkOf } from '../crypto/client-hash.js';
import { RequestLimitService } from './request-limit.service.js';

/** Limits the requests per minute of an address, over all handlers with this guard and all processes. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly limits: RequestLimitService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip } = context.switchToHttp().getRequest<{ ip: string }>();
    await this.limits.consume(
      { name: 'requests', subject: networkOf(ip) },
      this.config.http.rateLimitPerMinute,
    );
    return true;
  }
}
