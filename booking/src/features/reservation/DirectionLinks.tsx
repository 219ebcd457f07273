import { useI18n } from '../../shared/i18n/I18n';
import type { LotAndVenue } from '../../shared/reservation';
import { externalLinkProps } from '../../shared/ui/externalLinkProps';
import { currentDevice, walkingLink, wazeLink } from './navigation';

/** Links to the lot in Waze, and to the walking route from the lot to the venue. */
export function DirectionLinks({ lotAndVenue }: { lotAndVenue: LotAndVenue }) {
  const { t } = useI18n();
  const lot = { lat: lotAndVenue.parking_lot_lat, lng: lotAndVenue.parking_lot_lng };
  const venue = { lat: lotAndVenue.venue_lat, lng: lotAndVenue.venue_lng };
  return (
    <>
      <a className="button quiet" href={wazeLink(lot)} {...externalLinkProps} lang="en" data-testid="waze">
        {t('reservation.waze')}
      </a>
      <a
        className="button quiet"
        href={walkingLink(lot, venue, currentDevice())}
        {...externalLinkProps}
        data-testid="walk"
      >
        {t('reservation.walkingRoute')}
      </a>
    </>
  );
}
