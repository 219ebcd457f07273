import { useTranslate } from 'react-admin';
import { everyRow } from '../../data/everyRow';
import { useLoad } from '../../data/useLoad';
import { useLang } from '../../i18n/useLang';
import { inLang } from '../../shared/inLang';
import { Ltr } from '../../shared/ui/Ltr';
import type { VenueRecord } from '../venues/venue';
import type { LotRecord } from './lot';
import { offsetFrom, placesAround } from './surroundings';
import './lot-map.css';

const reachMeters = 1500;
const rings = [500, 1000, 1500];
const half = 160;
const scale = half / (reachMeters * 1.08);

/** The lot in the middle, the venues around it, and how far they are; drawn here, so that no map service learns of it. */
export function LotMap({ lot }: { lot: LotRecord }) {
  const t = useTranslate();
  const lang = useLang();
  const { data } = useLoad('every-venue', () => everyRow<VenueRecord>('venues', { is_active: true }));
  const venues = placesAround(lot, data ?? [], reachMeters);
  return (
    <section className="card">
      <h2>{t('resources.parking-lots.section.venues')}</h2>
      {data && venues.length === 0 && <p className="quiet">{t('resources.parking-lots.no_venues')}</p>}
      {venues.length > 0 && (
        <div className="lot-map">
          <svg viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} aria-hidden="true">
            {rings.map((ring) => (
              <g key={ring}>
                <circle r={ring * scale} className="lot-map-ring" />
                <text y={ring * scale - 4} className="lot-map-far">
                  {ring}
                </text>
              </g>
            ))}
            <rect x={-9} y={-9} width={18} height={18} rx={5} className="lot-map-lot" />
            {venues.map((venue, index) => {
              const { east, north } = offsetFrom(lot, venue);
              return (
                <g
                  key={venue.id}
                  className="lot-map-place"
                  transform={`translate(${east * scale} ${-north * scale})`}
                >
                  <circle r={9} className="lot-map-venue" />
                  <text dy={4}>{index + 1}</text>
                </g>
              );
            })}
          </svg>
          <ol>
            {venues.map((venue) => (
              <li key={venue.id}>
                <bdi>{inLang(lang, venue.name, venue.name_en)}</bdi> · <Ltr>{venue.meters}</Ltr>{' '}
                {t('panui.meters_unit')}
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
