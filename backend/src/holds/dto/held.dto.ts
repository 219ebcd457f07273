import { IsInt, IsString, MaxLength, Min } from 'class-validator';

/** What names a hold to its driver. */
export class HeldDto {
  @IsInt() @Min(1) spot_id: number;
  @IsString() @MaxLength(200) session_token: string;
}
