import { fill, pieces } from '../../shared/i18n/fill';
import type { Lang } from '../../shared/i18n/lang';
import en from '../../shared/i18n/texts/event.en.json';
import he from '../../shared/i18n/texts/event.he.json';

type EventKey = keyof typeof he;

/** The texts of an event's page. The server renders it, so no browser loads them. */
export function eventText(lang: Lang) {
  const texts: Record<EventKey, string> = lang === 'he' ? he : en;
  return {
    t: (key: EventKey, values?: Record<string, unknown>): string => fill(texts[key], values),
    /** A text with elements as its values. */
    parts: <T>(key: EventKey, values: Record<string, T>): (string | T)[] => pieces(texts[key], values),
  };
}
