import type { ReactNode } from 'react';
import type { LotAndVenue } from '../../shared/reservation';
import { externalLinkProps } from '../../shared/ui/externalLinkProps';
import { currentDevice, walkingLink } from './navigation';

interface Props {
  reservation: LotAndVenue;
  /** From the venue to the lot. */
  isBack?: boolean;
  isQuiet?: boolean;
  testId: string;
  children: ReactNode;
}

/** Link to the walking route between the lot and the venue. */
export function WalkingRouteLink({ reservation, isBack, isQuiet = isBack, testId, children }: Props) {
  const lot = { lat: reservation.parking_lot_lat, lng: reservation.parking_lot_lng };
  const venue = { lat: reservation.venue_lat, lng: reservation.venue_lng };
  const [from, to] = isBack ? [venue, lot] : [lot, venue];
  return (
    <a
      className={isQuiet ? 'button quiet' : 'button'}
      href={walkingLink(from, to, currentDevice())}
      {...externalLinkProps}
      data-testid={testId}
    >
      {children}
    </a>
  );
}
