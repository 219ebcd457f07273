import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { instantOf } from '../entries/entry-moment.js';
import { unrecordedKinds } from '../entries/gate-entry.dto.js';
import { entryKinds } from '../entries/entry-decision.js';
import { type Direction, directions } from '../gates/gate-device.entity.js';
import { fieldRule } from '../platform/problems/dto-message.js';

const maxPlateLength = 40;
const maxCameraLength = 200;
const maxCandidates = 20;

const IsInstant = (): PropertyDecorator =>
  fieldRule('instant', 'instant', (value) => typeof value === 'string' && instantOf(value) !== null);

const IsPlateText = (): PropertyDecorator => (target, property) => {
  MaxLength(maxPlateLength)(target, property);
  MinLength(1)(target, property);
  IsString()(target, property);
};

/** How sure the reader is, from 0 to 1. */
const IsScore = (): PropertyDecorator => (target, property) => {
  Max(1)(target, property);
  Min(0)(target, property);
  IsNumber()(target, property);
};

export class PlateCandidateDto {
  /** @example "1234587" */
  @IsPlateText() plate: string;
  /** @example 0.71 */
  @IsOptional() @IsScore() score?: number | null;
}

/** A plate that a camera read, in the product's own format. */
export class GenericReadDto {
  /** @example "12-345-67" */
  @IsPlateText() plate: string;

  /** The default is the lane that the device watches, else `in`. */
  @IsOptional()
  @IsIn(directions)
  @ApiProperty({ enum: [...directions], nullable: true, required: false, example: 'in' })
  direction?: Direction | null;

  /**
   * ISO 8601 with an offset; the default is now.
   * @example "2026-11-22T19:00:00+02:00"
   */
  @IsOptional() @IsInstant() at?: string | null;

  /** @example 0.97 */
  @IsOptional() @IsScore() score?: number | null;

  /** Other readings of the same plate. */
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => PlateCandidateDto)
  @IsObject({ each: true })
  @ArrayMaxSize(maxCandidates)
  candidates?: PlateCandidateDto[];

  /** @example "North gate" */
  @IsOptional() @MaxLength(maxCameraLength) @IsString() camera?: string | null;
}

export const readKinds = [...entryKinds, ...unrecordedKinds, 'unreadable'] as const;

export class AnprResultDto {
  /** Whether to open the barrier. */
  open: boolean;
  /** `unreadable` is a text that is no plate, such as the badge of a car maker; like `too_old` it records nothing. */
  @ApiProperty({ enum: readKinds, example: 'expected' }) kind: (typeof readKinds)[number];
  /** @example "201" */
  spot_number: string | null;
}
