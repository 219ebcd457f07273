import { addDays } from '../platform/clock/israel-time.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import { isDate } from '../platform/records/field-checks.js';
import type { NamedAudience } from './audiences.service.js';
import type { AudienceQueryDto, CalendarQueryDto, ExplanationQueryDto } from './calendar.dto.js';
import type { DateRange } from './slot-counts.js';

const maxDays = 400;
const defaultDays = 30;

function readDate(field: string, value: unknown, fallback?: string): string {
  const date = value ?? fallback;
  if (!isDate(date)) throw invalidField(field, 'invalid', fieldMessage('date'));
  return date;
}

/** The range of a calendar request; throws a field problem for one that is reversed or too long. */
export function readRange(query: CalendarQueryDto, today: string): DateRange {
  const from = readDate('from', query.from, today);
  const to = readDate('to', query.to, addDays(from, defaultDays));
  if (to < from) throw invalidField('to', 'invalid', fieldMessage('end_before_start'));
  if (to >= addDays(from, maxDays))
    throw invalidField('to', 'range_too_long', fieldMessage('range_too_long', { limit: maxDays }));
  return { from, to };
}

export function readSlotOfDay({ date, slot = '0' }: ExplanationQueryDto): { date: string; slot: number } {
  const read = { date: readDate('date', date), slot: Number(slot) };
  if (!/^\d{1,2}$/.test(slot)) throw invalidField('slot', 'invalid', fieldMessage('whole_number'));
  return read;
}

function readId(field: keyof NamedAudience, value: string | undefined): number | null {
  if (value === undefined) return null;
  if (!/^[1-9]\d{0,14}$/.test(value)) throw invalidField(field, 'invalid', fieldMessage('whole_number'));
  return Number(value);
}

/** The drivers whose prices a request is about. */
export const readAudience = (query: AudienceQueryDto): NamedAudience => ({
  venue_id: readId('venue_id', query.venue_id),
  event_id: readId('event_id', query.event_id),
});
