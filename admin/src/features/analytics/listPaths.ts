import type { Axis } from '../../components/ui/axis';
import { addDays, instantAt } from '../../i18n/time';
import type { DateRange } from './range';

/** When a service day begins. */
const serviceDayStart = '02:00';

const instants = ({ first, last }: DateRange, time: string) => ({
  from: instantAt(first, time).toISOString(),
  until: instantAt(addDays(last, 1), time).toISOString(),
});

/** The reservations of these service days that were not cancelled. */
export const reservationsOf = (days: DateRange) => ({
  ...instants(days, serviceDayStart),
  is_cancelled: false,
});

/** What begins or is made on these days of the calendar, by which the statistics count. */
export const onDays = (days: DateRange) => instants(days, '00:00');

/** What was paid on these days, or for parking on them. */
export function paidOnDays(days: DateRange, axis: Axis = 'paid') {
  if (axis === 'parked') return { parked_from: days.first, parked_to: days.last };
  const { from, until } = onDays(days);
  return { paid_from: from, paid_until: until };
}

export function refundedOnDays(days: DateRange) {
  const { from, until } = onDays(days);
  return { refunded_from: from, refunded_until: until };
}

export const oneDay = (date: string): DateRange => ({ first: date, last: date });

/** The list with a filter. */
export const listPath = (list: string, filter: object): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
