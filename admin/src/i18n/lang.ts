export type Lang = 'he' | 'en';
export type Direction = 'rtl' | 'ltr';

export const directionOf = (lang: Lang): Direction => (lang === 'he' ? 'rtl' : 'ltr');

const oneYearSeconds = 31_536_000;
const listeners = new Set<() => void>();

/** The server decides the first language (address, cookie, else Hebrew) and writes it on the document. */
export const currentLang = (): Lang => (document.documentElement.lang === 'en' ? 'en' : 'he');

/** Switches the language of everything on the page, and keeps the choice for the server's next first byte. */
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
