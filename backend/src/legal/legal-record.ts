import type { LegalPageDto, LegalTextDto } from './legal.dto.js';
import { openMarksOf } from './legal-sections.js';
import type { LegalText } from './legal-text.entity.js';

export function toLegalRecord(one: LegalText): LegalTextDto {
  return {
    id: one.id,
    document: one.document,
    version: one.version,
    title: one.title,
    title_en: one.titleEn,
    body: one.body,
    body_en: one.bodyEn,
    open_marks: openMarksOf(one.body) + openMarksOf(one.bodyEn),
    published_at: one.publishedAt?.toISOString() ?? null,
    published_by: one.publishedBy,
    created_at: one.createdAt.toISOString(),
    updated_at: one.updatedAt.toISOString(),
  };
}

export type PublishedLegalText = LegalText & { publishedAt: Date };

export const toLegalPage = (
  one: PublishedLegalText,
  currentVersion: number,
  { title, sections }: Pick<LegalPageDto, 'title' | 'sections'>,
): LegalPageDto => ({
  document: one.document,
  version: one.version,
  current_version: currentVersion,
  published_at: one.publishedAt.toISOString(),
  title,
  sections,
});
