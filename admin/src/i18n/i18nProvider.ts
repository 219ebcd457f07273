import type { I18nProvider } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { en } from './en';
import { he } from './he';
import { currentLang, type Lang } from './lang';

const make = (lang: Lang): I18nProvider =>
  polyglotI18nProvider(() => ({ he, en })[lang], lang, [{ locale: lang, name: lang }], {
    allowMissing: true,
  });

/** One provider per language. Switching the provider rerenders all texts and keeps form input. */
export const i18nProviders: Record<Lang, I18nProvider> = { he: make('he'), en: make('en') };

/** Translates outside components, for example the message of a failed request. */
export const translate = (key: string, args?: Record<string, unknown>): string =>
  i18nProviders[currentLang()].translate(key, args);
