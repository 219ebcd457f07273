import type { GoogleMapsSettings } from '../../platform/config/config.js';
import { OutsideFault } from '../../platform/http-client/outside-fault.js';
import type { OutsideService } from '../../platform/http-client/outside-service.js';
import type { OutsideServices } from '../../platform/http-client/outside-services.js';
import type { Point } from '../direct-route.js';
import { probeFrom, probeTo } from '../probe-walk.js';
import type { Route, RouteProvider } from '../route-provider.js';
import { computeRoute } from './compute-routes.js';
import { legacyDirections } from './legacy-directions.js';

const breaker = { faults: 5, openMs: 30_000 };

/** Google's walks. Its terms let them be shown on its own maps only, and let nothing but the line be kept. */
export class GoogleRoutes implements RouteProvider {
  readonly name = 'google';
  readonly isLending = true;
  private readonly service: OutsideService;

  constructor(
    private readonly settings: GoogleMapsSettings,
    services: OutsideServices,
  ) {
    this.service = services.use({
      name: 'maps',
      driver: this.name,
      breaker,
      probe: async (signal) => {
        if (!(await this.ask(probeFrom, probeTo, signal))) {
          throw new OutsideFault('no walk where there is one');
        }
      },
    });
  }

  walk(from: Point, to: Point, signal: AbortSignal): Promise<Route | null> {
    return this.service.call(() => this.ask(from, to, signal));
  }

  private ask(from: Point, to: Point, signal: AbortSignal): Promise<Route | null> {
    const { key, directions, routesUrl, mapsUrl } = this.settings;
    return directions === 'legacy'
      ? legacyDirections({ url: mapsUrl, key }, from, to, signal)
      : computeRoute({ url: routesUrl, key }, from, to, signal);
  }
}
