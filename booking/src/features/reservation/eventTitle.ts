import type { Lang } from '../../shared/i18n/lang';
import type { Reservation } from '../../shared/reservation';

/** The name of the event to which the reservation belongs; null without one. */
export const eventTitleOf = (
  { event_title, event_title_en }: Pick<Reservation, 'event_title' | 'event_title_en'>,
  lang: Lang,
): string | null => (lang === 'en' ? event_title_en : null) ?? event_title;
