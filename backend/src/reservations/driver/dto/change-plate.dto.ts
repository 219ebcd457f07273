import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { withMessage } from '../../../platform/problems/dto-message.js';
import { IsPlate } from '../../../validation/plate-format.js';

export class ChangePlateDto {
  /** @example "12-345-67" */
  @IsPlate()
  @MaxLength(30)
  @MinLength(1, withMessage('plate_required'))
  @IsString(withMessage('plate_required'))
  license_plate: string;

  /** Whether the driver confirmed a plate that the registry does not know. */
  @IsOptional() @IsBoolean() plate_unknown_accepted?: boolean;
}
