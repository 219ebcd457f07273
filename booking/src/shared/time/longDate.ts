import type { Lang } from '../i18n/lang';
import { format, type Instant } from './time';

/** Thursday, 26 November 2026, with a two-digit day. */
export const formatDate = (at: Instant, lang: Lang): string =>
  format(at, lang, { weekday: 'long', day: '2-digit', month: 'long', year: 'numeric' });

/** Thursday, 3 December 2026. */
export const formatDayOfYear = (at: Instant, lang: Lang): string =>
  format(at, lang, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
