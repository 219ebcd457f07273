import type { LotAndVenue } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { externalLinkProps } from '../../shared/ui/externalLinkProps';
import { appleMapsLink, googleMapsLink, wazeLink } from './navigation';

/** Directions by car in Waze, which most drivers use, and in the maps of Google and Apple. */
export function CarDirections({ reservation }: { reservation: LotAndVenue }) {
  const { t } = useI18n();
  const lot = { lat: reservation.parking_lot_lat, lng: reservation.parking_lot_lng };
  return (
    <div className="car-directions" role="group" aria-label={t('reservation.navigate')}>
      <a className="button" href={wazeLink(lot)} {...externalLinkProps} data-testid="waze">
        {t('trip.waze')}
      </a>
      <a
        className="button quiet"
        href={googleMapsLink(lot)}
        {...externalLinkProps}
        lang="en"
        data-testid="google-maps"
      >
        {t('trip.google')}
      </a>
      <a
        className="button quiet"
        href={appleMapsLink(lot)}
        {...externalLinkProps}
        lang="en"
        data-testid="apple-maps"
      >
        {t('trip.apple')}
      </a>
    </div>
  );
}
