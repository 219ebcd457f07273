import { ApiProperty } from '@nestjs/swagger';
import { CheckedField, OneOfField, TextField, UpdateOf } from '../platform/records/field-decorators.js';
import { type FieldCheck, text } from '../platform/records/field-checks.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { legalDocuments, type LegalDocument } from './legal-text.entity.js';
import { strangeMark, textMarks } from './text-marks.js';

const maxBodyLength = 20_000;

const bodyText: FieldCheck = (value) => {
  const issue = text({ min: 1, max: maxBodyLength })(value);
  if (issue) return issue;
  const strange = strangeMark(value as string);
  const known = textMarks.map((name) => `{{${name}}}`).join(', ');
  return strange === null ? null : fieldMessage('unknown_mark', { mark: strange, marks: known });
};

const BodyField = () =>
  CheckedField(bodyText, { minLength: 1, maxLength: maxBodyLength }, { isMultiline: true });

/** Not in comments, where `\n` would not become a line break. */
const exampleBody = { example: '# ביטול\nאפשר לבטל עד {{cancellation_cutoff}} לפני תחילת החניה.' };
const exampleBodyEn = {
  example: '# Cancellation\nYou can cancel until {{cancellation_cutoff}} before the start.',
};

export class CreateLegalTextDto {
  @OneOfField(legalDocuments) document: LegalDocument;
}

class LegalTextContentDto {
  /** @example "תנאי שימוש" */
  @TextField({ min: 1, max: 200 }) title: string;

  /** @example "Terms of use" */
  @TextField({ min: 1, max: 200 }) title_en: string;

  @ApiProperty(exampleBody) @BodyField() body: string;

  @ApiProperty(exampleBodyEn) @BodyField() body_en: string;
}

export class UpdateLegalTextDto extends UpdateOf(LegalTextContentDto) {}

/** A version of a legal text as admins see it. */
export class LegalTextDto {
  @Integer(7) id: number;
  @ApiProperty({ enum: legalDocuments }) document: LegalDocument;
  @Integer(2) version: number;
  /** @example "תנאי שימוש" */
  title: string;
  /** @example "Terms of use" */
  title_en: string;
  @ApiProperty(exampleBody) body: string;
  @ApiProperty(exampleBodyEn) body_en: string;
  /** The number of `[[...]]` notes which are still to be replaced, in both languages. */
  @Integer(0) open_marks: number;
  /** Null while it is a draft. */
  @Instant() published_at: string | null;
  /** @example "admin@panui.example" */
  published_by: string | null;
  @Instant() created_at: string;
  @Instant() updated_at: string;
}

export class LegalSectionDto {
  /** @example "Cancellation" */
  heading: string;
  /** @example ["You can cancel until 2 hours before the start."] */
  paragraphs: string[];
}

/** A text as drivers read it. */
export class LegalPreviewTextDto {
  /** @example "Terms of use" */
  title: string;
  sections: LegalSectionDto[];
}

export class LegalPreviewDto {
  he: LegalPreviewTextDto;
  en: LegalPreviewTextDto;
}

/** A published version in the language of the request. */
export class LegalPageDto {
  @ApiProperty({ enum: legalDocuments }) document: LegalDocument;
  @Integer(2) version: number;
  @Integer(2) current_version: number;
  @Instant() published_at: string;
  /** @example "Terms of use" */
  title: string;
  sections: LegalSectionDto[];
}
