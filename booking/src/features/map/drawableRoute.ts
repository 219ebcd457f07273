import { decode } from '@googlemaps/polyline-codec';
import type { GeoPoint } from '../../shared/geoPoint';
import type { CachedRoute } from './route';

/** The points of the route, or none if its terms allow it on the provider's map only. */
export const drawableRoute = ({
  attribution,
  routes,
}: Pick<CachedRoute, 'attribution' | 'routes'>): GeoPoint[] =>
  attribution ? [] : decode(routes[0]?.overview_polyline.points ?? '').map(([lat, lng]) => ({ lat, lng }));
