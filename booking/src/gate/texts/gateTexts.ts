import { fill } from '../../shared/i18n/fill';
import { applyLang, type Lang } from '../../shared/i18n/lang';
import type he from './gate.he.json';

export type GateTexts = typeof he;
export type GateKey = keyof GateTexts;
export type Translate = (key: GateKey, values?: Record<string, unknown>) => string;

const files: Record<Lang, () => Promise<{ default: GateTexts }>> = {
  he: () => import('./gate.he.json'),
  en: () => import('./gate.en.json'),
};

/** Applies a language to the document, the link to the gate's own manifest and the cookie. */
export function applyGateLang(lang: Lang): void {
  applyLang(lang);
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/gate.${lang}.webmanifest`);
}

/** The texts of the gate page in a language. */
export async function loadGateTexts(lang: Lang): Promise<Translate> {
  const { default: texts } = await files[lang]();
  return (key, values) => fill(texts[key], values);
}
