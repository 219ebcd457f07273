import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { type DayKind, dayKinds } from '@panui/shared/day-kind';
import { LenientQuery } from '../platform/records/lenient-query.js';
import { Instant, Integer } from '../platform/records/response-fields.js';

/** For whom the prices are; everyone without a venue and an event. */
export class AudienceQueryDto {
  /** Prices for drivers of this venue. */
  @Allow() @ApiProperty({ type: 'integer', minimum: 1, example: 7 }) venue_id?: string;

  /** Prices for drivers of this event on its day. */
  @Allow() @ApiProperty({ type: 'integer', minimum: 1, example: 7 }) event_id?: string;
}

export class CalendarQueryDto extends AudienceQueryDto {
  /** The first service day; today without it. */
  @Allow() @ApiProperty({ format: 'date', example: '2026-11-01' }) from?: string;

  /** The last service day; 30 days after the first without it. */
  @Allow() @ApiProperty({ format: 'date', example: '2026-11-30' }) to?: string;
}

@LenientQuery()
export class CalendarFileQueryDto {
  /** The secret of the subscription. */
  @Allow() @ApiProperty({ type: String, required: true, example: 'mZ5Qd1yX0kq3Yb7x' }) key?: unknown;
}

export class ExplanationQueryDto extends AudienceQueryDto {
  @Allow() @ApiProperty({ format: 'date', required: true, example: '2026-11-26' }) date?: string;

  /** 0 without it. */
  @Allow() @ApiProperty({ type: 'integer', minimum: 0, example: 0 }) slot?: string;
}

/** One slot of a service day. */
export class CalendarDayDto {
  @ApiProperty({ format: 'date', example: '2026-11-26' }) date: string;
  @Integer(0) slot: number;
  @ApiProperty({ type: 'array', items: { type: 'string', enum: [...dayKinds] }, example: ['friday'] })
  day_kinds: DayKind[];
  /** @example "16 Kislev 5787" */
  hebrew_date: string;
  /**
   * The name of the holiday, its eve or the memorial day; null for any other day.
   * @example "Hanukkah"
   */
  holiday: string | null;
  is_open: boolean;
  /**
   * Null while closed.
   * @example "17:00"
   */
  opening_time: string | null;
  /** @example "02:00" */
  closing_time: string | null;
  /** What a hold of the drivers in question would cost now. */
  @Integer(2500) price_agorot: number;
  /** @example "ILS" */
  currency: string;
  /** The rule that decides the opening hours, else the one that decides the price; null for the lot's own. */
  @Integer(7) rule_id: number | null;
  /** Active spots that no rule closes in the slot; all active spots while the lot is closed. */
  @Integer(60) spots_total: number;
  /** Reservations that are not cancelled. */
  @Integer(12) spots_reserved: number;
  /** Of `spots_total`. */
  @Integer(2) spots_blocked: number;
}

/** The hours and price of a slot, without its numbers of spots. */
export class DayTermsDto {
  is_open: boolean;
  /** @example "17:00" */
  opening_time: string | null;
  /** @example "02:00" */
  closing_time: string | null;
  @Integer(2500) price_agorot: number;
  /**
   * The rule that decides, as in the calendar. In a preview of a new rule it is null where that rule would decide,
   * because the rule has no id yet.
   */
  @Integer(7) rule_id: number | null;
}

export class ChangedDayDto {
  @ApiProperty({ format: 'date', example: '2026-11-26' }) date: string;
  @Integer(0) slot: number;
  before: DayTermsDto;
  after: DayTermsDto;
}

/** A reservation whose remaining time the rule closes, wholly or in part. It remains valid. */
export class RuleConflictDto {
  @Integer(7) reservation_id: number;
  /** @example "12345678" */
  license_plate: string;
  @Instant() reservation_start: string;
}

export class DecidingRuleDto {
  @Integer(7) rule_id: number;
  /** @example "Theatre festival" */
  name: string;
}

export class RulePreviewDto {
  days_changed: ChangedDayDto[];
  conflicts: RuleConflictDto[];
  /** An estimate: as many reservations as on the same weekdays of the last eight weeks, at the new prices. */
  @Integer(48_000) revenue_change_agorot: number;
  /** If nothing changes: the rule before it that decides most of its slots in its place, or null if none does. */
  @ApiProperty({ type: DecidingRuleDto }) overridden_by: DecidingRuleDto | null;
}

/** Why a rule does or does not decide. */
export const reasons = [
  'applies',
  'overridden',
  'before_dates',
  'after_dates',
  'weekday',
  'day_kind',
  'slot',
  'spots',
  'venue',
  'event',
  'days_ahead',
  'occupancy',
] as const;
export type Reason = (typeof reasons)[number];

export class ConsideredRuleDto extends DecidingRuleDto {
  matched: boolean;
  /**
   * `applies` for a rule that decides, `overridden` for one that matches after it; otherwise the condition that is not
   * met.
   */
  @ApiProperty({ enum: reasons }) reason: Reason;
}

export class ExplanationDto {
  @ApiProperty({ type: DecidingRuleDto }) opening: DecidingRuleDto | null;
  @ApiProperty({ type: DecidingRuleDto }) price: DecidingRuleDto | null;
  considered: ConsideredRuleDto[];
}

export class CalendarKeyDto {
  /**
   * The address of the calendar subscription. It contains a secret; no other response has it.
   * @example "https://panui.example/owners/me/lots/7/calendar.ics?key=mZ5Qd1yX0kq3Yb7x"
   */
  url: string;
}
