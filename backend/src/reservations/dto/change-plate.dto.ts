import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { withMessage } from '../../platform/problems/dto-message.js';
import { IsPlate } from './form-rules.js';

export class ChangePlateDto {
  @IsPlate()
  @MaxLength(30)
  @MinLength(1, withMessage('plate_required'))
  @IsString(withMessage('plate_required'))
  license_plate: string;

  /** The driver's answer to the popup about a plate that the registry does not know. */
  @IsOptional() @IsBoolean() plate_unknown_accepted?: boolean;
}
