import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { OutsideService, type OutsideServiceOptions, type OutsideState } from './outside-service.js';

/** The services outside that this process was set up to use. */
@Injectable()
export class OutsideServices implements OnApplicationBootstrap {
  private readonly services: OutsideService[] = [];

  constructor(private readonly clock: Clock) {}

  /** A service we do not run, whose state is from now on shown with the others. */
  use(options: OutsideServiceOptions): OutsideService {
    const service = new OutsideService(options, () => this.clock.now().getTime());
    this.services.push(service);
    return service;
  }

  states(): OutsideState[] {
    return this.services.map((service) => service.state());
  }

  /** A wrong address or key shows now, to who set it, not later to a driver. Nobody waits for it: we start without them too. */
  onApplicationBootstrap(): void {
    for (const service of this.services) void service.probe();
  }
}
