import { type FieldCheck, type FieldRules, text } from '../listing/record-fields.js';
import type { Language } from '../problems/language.js';
import { openMarksOf, sectionsOf } from './legal-sections.js';
import { legalDocuments, type LegalText } from './legal-text.entity.js';

const document: FieldCheck = (value) =>
  legalDocuments.some((known) => known === value) ? null : `must be one of ${legalDocuments.join(', ')}`;

export const newLegalTextFields: FieldRules = { document: { check: document, required: true } };

export const legalTextFields: FieldRules = {
  title: { check: text({ least: 1, most: 200 }) },
  title_en: { check: text({ least: 1, most: 200 }) },
  body: { check: text({ least: 1, most: 20_000 }) },
  body_en: { check: text({ least: 1, most: 20_000 }) },
};

/** A version as admins see it. */
export function toLegalRecord(one: LegalText) {
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

/** A published version as everybody reads it. */
export function toLegalPage(one: LegalText, currentVersion: number, language: Language) {
  const isEnglish = language === 'en';
  return {
    document: one.document,
    version: one.version,
    current_version: currentVersion,
    published_at: one.publishedAt?.toISOString() ?? null,
    title: isEnglish ? one.titleEn : one.title,
    sections: sectionsOf(isEnglish ? one.bodyEn : one.body),
  };
}
