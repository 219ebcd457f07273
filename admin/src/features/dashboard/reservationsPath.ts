import { addDays, instantAt } from '../../i18n/time';
import type { DateRange } from '../analytics/range';

/** When a service day begins. */
const dayStart = '02:00';

/** The reservations of these service days that were not cancelled. */
export const reservationsOf = ({ first, last }: DateRange) => ({
  from: instantAt(first, dayStart).toISOString(),
  until: instantAt(addDays(last, 1), dayStart).toISOString(),
  is_cancelled: false,
});

/** The list with a filter. */
export const listPath = (list: '/reservations' | '/owner/reservations', filter: object): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
