import { ApiProperty, OmitType } from '@nestjs/swagger';
import { maxCsvLength } from '../platform/input-limits/input-limits.js';
import {
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
  @OptionalField() @NumberTextField({ max: 20 }) floor?: string;

  /** @example "B" */
  @OptionalField() @TextField({ max: 100 }) office?: string;

  @OptionalField() @BooleanField() is_handicap?: boolean;

  @OptionalField() @BooleanField() is_electric?: boolean;

  @OptionalField() @BooleanField() is_active?: boolean;
}

/** The lot of a spot cannot change, because all data about the spot is stored by lot. */
export class UpdateSpotDto extends UpdateOf(OmitType(CreateSpotDto, ['parking_lot_id'])) {}

/** A run of spot numbers. */
export class CreateSpotBatchDto {
  @IdField() parking_lot_id: number;

  /** @example "-2" */
  @OptionalField() @NumberTextField({ max: 20 }) floor?: string;

  /** @example "B" */
  @OptionalField() @TextField({ max: 100 }) office?: string;

  /** @example 201 */
  @WholeNumberField({ min: 0, max: 1_000_000 }) first_number: number;

  /** @example 260 */
  @WholeNumberField({ min: 0, max: 1_000_000 }) last_number: number;

  @OptionalField() @BooleanField() is_handicap?: boolean;

  @OptionalField() @BooleanField() is_electric?: boolean;
}

export class ImportSpotsDto {
  @IdField() parking_lot_id: number;

  /** @example "number,floor\n201,-2" */
  @LinesField({ min: 1, max: maxCsvLength }) csv: string;

  /** Whether to validate the file only. */
  @OptionalField() @BooleanField() dry_run?: boolean;
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

export class CsvRowErrorDto {
  /** The line of the file; the heading is line 1. */
  @Integer(3) row: number;
  /** @example "number" */
  field: string;
  /** @example "required" */
  code: string;
  /** @example "Enter a value" */
  message: string;
}

export class SpotImportResultDto {
  @Integer(60) rows: number;
  /** 0 if there are errors, or with `dry_run`. */
  @Integer(60) created: number;
  errors: CsvRowErrorDto[];
  /** For `undo-add`; null if nothing was created. */
  @Instant() added_at: string | null;
}

/** The lot of an addition of spots and its `added_at`. */
export class UndoAddSpotsDto {
  @IdField() parking_lot_id: number;

  @InstantField() added_at: string;
}

export class UndoAddSpotsResultDto {
  /** The number of deleted spots. */
  @Integer(57) removed: number;
  /**
   * Numbers of spots that remain because they have been used.
   * @example ["203"]
   */
  remaining: string[];
}

const maxSpotsPerDelete = 1000;

export class DeleteSpotsDto {
  @IdsField({ max: maxSpotsPerDelete, message: 'spot_ids' }) spot_ids: number[];
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
