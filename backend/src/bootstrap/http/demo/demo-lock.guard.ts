import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { problem } from '../../../platform/problems/problem.js';
import { isLocked } from './locked-routes.js';

/** Rejects what visitors of a public demo must not change. Access is checked before. */
@Injectable()
export class DemoLockGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { method, routeOptions, body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (isLocked(method, routeOptions.url ?? '', body)) throw problem('demo_locked');
    return true;
  }
}
