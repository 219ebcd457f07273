import { landingField, type LandingKey, landingSections } from '@panui/shared/landing-fields';
import type { Language } from '../../platform/problems/language.js';
import { initialLandingTexts, type LandingPreviewPageDto, type LandingTextDto } from './landing-text.dto.js';
import type { LandingText } from './landing-text.entity.js';

/** A version from before a text could be edited has the text of the product. */
export const textsOf = ({ texts }: Pick<LandingText, 'texts'>): Record<string, string> => ({
  ...initialLandingTexts,
  ...texts,
});

export const toLandingTextRecord = (one: LandingText): LandingTextDto & Record<string, unknown> => ({
  id: one.id,
  version: one.version,
  ...textsOf(one),
  published_at: one.publishedAt?.toISOString() ?? null,
  published_by: one.publishedBy,
  created_at: one.createdAt.toISOString(),
  updated_at: one.updatedAt.toISOString(),
});

/** The texts as they follow each other on the page. */
export function previewOf(texts: Record<string, unknown>, language: Language): LandingPreviewPageDto {
  const read = (key: LandingKey) => String(texts[landingField(key, language)]);
  const { hero, how, benefits, clearance, contact } = landingSections;
  const section = (heading: string, keys: readonly LandingKey[]) => ({ heading, paragraphs: keys.map(read) });
  // The label of the menu and the title come first.
  const titled = ([, title, ...keys]: readonly [LandingKey, LandingKey, ...LandingKey[]]) =>
    section(read(title), keys);
  const [clearanceTitle, ...clearanceKeys] = clearance;
  const [title, first, second, ...heroKeys] = hero;
  return {
    title: read(title),
    sections: [
      section(`${read(first)} ${read(second)}`, heroKeys),
      titled(how),
      titled(benefits),
      section(read(clearanceTitle), clearanceKeys),
      titled(contact),
    ],
  };
}
