import { ApiProperty } from '@nestjs/swagger';
import { editableLandingKeys, landingField, maxLandingTextLength } from '@panui/shared/landing-fields';
import { landingTexts } from '@panui/shared/landing-texts';
import { text } from '../../platform/records/field-checks.js';
import { CheckedField, UpdateOf } from '../../platform/records/field-decorators.js';
import { Instant, Integer } from '../../platform/records/response-fields.js';

const languages = ['he', 'en'] as const;

/** The editable texts in both languages, by the names of their fields. */
export const landingTextFields = editableLandingKeys.flatMap((key) =>
  languages.map((language) => ({
    field: landingField(key, language),
    key,
    language,
    initial: landingTexts[language][key],
    max: maxLandingTextLength(key),
  })),
);

/** The texts that the product comes with. */
export const initialLandingTexts: Record<string, string> = Object.fromEntries(
  landingTextFields.map(({ field, initial }) => [field, initial]),
);

class LandingTextContentDto {}
for (const { field, initial, max } of landingTextFields)
  CheckedField(text({ min: 1, max }), { type: 'string', minLength: 1, maxLength: max, example: initial })(
    LandingTextContentDto.prototype,
    field,
  );

/** Texts of the landing page. */
export class UpdateLandingTextDto extends UpdateOf(LandingTextContentDto) {}

/** A version of the landing page's texts as admins see it, with its texts beside the fields here. */
export class LandingTextDto {
  @Integer(7) id: number;
  @Integer(2) version: number;
  /** Null while it is a draft. */
  @Instant() published_at: string | null;
  /** @example "admin@panui.example" */
  published_by: string | null;
  @Instant() created_at: string;
  @Instant() updated_at: string;
}
for (const { field, initial } of landingTextFields)
  ApiProperty({ type: 'string', example: initial })(LandingTextDto.prototype, field);

export class LandingPreviewSectionDto {
  /** @example "How It Works" */
  heading: string;
  /** @example ["We bring users"] */
  paragraphs: string[];
}

/** The texts in the order of the page. */
export class LandingPreviewPageDto {
  /** @example "Turn parking into profit" */
  title: string;
  sections: LandingPreviewSectionDto[];
}

export class LandingPreviewDto {
  he: LandingPreviewPageDto;
  en: LandingPreviewPageDto;
}
