export type Language = 'he' | 'en';

/** The language in a query parameter or cookie, or null. */
export const knownLanguage = (value: unknown): Language | null =>
  value === 'he' || value === 'en' ? value : null;

/**
 * The language of a response: Hebrew unless the Accept-Language header prefers English to it. Weights count
 * (`he;q=0.5, en` is English); anything else is Hebrew.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'he';
  let best: { language: Language; weight: number } = { language: 'he', weight: 0 };
  for (const part of acceptLanguage.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
    const weight = quality ? Number(quality.slice(2)) : 1;
    const language = /^(he|iw)(-|$)/.test(tag) ? 'he' : /^en(-|$)/.test(tag) ? 'en' : null;
    if (language && weight > best.weight) best = { language, weight };
  }
  return best.language;
}

/** The language that a request asks for: `?lang=`, else the preference in Accept-Language. */
export function requestLanguage(request: {
  query: unknown;
  headers: Record<string, string | string[] | undefined>;
}): Language {
  // A request whose URL cannot be decoded has no query.
  const query = request.query as { lang?: unknown } | null | undefined;
  return knownLanguage(query?.lang) ?? languageOf([request.headers['accept-language']].flat()[0]);
}

/** A name or address in the given language. A missing translation falls back to the other language. */
export function inLanguage(language: Language, hebrew: string, english: string | null): string {
  return language === 'en' ? english || hebrew : hebrew || (english ?? '');
}

/** The link of a message, whose page is in the language of the message in every browser. */
export const messageLinkIn = (language: Language, link: string): string =>
  `${link}${link.includes('?') ? '&' : '?'}lang=${language}`;

/** The link to a page for readers of the language. Without one, a page is in the one chosen before, else in Hebrew. */
export const pageLinkIn = (language: Language, link: string): string =>
  language === 'en' ? messageLinkIn(language, link) : link;
