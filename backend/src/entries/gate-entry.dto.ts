import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsIn,
  IsObject,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { type Direction, directions } from '../gates/gate-device.entity.js';
import { fieldRule, withMessage } from '../platform/problems/dto-message.js';
import { Integer } from '../platform/records/response-fields.js';
import { IsPlate } from '../validation/plate-format.js';
import { instantOf } from './entry-moment.js';
import { type EntryKind, entryKinds } from './entry-decision.js';

const maxItems = 500;
/** A text that is no code is reported as an unknown one, so that it does not stop the rest. */
const maxCodeLength = 300;

const IsInstant = (): PropertyDecorator =>
  fieldRule('instant', 'instant', (value) => typeof value === 'string' && instantOf(value) !== null);

/** A car that came in or left, as a device at a gate saw it, perhaps while it had no network. */
export class GateEntryDto {
  /**
   * The device's own id of this report, which no other device of the lot uses, such as a UUID.
   * @example "0f8c2d5e-5a53-4f0e-9d0c-2b8b7a1d6e11"
   */
  @Matches(/^[!-~]{1,100}$/, withMessage('client_id')) client_id: string;

  /**
   * Required without `code`; decides if both are sent.
   * @example "12-345-67"
   */
  @ValidateIf((item: GateEntryDto) => item.code === undefined || item.license_plate !== undefined)
  @IsPlate()
  @IsString()
  license_plate?: string;

  /**
   * The code of a reservation, six characters of which spaces and case do not matter, or the text of its QR code.
   * @example "K7Q X2M"
   */
  @ValidateIf((item: GateEntryDto) => item.code !== undefined)
  @MaxLength(maxCodeLength)
  @IsString()
  code?: string;

  @IsIn(directions) @ApiProperty({ enum: [...directions] }) direction: Direction;

  /**
   * ISO 8601 with an offset. A later moment than now counts as now, because clocks differ.
   * @example "2026-11-22T19:00:00+02:00"
   */
  @IsInstant() at: string;
}

export class GateEntriesDto {
  @ValidateNested({ each: true })
  @Type(() => GateEntryDto)
  @IsObject({ each: true })
  @ArrayMaxSize(maxItems)
  @ArrayMinSize(1)
  items: GateEntryDto[];
}

/** Kinds of reports that record nothing. */
export const unrecordedKinds = ['unknown_code', 'too_old'] as const;
export type ReportKind = EntryKind | (typeof unrecordedKinds)[number];

export class GateEntryResultDto {
  /** @example "0f8c2d5e-5a53-4f0e-9d0c-2b8b7a1d6e11" */
  client_id: string;
  /** `unknown_code` and `too_old` (more than a week ago) record nothing. */
  @ApiProperty({ enum: [...entryKinds, ...unrecordedKinds] }) kind: ReportKind;
  @Integer(7) entry_id: number | null;
  /** @example "201" */
  spot_number: string | null;
  /** @example "1234567" */
  license_plate: string | null;
}

export class ReviewEntryDto {
  /** Whether the car is the one of the reservation that the entry names. */
  @IsBoolean() is_expected_car: boolean;
}
