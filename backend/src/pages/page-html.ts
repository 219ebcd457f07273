import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../problems/language.js';

const directions: Record<Language, 'rtl' | 'ltr'> = { he: 'rtl', en: 'ltr' };

/** The app's page in a language: the first byte already says how to read it. */
export function inLanguage(html: string, language: Language): string {
  return html.replace(/<html[^>]*>/i, `<html lang="${language}" dir="${directions[language]}">`);
}

/** A built app's page in both languages, or null when the app is not built yet. */
export function readPage(distFolder: string): Record<Language, string> | null {
  try {
    const html = readFileSync(join(distFolder, 'index.html'), 'utf8');
    return { he: inLanguage(html, 'he'), en: inLanguage(html, 'en') };
  } catch {
    return null;
  }
}
