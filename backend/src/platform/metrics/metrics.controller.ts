import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import { CONFIG, type Config } from '../config/config.js';
import { hasBearerSecret } from '../crypto/bearer-secret.js';
import { problem } from '../problems/problem.js';
import { Problems } from '../problems/problems.decorator.js';
import { MetricsExportService } from './metrics-export.service.js';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** A proxy on this machine connects from loopback as well; its forwarding headers show that the client is elsewhere. */
function isLocalRequest({ ip, headers }: FastifyRequest): boolean {
  return loopback.test(ip) && !headers['x-forwarded-for'] && !headers['forwarded'] && !headers['x-real-ip'];
}

@Controller('metrics')
@Public()
export class MetricsController {
  constructor(
    private readonly metrics: MetricsExportService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the metrics in the format of Prometheus. For requests from this machine or with the metrics token. All
   * others get 404, which hides the endpoint.
   */
  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({
    content: {
      'text/plain': { schema: { type: 'string', example: 'hold_requests_total 17' } },
    },
  })
  @Problems('not_found')
  scrape(@Req() request: FastifyRequest): Promise<string> {
    const hasToken = hasBearerSecret(request, this.config.metricsToken);
    if (!hasToken && !isLocalRequest(request)) throw problem('not_found');
    return this.metrics.text();
  }
}
