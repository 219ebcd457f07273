import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import type { ClockService } from '../../../platform/clock/clock.service.js';
import { problemDetail } from '../../../platform/problems/details.js';
import { problem } from '../../../platform/problems/problem.js';
import { lockOf } from './locked-routes.js';

/** Rejects what visitors of a public demo must not change. Access is checked before. */
@Injectable()
export class DemoLockGuard implements CanActivate {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id?: string } }>>();
    const { method, routeOptions, body, params } = request;
    const lock = lockOf(method, routeOptions.url ?? '', body, this.clock.now());
    if (!lock) return true;
    if (lock.ofDemoEvents && !(await this.isDemoEvent(params.id ?? ''))) return true;
    throw problem('demo_locked', lock.only ? { detail: problemDetail('demo_limited') } : {});
  }

  /** The seed inserts events and venues in one transaction; visitors cannot add venues. */
  private async isDemoEvent(id: string): Promise<boolean> {
    if (!/^\d{1,15}$/.test(id)) return false;
    const found = await this.dataSource.query<unknown[]>(
      `SELECT FROM events e JOIN venues v ON v.id = e.venue_id AND v.created_at = e.created_at WHERE e.id = $1`,
      [id],
    );
    return found.length > 0;
  }
}
