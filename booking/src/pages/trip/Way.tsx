import type { ReactNode } from 'react';
import { WalkingRouteMap } from '../../features/map/WalkingRouteMap';
import { CarDirections } from '../../features/reservation/CarDirections';
import { NavigateButton } from '../../features/reservation/NavigateButton';
import { SpotTakenSection } from '../../features/spot-taken/SpotTakenSection';
import type { SpotTakenReport } from '../../features/spot-taken/useSpotTakenReport';
import { HowToEnter } from '../../features/trip/HowToEnter';
import { LeaveBy } from '../../features/trip/LeaveBy';
import { TripLot } from '../../features/trip/TripLot';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';

interface Props {
  reservation: Reservation;
  spotTakenReport: SpotTakenReport;
  manage: ReactNode;
}

/** On the way: the map, the way in, and navigation that stays in reach. */
export function Way({ reservation, spotTakenReport, manage }: Props) {
  const { t } = useI18n();
  return (
    <>
      <div className="trip-columns">
        <div>
          <section className="card reservation trip-map">
            <WalkingRouteMap lotAndVenue={reservation} minutes={reservation.walking_time_minutes} />
            <TripLot reservation={reservation} />
            <LeaveBy reservation={reservation} />
            <div className="directions">
              <NavigateButton reservation={reservation} isQuiet />
            </div>
          </section>
          {/* Without a record of the gate, the driver may be in the lot. */}
          <SpotTakenSection reservation={reservation} spotTakenReport={spotTakenReport} />
        </div>
        <div>
          <HowToEnter reservation={reservation} />
          {manage}
        </div>
      </div>
      <div className="bar trip-bar">
        <CarDirections reservation={reservation} />
        <a className="button quiet" href="#gate" data-testid="show-code">
          {t('trip.showCode')}
        </a>
      </div>
    </>
  );
}
