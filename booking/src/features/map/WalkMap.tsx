import { lazy, Suspense, useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { type MapPlace, schemeIs, staticMapPath } from '../../shared/staticMapPath';
import { useMinutes } from '../../shared/i18n/useMinutes';

/** Without a network the drawing may not come either; the facts beside the map say the same in words. */
const BlankMap = ({ label }: { label: string }) => (
  <div className="map" role="img" aria-label={label} data-testid="map-placeholder" />
);

const MapPlaceholder = lazy(() => import('./MapPlaceholder').catch(() => ({ default: BlankMap })));

/** The server's picture of the walk from the lot to the venue, or our own drawing of it. */
export function WalkMap({ place, minutes }: { place: MapPlace; minutes: number }) {
  const { t } = useI18n();
  const inWords = useMinutes();
  const [failed, setFailed] = useState(false);
  const label = t('map.label', {
    lot: place.parking_lot_name,
    venue: place.venue_name,
    minutes: inWords(minutes),
  });
  if (failed) {
    return (
      <Suspense fallback={<BlankMap label={label} />}>
        <MapPlaceholder place={place} label={label} />
      </Suspense>
    );
  }
  return (
    <picture>
      {(['dark', 'light'] as const).map((theme) => (
        <source key={theme} media={schemeIs(theme)} srcSet={staticMapPath(place, theme)} />
      ))}
      <img
        className="map"
        // What the sources choose now: a picture made bit by bit must not begin with another one.
        src={staticMapPath(place)}
        width="600"
        height="300"
        alt={label}
        data-testid="map"
        data-venue-id={place.venue_id}
        data-parking-lot-id={place.parking_lot_id}
        // The route is in the picture. The server knows it by now, so this request is a quick one.
        onLoad={() => void import('./route').then(({ loadRoute }) => loadRoute(place)).catch(() => {})}
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
