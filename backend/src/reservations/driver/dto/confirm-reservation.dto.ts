import { ApiProperty } from '@nestjs/swagger';
import { Allow, Equals, IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { readVenueId, requireParameters } from '../../../holds/hold-policy.js';
import { IsId } from '../../../platform/lists/is-id.js';
import { withMessage } from '../../../platform/problems/dto-message.js';
import { storedPhone } from '../../../platform/records/phone-number.js';
import { IsPlate, plateOf } from '../../../validation/plate-format.js';
import type { Confirmation } from '../../confirmation.service.js';
import { readTimeOfAnyForm, ReservationTime } from '../../dto/reservation-time.js';
import { ContactDetailsDto } from '../../dto/contact-details.dto.js';

/** The booking form, with the messages of `field-messages.ts`. */
export class ConfirmReservationDto extends ContactDetailsDto {
  /** @example "12-345-67" */
  @IsPlate()
  @MaxLength(30, withMessage('plate_invalid'))
  @MinLength(1, withMessage('plate_required'))
  @IsString(withMessage('plate_required'))
  license_plate: string;

  /** Must be true. */
  @ApiProperty({ example: true })
  @Equals(true, withMessage('terms_required'))
  termsAccepted: boolean;

  /**
   * Reserves although the driver has a reservation for the same car and evening; without it that is `already_reserved`.
   */
  @ApiProperty({ example: false })
  @IsOptional()
  @IsBoolean()
  allow_second?: boolean;

  /**
   * Ignored: the server joins first and last name.
   * @example "Noa Levi"
   */
  @IsOptional() @IsString() @MaxLength(250) full_name?: string;

  @IsId() spot_id: number;

  /** Like `reservation_time`, it has problem codes of its own, and `toConfirmation` validates it. */
  @Allow()
  @ApiProperty({ type: 'integer', minimum: 1, required: true, example: 7 })
  venue_id: unknown;

  /** Epoch seconds, or ISO 8601 with an offset. `toConfirmation` validates it, because it has its own problem codes. */
  @ReservationTime() reservation_time: unknown;

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

export function toConfirmation(body: ConfirmReservationDto): Confirmation {
  requireParameters(body.venue_id, body.reservation_time);
  return {
    sessionToken: body.session_token,
    spotId: body.spot_id,
    venueId: readVenueId(body.venue_id),
    reservationTime: readTimeOfAnyForm(body.reservation_time),
    firstName: body.first_name,
    lastName: body.last_name,
    email: body.email,
    phoneNumber: storedPhone(body.phone_number),
    licensePlate: plateOf(body.license_plate),
  };
}
