import { ApiProperty } from '@nestjs/swagger';

/** The days on which money that is marked as received counts. */
export class PaidDaysDto {
  /**
   * The first day after the last month that was closed; null if none was. What was received before it may be marked
   * with its own day, and counts on this one.
   */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-01' }) first_day: string | null;
  /** Today, in Israel. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-24' }) last_day: string;
}
