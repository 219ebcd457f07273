import { Transform } from 'class-transformer';
import {
  Allow,
  Equals,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { HasPhoneDigits, IsPlate } from './form-rules.js';

const trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** The form as it is sent, with the messages of the specification (section 5). */
export class ConfirmReservationDto {
  @trimmed()
  @MaxLength(100)
  @MinLength(1, { message: 'First name is required' })
  @IsString({ message: 'First name is required' })
  first_name: string;

  @trimmed()
  @MaxLength(100)
  @MinLength(1, { message: 'Last name is required' })
  @IsString({ message: 'Last name is required' })
  last_name: string;

  @trimmed()
  @Matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: 'Please enter a valid email address' })
  @MaxLength(254)
  @MinLength(1, { message: 'Email is required' })
  @IsString({ message: 'Email is required' })
  email: string;

  @trimmed()
  @HasPhoneDigits()
  @MaxLength(30)
  @MinLength(1, { message: 'Phone number is required' })
  @IsString({ message: 'Phone number is required' })
  phone_number: string;

  @IsPlate()
  @MaxLength(30)
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
