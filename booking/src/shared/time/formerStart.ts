import type { Lang } from '../i18n/lang';
import { formatDay, formatTime, type Instant, isNextDay } from './time';

/** The day of a start before it moved, with the hour if only that changed. */
export const formatFormerStart = (former: Instant, present: Instant, lang: Lang): string =>
  isNextDay(former, present)
    ? formatDay(former, lang)
    : `${formatDay(former, lang)}, \u2066${formatTime(former)}\u2069`;
