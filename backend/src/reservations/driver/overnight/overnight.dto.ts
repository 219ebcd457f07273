import { IsBoolean } from 'class-validator';
import { HoldKeyDto } from '../../../holds/hold.dto.js';

export class ChooseOvernightDto extends HoldKeyDto {
  /** Whether the driver parks until the next morning. */
  @IsBoolean() overnight: boolean;
}
