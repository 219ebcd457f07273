import type { ReactNode } from 'react';
import { WalkingRouteMap } from '../../features/map/WalkingRouteMap';
import { CalendarLinks } from '../../features/reservation/CalendarLinks';
import { DirectionLinks } from '../../features/reservation/DirectionLinks';
import { GatePass } from '../../features/reservation/GatePass';
import { NavigateButton } from '../../features/reservation/NavigateButton';
import { HowToEnter } from '../../features/trip/HowToEnter';
import { LeaveBy } from '../../features/trip/LeaveBy';
import { TripLot } from '../../features/trip/TripLot';
import { TripTimes } from '../../features/trip/TripTimes';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { Ltr } from '../../shared/ui/Ltr';

interface Props {
  token: string;
  reservation: Reservation;
  remember: ReactNode;
  /** Changes and rarely used actions. */
  manage: ReactNode;
}

/** The days before: what is reserved, the calendar, changes, and how to get there. */
export function Before({ token, reservation, remember, manage }: Props) {
  const { t, rich } = useI18n();
  const { masked_email: email, gate_code: code, gate_qr: qr } = reservation;
  return (
    <div className="trip-columns">
      <div>
        <section className="card reservation">
          <TripLot reservation={reservation} />
          <TripTimes reservation={reservation} />
        </section>
        <div className="trip-actions">
          {reservation.phase === 'way' && <NavigateButton reservation={reservation} id="navigate-now" />}
          <CalendarLinks token={token} reservation={reservation} isQuiet={reservation.phase === 'way'} />
          <a className="button quiet" href="#gate" data-testid="show-code">
            {t('trip.phase.gate')}
          </a>
        </div>
        {email && (
          <p className="sent-to" data-testid="sent-to">
            {rich('trip.sentTo', { email: <Ltr>{email}</Ltr> })}
          </p>
        )}
        {remember}
        {manage}
        <p className="small guarantee">{t('trip.guarantee')}</p>
      </div>
      <div>
        <section className="card trip-map">
          <WalkingRouteMap lotAndVenue={reservation} minutes={reservation.walking_time_minutes} />
          <LeaveBy reservation={reservation} />
          <div className="directions">
            <NavigateButton reservation={reservation} isQuiet />
            <DirectionLinks lotAndVenue={reservation} />
          </div>
        </section>
        <HowToEnter reservation={reservation} />
        {code && qr && (
          <section className="card">
            <GatePass code={code} text={qr} />
          </section>
        )}
      </div>
    </div>
  );
}
