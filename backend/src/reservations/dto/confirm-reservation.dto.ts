import { Allow, Equals, IsInt, IsOptional, IsString, MaxLength, Min, MinLength } from 'class-validator';
import { IsPlate } from './form-rules.js';
import { PersonDto } from './person.dto.js';

/** The form as it is sent, with the messages of the specification (section 5). */
export class ConfirmReservationDto extends PersonDto {
  @IsPlate()
  @MaxLength(30, { message: 'Invalid license plate format' })
  @MinLength(1, { message: 'License plate is required' })
  @IsString({ message: 'License plate is required' })
  license_plate: string;

  @Equals(true, { message: 'You must accept the Terms of Use and Privacy Policy' })
  termsAccepted: boolean;

  /** Sent by the form; the server makes its own from the two names. */
  @IsOptional() @IsString() @MaxLength(250) full_name?: string;

  @IsInt() @Min(1) spot_id: number;
  @IsInt() @Min(1) venue_id: number;

  /** Epoch seconds or ISO 8601 with an offset; read by hand. */
  @Allow() reservation_time: unknown;

  @IsString() @MinLength(1) @MaxLength(200) session_token: string;
}
