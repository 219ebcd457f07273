import { fieldMessage } from '../platform/problems/field-messages.js';
import { type FieldCheck, type FieldRules, text } from '../platform/lists/record-fields.js';
import { type LegalSection, openMarksOf } from './legal-sections.js';
import { legalDocuments, type LegalText } from './legal-text.entity.js';
import { strangeMark, textMarks } from './text-marks.js';

const document: FieldCheck = (value) =>
  legalDocuments.some((known) => known === value)
    ? null
    : fieldMessage('one_of', { values: legalDocuments.join(', ') });

export const newLegalTextFields: FieldRules = { document: { check: document, required: true } };

const title = text({ min: 1, max: 200 });
const plainBody = text({ min: 1, max: 20_000 });
const body: FieldCheck = (value) => {
  const issue = plainBody(value);
  if (issue) return issue;
  const strange = strangeMark(value as string);
  const known = textMarks.map((name) => `{{${name}}}`).join(', ');
  return strange === null ? null : fieldMessage('unknown_mark', { mark: strange, marks: known });
};

export const legalTextFields: FieldRules = {
  title: { check: title },
  title_en: { check: title },
  body: { check: body },
  body_en: { check: body },
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
export function toLegalPage(
  one: LegalText,
  currentVersion: number,
  { title, sections }: { title: string; sections: LegalSection[] },
) {
  return {
    document: one.document,
    version: one.version,
    current_version: currentVersion,
    published_at: one.publishedAt?.toISOString() ?? null,
    title,
    sections,
  };
}
