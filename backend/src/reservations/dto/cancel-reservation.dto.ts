import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';

export class CancelReservationDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(500)
  @MinLength(1, { message: 'A reason is required' })
  @IsString({ message: 'A reason is required' })
  reason: string;
}
