import { inLanguage, type Language } from '../platform/problems/language.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import { operatorContactText, operatorText } from './operator-details.js';

/** Placeholders such as `{{retention}}`, which are replaced by the current settings when a text is read. */
export const textMarks = [
  'brand',
  'retention',
  'cancellation_cutoff',
  'operator',
  'operator_contact',
] as const;
type TextMark = (typeof textMarks)[number];

type Unit = 'minute' | 'hour' | 'day';

const hebrew: Record<Unit, [one: string, two: string, many: string]> = {
  minute: ['דקה אחת', 'שתי דקות', 'דקות'],
  hour: ['שעה', 'שעתיים', 'שעות'],
  day: ['יום אחד', 'יומיים', 'ימים'],
};

/** A number of days, hours or minutes in words, with the Hebrew dual. */
export function duration(count: number, unit: Unit, language: Language): string {
  if (language === 'en') return `${count} ${unit}${count === 1 ? '' : 's'}`;
  const [one, two, many] = hebrew[unit];
  return count === 1 ? one : count === 2 ? two : `${count} ${many}`;
}

const minutesInHour = 60;

function cutOff(minutes: number, language: Language): string {
  const isWholeHours = minutes > 0 && minutes % minutesInHour === 0;
  return isWholeHours
    ? duration(minutes / minutesInHour, 'hour', language)
    : duration(minutes, 'minute', language);
}

/** The current values of the placeholders. */
export function valuesOfMarks(settings: BusinessSettings, language: Language): Record<TextMark, string> {
  return {
    brand: inLanguage(language, settings.brand_name, settings.brand_name_en || null),
    retention: duration(settings.personal_data_retention_days, 'day', language),
    cancellation_cutoff: cutOff(settings.cancellation_cutoff_minutes, language),
    operator: operatorText(settings, language),
    operator_contact: operatorContactText(settings, language),
  };
}

/** Linear in the length of the text: whitespace around a name is trimmed after the match. */
const mark = /\{\{([^{}]*)\}\}/g;
const isMark = (name: string): name is TextMark => textMarks.some((known) => known === name);

/** The text with its placeholders replaced; unknown ones are left in. */
export const withMarksFilled = (text: string, values: Record<TextMark, string>): string =>
  text.replace(mark, (whole, inside: string) => {
    const name = inside.trim();
    return isMark(name) ? values[name] : whole;
  });

/** The first unknown `{{...}}` placeholder in a text, or null. */
export function strangeMark(text: string): string | null {
  const names = [...text.matchAll(mark)].map(([, inside = '']) => inside.trim());
  return names.find((name) => /^\w*$/.test(name) && !isMark(name)) ?? null;
}
