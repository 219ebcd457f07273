export type Lang = 'he' | 'en';
export type Direction = 'rtl' | 'ltr';

export const directionOf = (lang: Lang): Direction => (lang === 'he' ? 'rtl' : 'ltr');

const oneYearSeconds = 31_536_000;
const listeners = new Set<() => void>();

/** The server chooses the initial language (query, cookie, default Hebrew) and writes it to the document. */
export const currentLang = (): Lang => (document.documentElement.lang === 'en' ? 'en' : 'he');

/** Switches the page's language and stores it in a cookie, from which the server renders the next page. */
export function setLang(lang: Lang): void {
  document.cookie = `panui_lang=${lang}; path=/; max-age=${oneYearSeconds}; SameSite=Lax`;
  document.documentElement.lang = lang;
  document.documentElement.dir = directionOf(lang);
  const url = new URL(location.href);
  if (url.searchParams.has('lang')) {
    url.searchParams.set('lang', lang);
    history.replaceState(history.state, '', url);
  }
  for (const listener of listeners) listener();
}

export function subscribeLang(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
