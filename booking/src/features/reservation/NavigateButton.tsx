import type { LotAndVenue } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { currentDevice, mapsLink } from './navigation';

/** Link to directions by car to the lot. */
export function NavigateButton({
  reservation,
  id = 'navigate',
  isQuiet = false,
}: {
  reservation: LotAndVenue;
  id?: string;
  isQuiet?: boolean;
}) {
  const { t } = useI18n();
  const lot = {
    lat: reservation.parking_lot_lat,
    lng: reservation.parking_lot_lng,
    name: reservation.parking_lot_name,
  };
  return (
    <a className={isQuiet ? 'button quiet' : 'button'} data-testid={id} href={mapsLink(lot, currentDevice())}>
      {t('reservation.navigate')}
    </a>
  );
}
