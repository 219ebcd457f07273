import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import type { Language } from '../../platform/problems/language.js';
import { type ReportPeriod, reportPeriods } from './period.js';
import { IsId } from '../../platform/lists/is-id.js';

export const reportFormats = ['json', 'pdf', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** A form sends an empty value for what is not chosen. */
const EmptyIsNone = () => Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

function readNumber({ value }: { value: unknown }): unknown {
  if (value === '') return undefined;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/** What a report is asked for with; all of it may be left out. */
export class ReportQueryDto {
  @EmptyIsNone() @IsOptional() @IsIn(reportPeriods) period?: ReportPeriod;
  @Transform(readNumber) @IsOptional() @IsId() parking_lot_id?: number;
  @EmptyIsNone() @IsOptional() @IsIn(reportFormats) format?: ReportFormat;
  @EmptyIsNone() @IsOptional() @IsIn(['he', 'en']) lang?: Language;
}
