import { ApiProperty } from '@nestjs/swagger';

/** The days on which money may be marked as received. */
export class PaidDaysDto {
  /** The first day after the last month that was closed; null if none was. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-01' }) first_day: string | null;
  /** Today, in Israel. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-24' }) last_day: string;
}
