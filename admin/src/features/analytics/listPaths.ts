import type { Axis } from '../../components/ui/axis';
import { addDays, instantAt } from '../../i18n/time';
import type { DateRange } from './range';

/** The reservations of these service days that were not cancelled. */
export const reservationsOf = ({ first, last }: DateRange) => ({
  from: first,
  to: last,
  is_cancelled: false,
});

/** The spots of a list that can be reserved now. */
export const freeSpots = (list: string): string => listPath(list, { is_free: true });

/** The spots on sale that have a state now. */
export const spotsIn = (status: 'occupied' | 'blocked', filter: object = {}): string =>
  listPath('/spots', { status, is_active: true, ...filter });

/** What begins on these days of the calendar, by which the statistics count, and not on service days. */
export const onDays = ({ first, last }: DateRange) => ({
  from: instantAt(first, '00:00').toISOString(),
  to: instantAt(addDays(last, 1), '00:00').toISOString(),
});

/** What was paid on these days, or for parking on them. */
export const paidOnDays = ({ first, last }: DateRange, axis: Axis = 'paid') =>
  axis === 'parked' ? { parked_from: first, parked_to: last } : { paid_from: first, paid_to: last };

export const refundedOnDays = ({ first, last }: DateRange) => ({ refunded_from: first, refunded_to: last });

export const oneDay = (date: string): DateRange => ({ first: date, last: date });

/** The list with a filter. */
export const listPath = (list: string, filter: object): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
