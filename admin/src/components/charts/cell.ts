import type { Lang } from '../../i18n/lang';
import { countText, moneyText } from '../../i18n/money';
import { dateText, instantAt, weekdayText } from '../../i18n/time';
import type { Column, Kind } from './chart';

type Value = Column['values'][number];

const noon = '12:00';
const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** 0.3456 becomes 34.6%. */
export const shareText = (share: number): string => `${percent.format(share * 100)}%`;

export const calendarText = (date: string, lang: Lang): string => dateText(instantAt(date, noon), lang);

/** 21.11 in Hebrew, 21/11 in English. */
const shortCalendarText = (date: string, lang: Lang): string =>
  `${Number(date.slice(8))}${lang === 'he' ? '.' : '/'}${Number(date.slice(5, 7))}`;

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export function cellText(kind: Kind, value: Value, lang: Lang): string {
  if (value === null) return '';
  if (typeof value === 'string') return kind === 'date' ? calendarText(value, lang) : value;
  switch (kind) {
    case 'money':
      return moneyText(value);
    case 'share':
      return shareText(value);
    case 'weekday':
      return weekdayText(value, lang, 'long');
    case 'hour':
      return hourText(value);
    case 'count':
      return countText(value);
    case 'text':
    case 'date':
      return String(value);
  }
}

/** Short form of a row's name for the labels of an axis. */
export function tickText(kind: Kind, value: Value, lang: Lang): string {
  if (kind === 'date') return shortCalendarText(String(value), lang);
  if (kind === 'weekday') return weekdayText(Number(value), lang, 'short');
  return kind === 'hour' ? hourText(Number(value)).slice(0, 2) : cellText(kind, value, lang);
}
