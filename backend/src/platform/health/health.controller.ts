import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../access/access.js';
import { ExternalServicesService } from '../http-client/external-services.service.js';
import { problem } from '../problems/problem.js';
import { Problems } from '../problems/problems.decorator.js';
import { LivenessDto, ReadinessDto } from './health.dto.js';
import { ReadinessService } from './readiness.service.js';
import { ReadinessDetailsService } from './readiness-details.service.js';

const retryAfterSeconds = 2;

@Controller('health')
@Public()
@Problems()
export class HealthController {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly externalServices: ExternalServicesService,
    private readonly details: ReadinessDetailsService,
  ) {}

  /** Reports that the process is alive. Succeeds while it handles requests, whatever the state of the database. */
  @Get('live')
  @Header('cache-control', 'no-store')
  live(): LivenessDto {
    return { status: 'ok' };
  }

  /**
   * Reports whether the process can receive requests. External services that are down and late jobs are reported to
   * operators without failing the check.
   */
  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(): Promise<ReadinessDto> {
    const missing = await this.readiness.findMissingRequirement();
    if (missing) throw problem('server_error', { status: 503, retryAfterSeconds, extras: { missing } });
    const down = this.externalServices.states().filter(({ is_up: isUp }) => !isUp);
    return { status: 'ready', ...(down.length > 0 && { down }), ...(await this.details.read()) };
  }
}
