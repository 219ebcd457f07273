import type { Lang } from '../../shared/i18n/lang';
import { formatDay, formatTime, type Instant } from '../../shared/time/time';

/** The day of a start before it moved, with the hour if only that changed. */
export function formatFormerStart(former: Instant, present: Instant, lang: Lang): string {
  const day = formatDay(former, lang);
  return day === formatDay(present, lang) ? `${day}, \u2066${formatTime(former)}\u2069` : day;
}
