import { call } from '../../shared/api/http';
import type { Place } from '../../shared/api/types';
import { readJson } from '../../shared/json';
import { decodePolyline, type Point } from './polyline';
import { validPoint } from './projection';

interface Routes {
  /** Whose walk it is, where it may be shown on their own map alone. */
  attribution?: string;
  routes: { overview_polyline: { points: string } }[];
}

/** The line that a drawing of ours may show; none where it is somebody else's. */
export const drawableLine = ({ attribution, routes }: Routes): string =>
  attribution ? '' : (routes[0]?.overview_polyline.points ?? '');

const dayMs = 24 * 3_600_000;

const cacheKey = (place: Place): string => `route_${place.venue_id}_${place.parking_lot_id}`;

function readCache(key: string): string | null {
  try {
    const kept = readJson<{ points: string; at: number } | null>(localStorage.getItem(key) ?? 'null');
    return kept && Date.now() - kept.at < dayMs ? kept.points : null;
  } catch {
    return null;
  }
}

function writeCache(key: string, points: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ points, at: Date.now() }));
  } catch {
    // Without storage the route is asked for again next time.
  }
}

export const ends = (place: Place): [lot: Point, venue: Point] => [
  validPoint(place.parking_lot_lat, place.parking_lot_lng),
  validPoint(place.venue_lat, place.venue_lng),
];

async function fetchPoints(place: Place): Promise<string> {
  const [lot, venue] = ends(place).map(({ lat, lng }) => `${lat},${lng}`);
  const cached = `/maps/cached-route?venue_id=${place.venue_id}&parking_lot_id=${place.parking_lot_id}`;
  const answer = await call<Routes>(cached).catch(() =>
    call<Routes>(`/maps/directions?origin=${lot}&destination=${venue}`),
  );
  return drawableLine(answer);
}

/** The walk from the lot to the venue: from this device's cache of a day, the server's, or a new one. */
export async function loadRoute(place: Place): Promise<Point[]> {
  const key = cacheKey(place);
  const points = readCache(key) ?? (await fetchPoints(place));
  writeCache(key, points);
  return decodePolyline(points);
}
