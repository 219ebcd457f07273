import type { Language } from '../platform/problems/language.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import { operatorContactText, operatorText } from './operator-details.js';

/** What a text can say of the system itself: `{{retention}}` stands for the days that are set, at the time of reading. */
export const textMarks = ['retention', 'cancellation_cutoff', 'operator', 'operator_contact'] as const;
type TextMark = (typeof textMarks)[number];

type Unit = 'minute' | 'hour' | 'day';

const hebrew: Record<Unit, [one: string, two: string, many: string]> = {
  minute: ['דקה אחת', 'שתי דקות', 'דקות'],
  hour: ['שעה', 'שעתיים', 'שעות'],
  day: ['יום אחד', 'יומיים', 'ימים'],
};

/** A number of days, hours or minutes as people say it, with the dual where Hebrew has one. */
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

/** What each mark stands for now. */
export function valuesOfMarks(settings: BusinessSettings, language: Language): Record<TextMark, string> {
  return {
    retention: duration(settings.personal_data_retention_days, 'day', language),
    cancellation_cutoff: cutOff(settings.cancellation_cutoff_minutes, language),
    operator: operatorText(settings, language),
    operator_contact: operatorContactText(settings, language),
  };
}

/** Linear in the length of the text: the blanks around a name are removed after the match. */
const mark = /\{\{([^{}]*)\}\}/g;
const isMark = (name: string): name is TextMark => textMarks.some((known) => known === name);

/** The text with its marks filled in; what is no mark stays as it is. */
export const withMarksFilled = (text: string, values: Record<TextMark, string>): string =>
  text.replace(mark, (whole, inside: string) => {
    const name = inside.trim();
    return isMark(name) ? values[name] : whole;
  });

/** The first `{{...}}` in a text that stands for nothing, or null. */
export function strangeMark(text: string): string | null {
  const names = [...text.matchAll(mark)].map(([, inside = '']) => inside.trim());
  return names.find((name) => /^\w*$/.test(name) && !isMark(name)) ?? null;
}
