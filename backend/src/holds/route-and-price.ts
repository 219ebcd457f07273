import { shekelText } from '../platform/money/shekels.js';
import type { Language } from '../platform/problems/language.js';

const onFoot: Record<Language, (minutes: number) => string> = {
  he: (minutes) => (minutes <= 1 ? 'דקת הליכה' : `${minutes} דקות הליכה`),
  en: (minutes) => (minutes <= 1 ? '1 minute on foot' : `${minutes} minutes on foot`),
};

/** What the preview of a link says about the nearest lot. */
export const routeAndPrice = (minutes: number, agorot: number, language: Language): string =>
  `${onFoot[language](Math.round(minutes))} · ${shekelText(agorot)}`;
