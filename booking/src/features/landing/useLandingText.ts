import { useEffect, useState } from 'react';
import type { landingTexts } from '@panui/shared/landing-texts';
import { fill } from '../../shared/i18n/fill';
import type { Lang } from '../../shared/i18n/lang';
import { loadTexts } from '../../shared/i18n/texts';

export type LandingKey = keyof typeof landingTexts.he;
export type LandingTexts = Record<LandingKey, string>;
export type LandingText = (key: LandingKey, values?: Record<string, unknown>) => string;

/**
 * The landing page's texts, loaded separately from the driver pages. Starts with `first` and reloads on a
 * language change.
 */
export function useLandingText(lang: Lang, first: LandingTexts): LandingText {
  const [loaded, setLoaded] = useState(first);
  useEffect(() => {
    let current = true;
    loadTexts<LandingTexts>('landing', lang).then(
      (next) => current && setLoaded(next),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [lang]);
  return (key, values) => fill(loaded[key], values);
}
