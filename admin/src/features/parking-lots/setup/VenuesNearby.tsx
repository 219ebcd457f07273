import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Ltr } from '../../../components/ui/Ltr';
import { inLang } from '../../../i18n/inLang';
import { useLang } from '../../../i18n/useLang';
import { useVenuesInRange } from '../useVenuesInRange';

/** The venues whose drivers will be offered the lot at its position. */
export function VenuesNearby() {
  const t = useTranslate();
  const lang = useLang();
  const [lat, lng] = useWatch({ name: ['lat', 'lng'] }) as [unknown, unknown];
  const position = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
  const venues = useVenuesInRange(position);
  if (!position || !venues) return null;
  return (
    <div className="wide" role="status">
      <p className="rows-label">{t('resources.parking-lots.section.venues')}</p>
      {venues.length === 0 && <p className="quiet">{t('resources.parking-lots.no_venues')}</p>}
      <ul className="venues-nearby">
        {venues.map((venue) => (
          <li key={venue.id}>
            <bdi>{inLang(lang, venue.name, venue.name_en)}</bdi>
            <span>
              <Ltr>{Math.max(1, Math.round(venue.walkingTimeMinutes))}</Ltr> {t('panui.lot_setup.minutes')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
