import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../access/access.js';
import { ExternalServicesService } from '../http-client/external-services.service.js';
import { problem } from '../problems/problem.js';
import { ReadinessService } from './readiness.service.js';
import { ReadinessDetailsService } from './readiness-details.service.js';

const retryAfterSeconds = 2;

@Controller('health')
@Public()
export class HealthController {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly externalServices: ExternalServicesService,
    private readonly details: ReadinessDetailsService,
  ) {}

  /** The process turns over; whether it can work is the other question. */
  @Get('live')
  @Header('cache-control', 'no-store')
  live() {
    return { status: 'ok' };
  }

  /** A service outside that is down, or a job that is late, is no reason to send nobody. Operators see which. */
  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready() {
    const missing = await this.readiness.findMissingRequirement();
    if (missing) throw problem('server_error', { status: 503, retryAfterSeconds, extras: { missing } });
    const down = this.externalServices.states().filter(({ is_up: isUp }) => !isUp);
    return { status: 'ready', ...(down.length > 0 && { down }), ...(await this.details.read()) };
  }
}
