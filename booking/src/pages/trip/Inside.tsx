import type { ReactNode } from 'react';
import { WalkingRouteMap } from '../../features/map/WalkingRouteMap';
import { ShareLocationButton } from '../../features/reservation/ShareLocationButton';
import { WalkingRouteLink } from '../../features/reservation/WalkingRouteLink';
import { SpotTakenSection } from '../../features/spot-taken/SpotTakenSection';
import type { SpotTakenReport } from '../../features/spot-taken/useSpotTakenReport';
import { HowToEnter } from '../../features/trip/HowToEnter';
import { LeaveBy } from '../../features/trip/LeaveBy';
import { TripLot } from '../../features/trip/TripLot';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { Name } from '../../shared/ui/Name';

interface Props {
  token: string;
  reservation: Reservation;
  spotTakenReport: SpotTakenReport;
  manage: ReactNode;
}

/** In the lot: the walk to the venue and back, another car in the spot, and where the car is. */
export function Inside({ token, reservation, spotTakenReport, manage }: Props) {
  const { t, rich } = useI18n();
  return (
    <div className="trip-columns">
      <div>
        <section className="card trip-map">
          <WalkingRouteMap lotAndVenue={reservation} minutes={reservation.walking_time_minutes} />
          <LeaveBy reservation={reservation} />
        </section>
        <WalkingRouteLink reservation={reservation} testId="walk">
          <span>{rich('trip.walkToVenue', { venue: <Name>{reservation.venue_name}</Name> })}</span>
        </WalkingRouteLink>
        <SpotTakenSection reservation={reservation} spotTakenReport={spotTakenReport} />
        <section className="card reservation">
          <TripLot reservation={reservation} />
        </section>
      </div>
      <div>
        <ShareLocationButton token={token} reservation={reservation} />
        <WalkingRouteLink reservation={reservation} isBack testId="walk-back">
          {t('trip.walkBack')}
        </WalkingRouteLink>
        <HowToEnter reservation={reservation} isInside={Boolean(reservation.entered_at)} />
        {manage}
      </div>
    </div>
  );
}
