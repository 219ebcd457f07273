import { formatInIsrael } from '@panui/shared/israel-time';
import type { Lang } from '../../shared/i18n/lang';

/** A local date as Thu, 26 November. */
export const formatShortDay = (date: string, lang: Lang): string =>
  formatInIsrael(new Date(`${date}T12:00:00Z`), lang === 'he' ? 'he-IL' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  });
