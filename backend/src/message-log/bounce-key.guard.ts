import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../platform/config/config.js';
import { hasBearerSecret } from '../platform/crypto/bearer-secret.js';
import { problem } from '../platform/problems/problem.js';

/** Admits the mail service that has the configured key; for all others the endpoint does not exist. */
@Injectable()
export class BounceKeyGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!hasBearerSecret(request, this.config.mail.bouncesKey)) throw problem('not_found');
    return true;
  }
}
