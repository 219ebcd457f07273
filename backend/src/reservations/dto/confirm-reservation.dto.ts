import { Allow, Equals, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { withMessage } from '../../platform/problems/dto-message.js';
import { IsPlate } from './form-rules.js';
import { ContactDetailsDto } from './contact-details.dto.js';
import { IsId } from '../../platform/lists/is-id.js';

/** The form as it is sent, with the messages of the specification (section 5). */
export class ConfirmReservationDto extends ContactDetailsDto {
  @IsPlate()
  @MaxLength(30, withMessage('plate_invalid'))
  @MinLength(1, withMessage('plate_required'))
  @IsString(withMessage('plate_required'))
  license_plate: string;

  @Equals(true, withMessage('terms_required'))
  termsAccepted: boolean;

  /** Sent by the form; the server makes its own from the two names. */
  @IsOptional() @IsString() @MaxLength(250) full_name?: string;

  @IsId() spot_id: number;
  @IsId() venue_id: number;

  /** Epoch seconds or ISO 8601 with an offset; read by hand. */
  @Allow() reservation_time: unknown;

  @IsString() @MinLength(1) @MaxLength(200) session_token: string;
}
