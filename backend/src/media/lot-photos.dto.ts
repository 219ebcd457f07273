import { ApiPropertyOptional } from '@nestjs/swagger';
import { maxPhotos } from '@panui/shared/photo-limits';
import { LotPhotoDto } from '../lots/lot-photo.dto.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import type { FieldCheck } from '../platform/records/field-checks.js';
import { CheckedField } from '../platform/records/field-decorators.js';

/** The photos of a lot in their order. */
export class LotPhotosDto {
  photos: LotPhotoDto[];
}

const maxAltLength = 200;

/** A photo with its texts; those that are left out stay as they are. */
export class PhotoTextsDto {
  /** @example "9f86d081884c7d659a2feaa0c55ad015" */
  id: string;
  @ApiPropertyOptional({ maxLength: maxAltLength, example: 'הכניסה מרחוב הוברמן' }) alt?: string;
  @ApiPropertyOptional({
    maxLength: maxAltLength,
    type: 'string',
    nullable: true,
    example: 'The entrance from Huberman St',
  })
  alt_en?: string | null;
}

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= maxAltLength && !/\p{Cc}/u.test(value);

function isPhoto(value: unknown): value is PhotoTextsDto {
  if (typeof value !== 'object' || value === null) return false;
  const { id, alt, alt_en: altEn, ...rest } = value as Record<string, unknown>;
  const isOptional = (text: unknown) => text === undefined || isText(text);
  return (
    isText(id) && isOptional(alt) && (altEn === null || isOptional(altEn)) && Object.keys(rest).length === 0
  );
}

const photos: FieldCheck = (value) =>
  Array.isArray(value) && value.length <= maxPhotos && value.every(isPhoto) ? null : fieldMessage('photos');

export class UpdateLotPhotosDto {
  /** All photos of the lot, in the order in which drivers see them. */
  @CheckedField(photos, { type: [PhotoTextsDto], maxItems: maxPhotos }) photos: PhotoTextsDto[];
}
