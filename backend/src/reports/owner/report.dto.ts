import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, ValidateBy, ValidateIf } from 'class-validator';
import { OptionalId } from '../../platform/lists/is-id.js';
import type { Language } from '../../platform/problems/language.js';
import { isDate } from '../../platform/records/field-checks.js';
import { Instant, Integer } from '../../platform/records/response-fields.js';
import type { SpotStatus } from '../../spots/spot-state.js';
import { type EntryKind, entryKinds } from '../../entries/entry-decision.js';
import { paymentAxes, type PaymentAxis } from '../../payments/counted-payments.js';
import type { ReportEvent } from './report-event.js';
import { monthPattern, reportPeriods } from './period.js';

export const reportFormats = ['json', 'pdf', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** HTML forms send an empty value for a field that is not filled in. */
const EmptyIsNone = () => Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

/** A date that may be absent. */
const Day = (example: string) =>
  applyDecorators(
    ApiProperty({ type: 'string', format: 'date', required: false, example }),
    EmptyIsNone(),
    IsOptional(),
    ValidateBy({ name: 'isDate', validator: { validate: isDate } }),
  );

export class ReportQueryDto {
  /** `current_month` by default, or a month such as `2026-11`. */
  @ApiProperty({
    oneOf: [
      { type: 'string', enum: [...reportPeriods] },
      { type: 'string', pattern: monthPattern.source },
    ],
    required: false,
    example: 'current_month',
  })
  @EmptyIsNone()
  @ValidateIf((_, value) => value !== undefined && !monthPattern.test(String(value)))
  @IsIn(reportPeriods)
  period?: string;

  /** The first day in Israel. Days take the place of a period. */
  @Day('2026-11-01') from?: string;

  /** The last day, which is included. By default the last of the month of `from`. */
  @Day('2026-11-30') to?: string;

  /**
   * By the day of the payment (`paid`) or the service date (`parked`). A refund counts on its own day. `paid` by
   * default; the report on spots is `parked` by default.
   */
  @ApiProperty({ enum: paymentAxes, required: false })
  @EmptyIsNone()
  @IsOptional()
  @IsIn(paymentAxes)
  axis?: PaymentAxis;

  /** For admins: the report as this owner reads it. All lots without it. */
  @OptionalId(12)
  owner_id?: number;

  /** All lots of the owner by default. */
  @OptionalId(7)
  parking_lot_id?: number;

  /** `json` by default. */
  @ApiProperty({ enum: reportFormats, required: false })
  @EmptyIsNone()
  @IsOptional()
  @IsIn(reportFormats)
  format?: ReportFormat;

  /** The language of `Accept-Language` by default. */
  @ApiProperty({ enum: ['he', 'en'], required: false })
  @EmptyIsNone()
  @IsOptional()
  @IsIn(['he', 'en'])
  lang?: Language;
}

/** Local dates: the first and the last day of the report. */
export class ReportDaysDto {
  /** @example "2026-11-01" */
  from: string;
  /** @example "2026-11-30" */
  to: string;
}

/** The event of the reservations of a row; null for none and for several. */
class ReportEventDto implements ReportEvent {
  @Integer(12) event_id: number | null;
  /** @example "ערב ג׳אז" */
  event_title: string | null;
  /** @example "Jazz night" */
  event_title_en: string | null;
}

export class RevenueReportRowDto extends ReportEventDto {
  /** @example "2026-11-24" */
  date: string;
  @Integer(7) parking_lot_id: number;
  /** @example "Rothschild 10" */
  parking_lot_name: string;
  /** What was paid, minus what was refunded. */
  @Integer(14000) revenue_agorot: number;
  @Integer(16500) paid_agorot: number;
  @Integer(5000) owed_agorot: number;
  @Integer(2500) refunded_agorot: number;
  @Integer(4) transaction_count: number;
}

export class RevenueReportDto {
  period: ReportDaysDto;
  @ApiProperty({ enum: paymentAxes }) axis: PaymentAxis;
  /** Whether lots have payees, so that the amounts are the owner's part by their shares. */
  is_part: boolean;
  /** What was paid, minus what was refunded. */
  @Integer(420000) total_revenue_agorot: number;
  @Integer(429000) paid_agorot: number;
  @Integer(31000) owed_agorot: number;
  @Integer(9000) refunded_agorot: number;
  @Integer(110) transaction_count: number;
  /** The total revenue by the number of transactions. */
  @Integer(3818) average_per_vehicle_agorot: number;
  @ApiProperty({ enum: ['ILS'] }) currency: 'ILS';
  rows: RevenueReportRowDto[];
}

export class EntryKindCountDto {
  @ApiProperty({ enum: [...entryKinds] }) kind: EntryKind;
  @Integer(110) count: number;
}

export class EntriesReportRowDto extends ReportEventDto {
  @Integer(51) id: number;
  @Integer(7) parking_lot_id: number;
  /** @example "Rothschild 10" */
  parking_lot_name: string;
  /** @example "12" */
  spot_number: string | null;
  /** @example "1234567" */
  license_plate: string;
  @Instant() entered_at: string | null;
  /** Null while the car is inside, and if its exit was not recorded. */
  @Instant('2026-11-24T21:00:00.000Z') exited_at: string | null;
  /** Whether the car is inside now. */
  is_inside: boolean;
  /** @example "gate" */
  source: string;
  @ApiProperty({ enum: [...entryKinds] }) kind: EntryKind;
}

export class EntriesReportDto {
  period: ReportDaysDto;
  @Integer(110) total: number;
  @Integer(9) inside_now: number;
  by_kind: EntryKindCountDto[];
  @Integer(110) rows_total: number;
  /** The newest 10,000 entries; the documents contain all. */
  rows: EntriesReportRowDto[];
}

export class SpotsReportRowDto extends ReportEventDto {
  @Integer(41) spot_id: number;
  @Integer(7) parking_lot_id: number;
  /** @example "Rothschild 10" */
  parking_lot_name: string;
  /** @example "12" */
  number: string;
  /** @example "-1" */
  floor: string;
  /** @example "204" */
  office: string;
  is_handicap: boolean;
  is_electric: boolean;
  is_active: boolean;
  @ApiProperty({ enum: ['available', 'occupied', 'blocked'] }) status: SpotStatus;
  @Integer(22) reservations: number;
  /** What was paid, minus what was refunded. */
  @Integer(84000) revenue_agorot: number;
  @Integer(9000) owed_agorot: number;
  @Integer(20) entries: number;
}

export class SpotsReportDto {
  period: ReportDaysDto;
  @Integer(40) spots_total: number;
  @Integer(120) reservations_total: number;
  /** Whether lots have payees, so that the amounts are the owner's part by their shares. */
  is_part: boolean;
  @Integer(420000) revenue_total_agorot: number;
  @Integer(31000) owed_total_agorot: number;
  @Integer(112) entries_total: number;
  @Integer(2) entries_without_spot: number;
  @ApiProperty({ enum: ['ILS'] }) currency: 'ILS';
  @Integer(40) rows_total: number;
  /** The first 10,000 spots; the documents contain all. */
  rows: SpotsReportRowDto[];
}
