import { lazy, Suspense, useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { type StaticMapParameters, colorSchemeQuery, staticMapPath } from '../../shared/staticMapPath';
import { useMinutes } from '../../shared/i18n/useMinutes';

/** Without a network the drawing may not come either; the facts beside the map say the same in words. */
const BlankMap = ({ label }: { label: string }) => (
  <div className="map" role="img" aria-label={label} data-testid="map-placeholder" />
);

const MapPlaceholder = lazy(() => import('./MapPlaceholder').catch(() => ({ default: BlankMap })));

/** The server's picture of the walk from the lot to the venue, or our own drawing of it. */
export function WalkingRouteMap({
  lotAndVenue,
  minutes,
}: {
  lotAndVenue: StaticMapParameters;
  minutes: number;
}) {
  const { t } = useI18n();
  const formatMinutes = useMinutes();
  const [failed, setFailed] = useState(false);
  const label = t('map.label', {
    lot: lotAndVenue.parking_lot_name,
    venue: lotAndVenue.venue_name,
    minutes: formatMinutes(minutes),
  });
  if (failed) {
    return (
      <Suspense fallback={<BlankMap label={label} />}>
        <MapPlaceholder lotAndVenue={lotAndVenue} label={label} />
      </Suspense>
    );
  }
  return (
    <picture>
      {(['dark', 'light'] as const).map((theme) => (
        <source key={theme} media={colorSchemeQuery(theme)} srcSet={staticMapPath(lotAndVenue, theme)} />
      ))}
      <img
        className="map"
        // What the sources choose now: a picture made bit by bit must not begin with another one.
        src={staticMapPath(lotAndVenue)}
        width="600"
        height="300"
        alt={label}
        data-testid="map"
        data-venue-id={lotAndVenue.venue_id}
        data-parking-lot-id={lotAndVenue.parking_lot_id}
        // The route is in the picture. The server knows it by now, so this request is a quick one.
        onLoad={() => void import('./route').then(({ loadRoute }) => loadRoute(lotAndVenue)).catch(() => {})}
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
