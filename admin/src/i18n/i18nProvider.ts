import type { I18nProvider } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { en } from './en';
import { he } from './he';
import { currentLang, type Lang } from './lang';

const make = (lang: Lang): I18nProvider =>
  polyglotI18nProvider(() => ({ he, en })[lang], lang, [{ locale: lang, name: lang }], {
    allowMissing: true,
  });

/** One for each language: a new one in its place renders every text anew and leaves half-filled forms alone. */
export const i18nProviders: Record<Lang, I18nProvider> = { he: make('he'), en: make('en') };

/** For what is said outside components, such as the message of a failed call. */
export const translate = (key: string, args?: Record<string, unknown>): string =>
  i18nProviders[currentLang()].translate(key, args);
