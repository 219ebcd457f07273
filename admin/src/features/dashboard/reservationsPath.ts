import type { DateRange } from '../analytics/range';

/** The reservations of these service days that were not cancelled. */
export const reservationsOf = ({ first, last }: DateRange) => ({
  from: first,
  to: last,
  is_cancelled: false,
});

/** The list with a filter. */
export const listPath = (list: '/reservations' | '/owner/reservations', filter: object): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
