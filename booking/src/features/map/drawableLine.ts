import type { CachedRoute } from './route';

/** The line that a drawing of ours may show; none where it may be shown on its owner's map only. */
export const drawableLine = ({ attribution, routes }: Pick<CachedRoute, 'attribution' | 'routes'>): string =>
  attribution ? '' : (routes[0]?.overview_polyline.points ?? '');
