import { useEffect, useState } from 'react';
import { fill } from '../../shared/i18n/fill';
import type { Lang } from '../../shared/i18n/lang';
import { loadTexts } from '../../shared/i18n/texts';
import type texts from '../../shared/i18n/texts/landing.he.json';

export type LandingKey = keyof typeof texts;
export type LandingText = (key: LandingKey, values?: Record<string, unknown>) => string;

/** The landing page's own texts, which no driver has to download. */
export function useLandingText(lang: Lang): LandingText | null {
  const [loaded, setLoaded] = useState<Record<LandingKey, string> | null>(null);
  useEffect(() => {
    let current = true;
    loadTexts<Record<LandingKey, string>>('landing', lang).then(
      (next) => current && setLoaded(next),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [lang]);
  return loaded && ((key, values) => fill(loaded[key], values));
}
