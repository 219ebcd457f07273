import { Fragment, type ReactNode } from 'react';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import type { CoreKey } from '../../shared/i18n/texts';
import { formatTime, isNextDay } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { eventTimeOf } from './leaveLotBy';

/**
 * From when the car may come, when the event begins or the driver wants to be there, and until when the car may stay,
 * on one line. That it is the next day stands below, because beside the time it would not fit.
 */
export function TripTimes({ reservation }: { reservation: Reservation }) {
  const { t, rich } = useI18n();
  const { arrive_from: from, reservation_start: start, reservation_end: end } = reservation;
  const event = eventTimeOf(reservation);
  const at = (instant: string) => <Ltr>{formatTime(instant)}</Ltr>;
  const times: [CoreKey, ReactNode][] = [
    ['trip.enterFrom', rich('trip.fromTime', { time: at(from ?? start) })],
    ...(event
      ? [[reservation.event_title ? 'trip.event' : 'trip.yourTime', at(event)] satisfies [CoreKey, ReactNode]]
      : []),
    ['trip.leaveBy', rich('trip.untilTime', { time: at(end) })],
  ];
  return (
    <div className="trip-times">
      <dl>
        {times.map(([name, time], index) => (
          <Fragment key={name}>
            {index > 0 && <span aria-hidden="true" className={index > 1 ? 'late' : undefined} />}
            <div>
              <dt>
                {t(name)}
                {name === 'trip.leaveBy' && isNextDay(start, end) && <small> {t('trip.nextDay')}</small>}
              </dt>
              <dd>{time}</dd>
            </div>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
