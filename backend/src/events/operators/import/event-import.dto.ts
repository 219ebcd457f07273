import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { maxImportBytes } from '../../../platform/input-limits/input-limits.js';
import {
  Base64Field,
  BooleanField,
  IdField,
  LinesField,
  OneOfField,
  OptionalField,
} from '../../../platform/records/field-decorators.js';
import { Instant, Integer } from '../../../platform/records/response-fields.js';
import type { ImportOutcome } from './match-events.js';

const formats = ['ics', 'csv'] as const;
const outcomes: ImportOutcome[] = ['created', 'changed', 'unchanged', 'invalid'];

export class ImportEventsDto {
  /** The venue of the events. A manager of one venue may leave it out. */
  @OptionalField() @IdField() venue_id?: number;

  /** `csv` for XLSX files too. */
  @OneOfField(formats) format: (typeof formats)[number];

  @ApiPropertyOptional({ example: 'title,starts_at\nJazz night,2026-12-03 20:30' })
  @OptionalField()
  @LinesField({ min: 1, max: maxImportBytes })
  text?: string;

  /**
   * Instead of `text`, the bytes of the file in Base64: iCalendar, XLSX, or CSV in UTF-8, UTF-16 or windows-1255.
   * @example "dGl0bGUsc3RhcnRzX2F0CkphenosMjAyNi0xMi0wMyAyMDozMAo="
   */
  @OptionalField() @Base64Field({ maxBytes: maxImportBytes }) file?: string;

  /** Whether to show only what would become of each row. */
  @OptionalField() @BooleanField() dry_run?: boolean;

  /**
   * Whether to import the valid rows although others are invalid; true by default, because importing the corrected file
   * does not repeat them.
   */
  @OptionalField() @BooleanField() skip_invalid?: boolean;
}

export class ImportEventErrorDto {
  /** The row of a table, or the line where an entry of a calendar begins. */
  @Integer(3) line: number;
  /** @example "starts_at" */
  field: string;
  /** @example "Enter a date and a time such as 2026-12-03 20:30" */
  message: string;
}

export class ImportedEventDto {
  @Integer(3) line: number;
  /** @example "ערב ג׳אז" */
  title: string;
  @Instant('2026-12-03T18:30:00.000Z') starts_at: string | null;
  @ApiProperty({ enum: outcomes, example: 'created' }) outcome: ImportOutcome;
}

/** What an import did; what it would do with `dry_run`. Nothing with errors and `skip_invalid: false`. */
export class EventImportResultDto {
  @Integer(12) created: number;
  @Integer(1) changed: number;
  @Integer(30) unchanged: number;
  /** At most 1,000, in the order of the rows. */
  errors: ImportEventErrorDto[];
  /**
   * Columns of the table that are left out, if there are any.
   * @example ["price"]
   */
  ignored_columns?: string[];
  /** Every row, with `dry_run`. */
  @ApiPropertyOptional({ type: () => [ImportedEventDto] }) preview?: ImportedEventDto[];
}
