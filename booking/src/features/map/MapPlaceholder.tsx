import { useEffect, useState } from 'react';
import type { LotAndVenue } from '../../shared/reservation';
import type { GeoPoint } from '../../shared/geoPoint';
import { drawableRoute } from './drawableRoute';
import { project } from './projection';
import { endpointsOf, loadRoute } from './route';

const width = 600;
const height = 300;
const margin = 70;
/** Rings around the venue. Streets are not drawn, because they are unknown. */
const rings = [70, 140, 210, 280, 350, 420, 490];

/** Drawn replacement for a map image that failed to load. The line is straight while the route is unknown. */
export default function MapPlaceholder({ lotAndVenue, label }: { lotAndVenue: LotAndVenue; label: string }) {
  const [route, setRoute] = useState<GeoPoint[]>([]);
  useEffect(() => {
    let current = true;
    loadRoute(lotAndVenue).then(
      (cachedRoute) => current && setRoute(drawableRoute(cachedRoute)),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [lotAndVenue]);
  const [lot, venue] = endpointsOf(lotAndVenue);
  const line = project([lot, ...route, venue], width, height, margin);
  const [lotX, lotY] = line[0] ?? [0, 0];
  const [venueX, venueY] = line.at(-1) ?? [0, 0];
  return (
    <svg
      className="map drawn"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      data-testid="map-placeholder"
    >
      {rings.map((radius) => (
        <circle key={radius} className="ring" cx={venueX} cy={venueY} r={radius} />
      ))}
      <polyline className="casing" points={line.join(' ')} />
      <polyline className="walk" points={line.join(' ')} />
      <circle className="venue" cx={venueX} cy={venueY} r="17" />
      <path
        className="star"
        transform={`translate(${venueX} ${venueY})`}
        d="M0-9l2.7 5.6 6.1.8-4.5 4.2 1.2 6L0 3.8l-5.5 2.8 1.2-6-4.5-4.2 6.1-.8z"
      />
      <g transform={`translate(${lotX - 28} ${lotY - 53}) scale(1.75)`}>
        <path
          className="pin"
          d="M16 1.5C9 1.5 3.6 6.9 3.6 13.8c0 8.6 9.2 14.7 11.6 16.3.5.3 1.1.3 1.6 0 2.4-1.6 11.6-7.7 11.6-16.3C28.4 6.9 23 1.5 16 1.5Z"
        />
        <path className="bay-mark" d="M11 19.5V8.5h10v11" />
      </g>
    </svg>
  );
}
