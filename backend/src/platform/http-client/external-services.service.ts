import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ClockService } from '../clock/clock.service.js';
import {
  ExternalService,
  type ExternalServiceOptions,
  type ExternalServiceState,
} from './external-service.js';

/** The services outside that this process was set up to use. */
@Injectable()
export class ExternalServicesService implements OnApplicationBootstrap {
  private readonly services: ExternalService[] = [];

  constructor(private readonly clock: ClockService) {}

  /** A service we do not run, whose state is from now on shown with the others. */
  register(options: ExternalServiceOptions): ExternalService {
    const service = new ExternalService(options, () => this.clock.now().getTime());
    this.services.push(service);
    return service;
  }

  states(): ExternalServiceState[] {
    return this.services.map((service) => service.state());
  }

  /** A wrong address or key shows now, to who set it, not later to a driver. Nobody waits for it: we start without them too. */
  onApplicationBootstrap(): void {
    for (const service of this.services) void service.probe();
  }
}
