import type { Dto } from '@panui/api';
import { useState } from 'react';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { roundedDistance } from '@panui/shared/rounded-distance';
import { useLang } from '../../i18n/useLang';
import { inLang } from '../../i18n/inLang';
import { Ltr } from '../../components/ui/Ltr';
import { useVenuesInRange } from './useVenuesInRange';
import type { VenueInRange } from './venuesInWalkingRange';
import './lot-map.css';

/** The venues within walking distance of the lot, and the driver's map of the route to the selected one. */
export function LotMap({ lot }: { lot: Dto<'Lot'> }) {
  const t = useTranslate();
  const lang = useLang();
  const [selectedVenueId, setSelectedVenueId] = useState<number | null>(null);
  const data = useVenuesInRange(lot);
  const venues = data ?? [];
  const selectedVenue = venues.find(({ id }) => id === selectedVenueId) ?? venues[0];
  return (
    <section className="card">
      <h2>{t('resources.parking-lots.section.venues')}</h2>
      {data && !selectedVenue && <p className="quiet">{t('resources.parking-lots.no_venues')}</p>}
      {selectedVenue && (
        <div className="lot-map">
          <WalkingRouteImage lot={lot} venue={selectedVenue} />
          <ul>
            {venues.map((venue) => (
              <li key={venue.id}>
                <button
                  type="button"
                  aria-pressed={venue === selectedVenue}
                  onClick={() => setSelectedVenueId(venue.id)}
                >
                  <bdi>{inLang(lang, venue.name, venue.name_en)}</bdi>
                  <Distance meters={venue.distanceMeters} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Distance({ meters }: { meters: number }) {
  const t = useTranslate();
  const rounded = roundedDistance(meters);
  const [value, unit] =
    'meters' in rounded ? [rounded.meters, 'meters_unit'] : [rounded.kilometers, 'kilometers_unit'];
  return (
    <span>
      <Ltr>{value}</Ltr> {t(`panui.${unit}`)}
    </span>
  );
}

/**
 * The server's map image in the page's language and theme. It is hidden if it fails to load; the list
 * remains.
 */
function WalkingRouteImage({ lot, venue }: { lot: Dto<'Lot'>; venue: VenueInRange<Dto<'Venue'>> }) {
  const t = useTranslate();
  const lang = useLang();
  const { mode } = useTheme().palette;
  const [failedPath, setFailedPath] = useState('');
  const parameters = new URLSearchParams({
    venue_id: String(venue.id),
    parking_lot_id: String(lot.id),
    lang,
    theme: mode,
    distance: String(venue.distanceMeters),
    minutes: String(Math.max(1, Math.round(venue.walkingTimeMinutes))),
  });
  const path = `/maps/static-map?${parameters.toString()}`;
  if (path === failedPath) return null;
  return (
    <img
      src={path}
      width="600"
      height="300"
      data-testid="lot-map"
      alt={t('resources.parking-lots.map_label', { venue: inLang(lang, venue.name, venue.name_en) })}
      onError={() => setFailedPath(path)}
    />
  );
}
