import { Fragment, type ReactNode } from 'react';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import type { CoreKey } from '../../shared/i18n/texts';
import { formatTime } from '../../shared/time/time';
import { EndTime } from '../../shared/ui/EndTime';
import { Ltr } from '../../shared/ui/Ltr';
import { eventTimeOf } from './leaveLotBy';

/** From when the car may come, when the event begins, and until when the car may stay, on one line. */
export function TripTimes({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  const { arrive_from: from, reservation_start: start, reservation_end: end } = reservation;
  const event = eventTimeOf(reservation);
  const times: [CoreKey, ReactNode][] = [
    ['trip.enterFrom', <Ltr>{formatTime(from ?? start)}</Ltr>],
    ...(event ? [['trip.event', <Ltr>{formatTime(event)}</Ltr>] satisfies [CoreKey, ReactNode]] : []),
    ['trip.leaveBy', <EndTime start={start} end={end} />],
  ];
  return (
    <dl className="trip-times">
      {times.map(([name, time], index) => (
        <Fragment key={name}>
          {index > 0 && <span aria-hidden="true" className={index > 1 ? 'late' : undefined} />}
          <div>
            <dt>{t(name)}</dt>
            <dd>{time}</dd>
          </div>
        </Fragment>
      ))}
    </dl>
  );
}
