import { knownLanguage, languageOf, type Language } from '../problems/language.js';

const languageCookie = 'panui_lang';
const cookieLifeSeconds = 365 * 24 * 3600;

/**
 * The language of a page (`?lang=`, else the cookie, else what the browser prefers, else Hebrew), and whether the
 * choice is new and must be stored.
 */
export function pageLanguage(
  query: unknown,
  cookies: string | undefined,
  acceptLanguage?: string,
): { language: Language; isNew: boolean } {
  const requested = knownLanguage((query as Record<string, unknown> | undefined)?.['lang']);
  const stored = knownLanguage(
    new RegExp(`(?:^|;\\s*)${languageCookie}=(he|en)(?:;|$)`).exec(cookies ?? '')?.[1],
  );
  const language = requested ?? stored ?? languageOf(acceptLanguage);
  return { language, isNew: requested !== null && requested !== stored };
}

export function languageCookieOf(language: Language, isSecure: boolean): string {
  const parts = [`${languageCookie}=${language}`, 'Path=/', `Max-Age=${cookieLifeSeconds}`, 'SameSite=Lax'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
