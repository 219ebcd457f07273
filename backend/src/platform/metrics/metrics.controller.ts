import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../access/access.js';
import { CONFIG, type Config } from '../config/config.js';
import { problem } from '../problems/problem.js';
import { MetricsExportService } from './metrics-export.service.js';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Requests that a proxy on this machine passes on come from loopback too, and are not from here. */
function isLocalRequest({ ip, headers }: FastifyRequest): boolean {
  return loopback.test(ip) && !headers['x-forwarded-for'] && !headers['forwarded'] && !headers['x-real-ip'];
}

function isSame(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

@Controller('metrics')
@Public()
export class MetricsController {
  constructor(
    private readonly metrics: MetricsExportService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** For this machine and for who holds the token; to everybody else there is nothing here. */
  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  scrape(@Req() request: FastifyRequest): Promise<string> {
    const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const { metricsToken } = this.config;
    const hasToken = metricsToken !== null && given !== undefined && isSame(given, metricsToken);
    if (!hasToken && !isLocalRequest(request)) throw problem('not_found');
    return this.metrics.text();
  }
}
