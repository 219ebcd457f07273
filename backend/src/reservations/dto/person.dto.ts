import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { HasPhoneDigits } from './form-rules.js';

const trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Who the driver is, with the messages of the specification (section 5). */
export class PersonDto {
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
  @MaxLength(254, { message: 'Please enter a valid email address' })
  @MinLength(1, { message: 'Email is required' })
  @IsString({ message: 'Email is required' })
  email: string;

  @trimmed()
  @HasPhoneDigits()
  @MaxLength(30, { message: 'Please enter a valid phone number' })
  @MinLength(1, { message: 'Phone number is required' })
  @IsString({ message: 'Phone number is required' })
  phone_number: string;
}
