import type { Lang } from '../../shared/i18n/lang';
import type texts from '../../shared/i18n/texts/landing.he.json';
import { type PageText, usePageText } from '../../shared/i18n/usePageText';

export type LandingKey = keyof typeof texts;
export type LandingTexts = Record<LandingKey, string>;
export type LandingText = PageText<LandingKey>;

/** The landing page's texts, loaded separately from the driver pages. */
export const useLandingText = (lang: Lang, first: LandingTexts): LandingText =>
  usePageText('landing', lang, first);
