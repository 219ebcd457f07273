import { problemMessages } from '@panui/shared/problem-messages';
import coreEn from '../../../booking/src/shared/i18n/texts/core.en.json' with { type: 'json' };
import coreHe from '../../../booking/src/shared/i18n/texts/core.he.json' with { type: 'json' };
import reservationEn from '../../../booking/src/shared/i18n/texts/reservation.en.json' with { type: 'json' };
import reservationHe from '../../../booking/src/shared/i18n/texts/reservation.he.json' with { type: 'json' };

export type Lang = 'he' | 'en';

export const languages: Lang[] = ['he', 'en'];

const core = { he: { ...coreHe, ...reservationHe }, en: { ...coreEn, ...reservationEn } };

type Values = Record<string, string | number>;

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A text of the drivers' app with its values filled in. */
export const translate = (lang: Lang, key: keyof typeof core.he, values: Values = {}): string =>
  fill(core[lang][key], values);

/** The text of a problem code with its values filled in. */
export const translateProblem = (
  lang: Lang,
  code: keyof (typeof problemMessages)['he'],
  values: Values = {},
): string => fill(problemMessages[lang][code], values);
