import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { withMessage } from '../../../platform/problems/dto-message.js';

export class CancelReservationDto {
  /** @example "The lot is closed that evening" */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(500)
  @MinLength(1, withMessage('reason_required'))
  @IsString(withMessage('reason_required'))
  reason: string;
}
