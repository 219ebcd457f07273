import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { maxImportBytes } from '../platform/input-limits/input-limits.js';
import {
  Base64Field,
  LinesField,
  BooleanField,
  IdField,
  IdsField,
  InstantField,
  NumberTextField,
  OptionalField,
  TextField,
  UpdateOf,
  WholeNumberField,
} from '../platform/records/field-decorators.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { type SpotStatus, spotStatuses } from './spot-state.js';

export class CreateSpotDto {
  @IdField() parking_lot_id: number;

  /** @example "201" */
  @NumberTextField({ min: 1, max: 20 }) number: string;

  /** @example "-2" */
  @OptionalField({ default: '' }) @NumberTextField({ max: 20 }) floor?: string;

  /** @example "B" */
  @OptionalField({ default: '' }) @TextField({ max: 100 }) office?: string;

  @OptionalField({ default: false }) @BooleanField() is_handicap?: boolean;

  @OptionalField({ default: false }) @BooleanField() is_electric?: boolean;

  @OptionalField({ default: true }) @BooleanField() is_active?: boolean;
}

/** The lot of a spot cannot change, because all data about the spot is stored by lot. */
export class UpdateSpotDto extends UpdateOf(OmitType(CreateSpotDto, ['parking_lot_id'])) {}

/** A run of spot numbers. */
export class CreateSpotBatchDto {
  @IdField() parking_lot_id: number;

  /** @example "-2" */
  @OptionalField({ default: '' }) @NumberTextField({ max: 20 }) floor?: string;

  /** @example "B" */
  @OptionalField({ default: '' }) @TextField({ max: 100 }) office?: string;

  /** @example 201 */
  @WholeNumberField({ min: 0, max: 1_000_000 }) first_number: number;

  /** @example 260 */
  @WholeNumberField({ min: 0, max: 1_000_000 }) last_number: number;

  @OptionalField({ default: false }) @BooleanField() is_handicap?: boolean;

  @OptionalField({ default: false }) @BooleanField() is_electric?: boolean;
}

/** A file with `file` or, for a CSV file that was decoded already, `csv`. */
export class ImportSpotsDto {
  /** The lot of the rows without one. Required unless the file has the column `lot`. */
  @OptionalField() @IdField() parking_lot_id?: number;

  /**
   * The bytes of a CSV file (UTF-8, UTF-16 or windows-1255; comma, semicolon or tab) or of an XLSX file, in Base64.
   * @example "bnVtYmVyLGZsb29yCjIwMSwtMgo="
   */
  @OptionalField() @Base64Field({ maxBytes: maxImportBytes }) file?: string;

  @ApiPropertyOptional({ example: 'number,floor\n201,-2' })
  @OptionalField()
  @LinesField({ min: 1, max: maxImportBytes })
  csv?: string;

  /** Whether to validate the file only. */
  @OptionalField() @BooleanField() dry_run?: boolean;

  /** Whether to import the valid rows although others are invalid. */
  @OptionalField() @BooleanField() skip_invalid?: boolean;
}

/** A spot as operators see it, with its state at the moment of the request. */
export class SpotDto {
  @Integer(7) id: number;
  @Integer(7) parking_lot_id: number;
  /** @example "Habima car park" */
  lot_name: string;
  /** @example "201" */
  number: string;
  /** @example "-2" */
  floor: string;
  /** @example "B" */
  office: string;
  is_handicap: boolean;
  is_electric: boolean;
  is_active: boolean;
  @ApiProperty({ enum: [...spotStatuses] }) status: SpotStatus;
  @Instant() blocked_until: string | null;
  blocked_permanently: boolean;
  /** @example "Cleaning" */
  block_reason: string | null;
  @Instant() created_at: string;
  @Instant() updated_at: string;
}

export class SpotBatchResultDto {
  @Integer(59) created: number;
  /**
   * Numbers that the lot already has; those spots are unchanged.
   * @example ["201"]
   */
  skipped: string[];
  /** For `undo-add`. */
  @Instant() added_at: string;
}

export class ImportRowErrorDto {
  /** The row of the file; the heading is usually row 1. */
  @Integer(3) row: number;
  /** @example "number" */
  field: string;
  /** @example "required" */
  code: string;
  /** @example "Enter a value" */
  message: string;
}

export const importOutcomes = ['valid', 'taken', 'invalid'] as const;

/** A row of a file, and what becomes of it. */
export class ImportedSpotDto {
  @Integer(3) row: number;
  /** @example "Habima car park" */
  lot_name: string;
  /** @example "201" */
  number: string;
  /** @example "-2" */
  floor: string;
  /** @example "B" */
  office: string;
  is_handicap: boolean;
  is_electric: boolean;
  /** `taken`: the lot already has a spot with this number. */
  @ApiProperty({ enum: [...importOutcomes] }) outcome: (typeof importOutcomes)[number];
}

/** A file adds spots to at most so many lots, because each is locked meanwhile. */
export const maxImportedLots = 100;

/** A lot to which a file added spots. */
export class ImportedLotDto {
  @Integer(3) id: number;
  /** @example "חניון הבימה" */
  name: string;
  /** @example "Habima car park" */
  name_en: string | null;
}

export class SpotImportResultDto {
  /** Rows below the heading that are not blank. */
  @Integer(60) rows: number;
  /** 0 with `dry_run`, and if there are errors without `skip_invalid`. */
  @Integer(60) created: number;
  /** At most 1,000, in the order of the rows. */
  errors: ImportRowErrorDto[];
  /** Every row, with `dry_run`. */
  @ApiPropertyOptional({ type: () => [ImportedSpotDto] }) preview?: ImportedSpotDto[];
  lots: ImportedLotDto[];
  /** For `undo-add`; null if nothing was created. */
  @Instant() added_at: string | null;
}

/** The lots of an addition of spots and its `added_at`. */
export class UndoAddSpotsDto {
  @IdsField({ min: 1, max: maxImportedLots, message: 'lot_ids' }) parking_lot_ids: number[];

  @InstantField() added_at: string;

  /** Whether to count only, without deleting. */
  @OptionalField() @BooleanField() dry_run?: boolean;
}

export class UndoAddSpotsResultDto {
  /** The number of deleted spots; with `dry_run`, of those that would be. */
  @Integer(57) removed: number;
  /**
   * Numbers of spots that remain because they have been used.
   * @example ["203"]
   */
  remaining: string[];
}

const maxSpotsPerDelete = 1000;

export class DeleteSpotsDto {
  @IdsField({ min: 1, max: maxSpotsPerDelete, message: 'spot_ids' }) spot_ids: number[];
}

export class DeleteSpotsResultDto {
  /** The number of spots that no longer exist. */
  @Integer(2) deleted: number;
  /** The number of spots that are inactive from now on, because past reservations or rules refer to them. */
  @Integer(1) deactivated: number;
  /**
   * Numbers of spots that are unchanged because they are reserved, held or in use.
   * @example ["203"]
   */
  in_use: string[];
}
