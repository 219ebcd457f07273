import type { GoogleMapsSettings } from '../../platform/config/config.js';
import { ExternalServiceError } from '../../platform/http-client/external-service-error.js';
import type { ExternalService } from '../../platform/http-client/external-service.js';
import type { ExternalServicesService } from '../../platform/http-client/external-services.service.js';
import type { GeoPoint } from '@panui/shared/walking-estimate';
import { probeFrom, probeTo } from '../probe-route.js';
import type { Route, RouteProvider } from '../route-provider.js';
import { computeRoute } from './compute-routes.js';

const breaker = { failures: 5, openMs: 30_000 };

/** Google's routes. Its terms allow them on its own maps only, and allow storing only the polyline. */
export class GoogleRouteProvider implements RouteProvider {
  readonly name = 'google';
  readonly requiresOwnMap = true;
  private readonly service: ExternalService;

  constructor(
    private readonly settings: GoogleMapsSettings,
    services: ExternalServicesService,
  ) {
    this.service = services.register({
      name: 'maps',
      driver: this.name,
      breaker,
      probe: async (signal) => {
        if (!(await this.request(probeFrom, probeTo, signal))) {
          throw new ExternalServiceError('no route between two points that have one');
        }
      },
    });
  }

  findRoute(from: GeoPoint, to: GeoPoint, signal: AbortSignal): Promise<Route | null> {
    return this.service.call(() => this.request(from, to, signal));
  }

  private request(from: GeoPoint, to: GeoPoint, signal: AbortSignal): Promise<Route | null> {
    const { key, routesUrl } = this.settings;
    return computeRoute({ url: routesUrl, key }, from, to, signal);
  }
}
