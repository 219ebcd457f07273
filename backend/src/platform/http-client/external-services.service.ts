import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ClockService } from '../clock/clock.service.js';
import {
  ExternalService,
  type ExternalServiceOptions,
  type ExternalServiceState,
} from './external-service.js';

/** The external services that this process is configured to use. */
@Injectable()
export class ExternalServicesService implements OnApplicationBootstrap {
  private readonly services: ExternalService[] = [];

  constructor(private readonly clock: ClockService) {}

  /** Registers a service, whose state is included in `states()` from then on. */
  register(options: ExternalServiceOptions): ExternalService {
    const service = new ExternalService(options, () => this.clock.now().getTime());
    this.services.push(service);
    return service;
  }

  states(): ExternalServiceState[] {
    return this.services.map((service) => service.state());
  }

  /** Probes every service at start, so that a wrong URL or key is logged at once. The start does not wait for it. */
  onApplicationBootstrap(): void {
    for (const service of this.services) void service.probe();
  }
}
