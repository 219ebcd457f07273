import { ApiProperty } from '@nestjs/swagger';
import { Allow, Equals, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { IsId } from '../../platform/lists/is-id.js';
import { withMessage } from '../../platform/problems/dto-message.js';
import { ContactDetailsDto } from './contact-details.dto.js';
import { IsPlate } from './form-rules.js';

/** The booking form, with the messages of the specification (section 5). */
export class ConfirmReservationDto extends ContactDetailsDto {
  /** @example "12-345-67" */
  @IsPlate()
  @MaxLength(30, withMessage('plate_invalid'))
  @MinLength(1, withMessage('plate_required'))
  @IsString(withMessage('plate_required'))
  license_plate: string;

  @ApiProperty({ enum: [true], example: true })
  @Equals(true, withMessage('terms_required'))
  termsAccepted: boolean;

  /**
   * Ignored: the server joins first and last name.
   * @example "Noa Levi"
   */
  @IsOptional() @IsString() @MaxLength(250) full_name?: string;

  @IsId() spot_id: number;
  @IsId() venue_id: number;

  /** Epoch seconds, or ISO 8601 with an offset. The service validates it, because it has problem codes of its own. */
  @Allow()
  @ApiProperty({
    required: true,
    oneOf: [{ type: 'integer' }, { type: 'string', format: 'date-time' }],
    example: 1795539600,
  })
  reservation_time: unknown;

  /** @example "3.pVx0u3yZ5mT1kQ8rW2eA7sD4fG6hJ9lC0vB1nM5xZ2Y" */
  @IsString() @MinLength(1) @MaxLength(200) session_token: string;
}

export class ConfirmationDto {
  /**
   * The token of the reservation's secret link.
   * @example "pVx0u3yZ5mT1kQ8rW2eA7sD4fG6hJ9lC0vB1nM5xZ2Y"
   */
  access_token: string;
}
