import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../problems/language.js';
import { Content } from './content.js';

const directions: Record<Language, 'rtl' | 'ltr'> = { he: 'rtl', en: 'ltr' };

/** The app's page in a language: the first byte already says how to read it. */
function inLanguage(html: string, language: Language): Content {
  const tag = `<html lang="${language}" dir="${directions[language]}">`;
  return new Content('text/html; charset=utf-8', Buffer.from(html.replace(/<html[^>]*>/i, tag)));
}

/** A built app's page in both languages, or null when the app is not built yet. */
export function readPage(distFolder: string): Record<Language, Content> | null {
  try {
    const html = readFileSync(join(distFolder, 'index.html'), 'utf8');
    return { he: inLanguage(html, 'he'), en: inLanguage(html, 'en') };
  } catch {
    return null;
  }
}
