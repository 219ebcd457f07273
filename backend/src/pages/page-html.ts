import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../problems/language.js';

const directions: Record<Language, 'rtl' | 'ltr'> = { he: 'rtl', en: 'ltr' };

/** The app's page in a language: the first byte already says how to read it. */
export function inLanguage(html: string, language: Language): string {
  return html.replace(/<html[^>]*>/i, `<html lang="${language}" dir="${directions[language]}">`);
}

export interface PageText {
  html: string;
  /** A weak one, since the page goes out packed in more than one way. */
  etag: string;
}

function pageText(html: string): PageText {
  return { html, etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

/** A built app's page in both languages, or null when the app is not built yet. */
export function readPage(distFolder: string): Record<Language, PageText> | null {
  try {
    const html = readFileSync(join(distFolder, 'index.html'), 'utf8');
    return { he: pageText(inLanguage(html, 'he')), en: pageText(inLanguage(html, 'en')) };
  } catch {
    return null;
  }
}
