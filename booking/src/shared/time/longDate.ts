import type { Lang } from '../i18n/lang';
import { format, type Instant } from './time';

const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Thursday, 3 December 2026. */
export const formatDate = (at: Instant, lang: Lang): string => format(at, lang, options);

/** Thursday, 03 December 2026, as the specification writes the date of a reservation. */
export const formatReservationDate = (at: Instant, lang: Lang): string =>
  format(at, lang, { ...options, day: '2-digit' });
