import { lazy, Suspense, useState } from 'react';
import type { Place } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { useMinutes } from '../../shared/i18n/useMinutes';

const MapPlaceholder = lazy(() => import('./MapPlaceholder'));

/** The server's picture of the walk from the lot to the venue, or our own drawing of it. */
export function WalkMap({ place, minutes }: { place: Place; minutes: number }) {
  const { t } = useI18n();
  const inWords = useMinutes();
  const [failed, setFailed] = useState(false);
  const label = t('map.label', { lot: place.parking_lot_name, venue: place.venue_name, minutes: inWords(minutes) });
  if (failed) {
    return (
      <Suspense fallback={<div className="map" />}>
        <MapPlaceholder place={place} label={label} />
      </Suspense>
    );
  }
  return (
    <img
      className="map"
      src={`/maps/static-map?venue_id=${place.venue_id}&parking_lot_id=${place.parking_lot_id}`}
      width="600"
      height="300"
      alt={label}
      data-testid="map"
      data-venue-id={place.venue_id}
      data-parking-lot-id={place.parking_lot_id}
      onError={() => setFailed(true)}
    />
  );
}
