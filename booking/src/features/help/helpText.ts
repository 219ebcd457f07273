import { fill } from '../../shared/i18n/fill';
import type { Lang } from '../../shared/i18n/lang';
import en from '../../shared/i18n/texts/help.en.json';
import he from '../../shared/i18n/texts/help.he.json';

type HelpKey = keyof typeof he;

/** The texts of the guides' pages. The server renders them, so no browser loads them. */
export function helpText(lang: Lang) {
  const texts: Record<HelpKey, string> = lang === 'he' ? he : en;
  return (key: HelpKey, values?: Record<string, unknown>): string => fill(texts[key], values);
}
