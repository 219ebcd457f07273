import type { CachedRoute } from './route';

/** The polyline to draw, or an empty string if the route's terms allow it on the provider's map only. */
export const drawableLine = ({ attribution, routes }: Pick<CachedRoute, 'attribution' | 'routes'>): string =>
  attribution ? '' : (routes[0]?.overview_polyline.points ?? '');
