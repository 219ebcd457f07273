export type Lang = 'he' | 'en';

const directionOf = (lang: Lang): 'rtl' | 'ltr' => (lang === 'he' ? 'rtl' : 'ltr');

const isLang = (value: string | null | undefined): value is Lang => value === 'he' || value === 'en';

const oneYearSeconds = 31_536_000;

/** Same precedence as on the server: query, cookie, document. */
export function chooseLang(query: string, cookie: string, documentLang: string): Lang {
  const requested = new URLSearchParams(query).get('lang');
  const stored = /(?:^|; )panui_lang=(\w+)/.exec(cookie)?.[1];
  return [requested, stored, documentLang].find(isLang) ?? 'he';
}

/** Applies a language to the document, the manifest link and the cookie that the server reads. */
export function applyLang(lang: Lang): void {
  document.documentElement.lang = lang;
  document.documentElement.dir = directionOf(lang);
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${lang}.webmanifest`);
  document.cookie = `panui_lang=${lang}; path=/; max-age=${oneYearSeconds}; SameSite=Lax`;
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.set('lang', lang);
  history.replaceState(history.state, '', url);
}
