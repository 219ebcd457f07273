import { DateTime } from 'luxon';
import { convertIcsEvent, extendByRecurrenceRule, type IcsDateObject, type IcsEvent } from 'ts-ics';
import { israelTimeZone } from '../../../platform/clock/israel-time.js';
import { maxImportBytes } from '../../../platform/input-limits/input-limits.js';
import { decodeText } from '../../../platform/imports/decode-text.js';
import type { RowError } from '../../../platform/imports/row-error.js';
import { fieldMessage, type FieldMessage } from '../../../platform/problems/field-messages.js';
import { toOneLine } from '../../../platform/text/plain-text.js';
import {
  checkImportedEvent,
  type ImportedEvent,
  type ImportedEvents,
  maxImportedEvents,
} from './imported-event.js';

/** Series are imported from a month ago to a year ahead; other entries whenever they are. */
const pastDays = 31;
const aheadDays = 366;
/** A series that began longer ago would take long to expand. */
const maxSeriesAgeDays = 3_660;
const seriesFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const dayMs = 86_400_000;

/** Names of Microsoft's calendars. */
const zoneNames: Record<string, string> = { 'Israel Standard Time': israelTimeZone };

/** A time on the wall clock of a zone; `wall` has its digits in UTC. */
interface ZonedTime {
  wall: Date;
  zone: string;
}

interface Entry {
  line: number;
  event: IcsEvent | null;
}

/** Thrown for an entry that cannot be imported. */
class EntryError extends Error {
  constructor(
    readonly field: string,
    readonly description: FieldMessage,
  ) {
    super(description.key);
  }
}

/**
 * Reads events from an iCalendar file (RFC 5545). Times without a zone are Israel's; series become one event for each
 * evening, with the exceptions that the file has. Cancelled entries are left out.
 */
export function readCalendar(source: string | Buffer, now: Date): ImportedEvents {
  const text = typeof source === 'string' ? source : decodeText(source);
  if (Buffer.byteLength(text) > maxImportBytes)
    return rejected('too_long', fieldMessage('import_file_limit', { limit: maxImportBytes / 1_000_000 }));
  const entries = entriesOf(text);
  if (entries.length === 0) return rejected('invalid', fieldMessage('import_no_calendar'));
  const events: ImportedEvent[] = [];
  const moved = movedDates(entries);
  for (const entry of entries) {
    events.push(...readEntry(entry, moved, now));
    if (events.length > maxImportedEvents)
      return rejected('too_many', fieldMessage('import_too_many_events', { limit: maxImportedEvents }));
  }
  return { events, errors: [] };
}

const rejected = (code: string, message: FieldMessage): ImportedEvents => ({
  events: [],
  errors: [{ row: 1, field: 'text', code, message }],
});

/** The entries with the lines where they begin. Each is parsed alone, so that a damaged one spoils no other. */
function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (let index = 0; index < lines.length; index += 1) {
    if (lines[index]?.trim().toUpperCase() !== 'BEGIN:VEVENT') continue;
    const from = index;
    while (index < lines.length && lines[index]?.trim().toUpperCase() !== 'END:VEVENT') index += 1;
    entries.push({ line: from + 1, event: parse(lines.slice(from, index + 1)) });
  }
  return entries;
}

const floating = /^(DTSTART|DTEND|EXDATE|RECURRENCE-ID):(?=\d{8}T\d{6}(?:,\d{8}T\d{6})*\s*$)/gim;

function parse(lines: string[]): IcsEvent | null {
  const unfolded = lines.join('\r\n').replace(/\r\n[ \t]/g, '');
  try {
    return convertIcsEvent(undefined, unfolded.replace(floating, `$1;TZID=${israelTimeZone}:`));
  } catch {
    return null;
  }
}

function zonedOf({ date, local }: IcsDateObject): ZonedTime {
  if (!local) return { wall: date, zone: 'UTC' };
  const zone = local.timezone.replace(/^"|"$/g, '');
  return { wall: local.date, zone: zoneNames[zone] ?? zone };
}

function instantOf({ wall, zone }: ZonedTime): Date {
  const time = DateTime.fromJSDate(wall, { zone: 'utc' }).setZone(zone, { keepLocalTime: true });
  if (!time.isValid) throw new EntryError('starts_at', fieldMessage('import_moment'));
  return time.toJSDate();
}

/** The evenings of series that entries of their own describe, by the id of the series. */
function movedDates(entries: Entry[]): Map<string, Set<number>> {
  const moved = new Map<string, Set<number>>();
  for (const { event } of entries) {
    const replaced = event?.recurrenceId?.value.date.getTime();
    if (!event?.uid || replaced === undefined) continue;
    moved.set(event.uid, (moved.get(event.uid) ?? new Set()).add(replaced));
  }
  return moved;
}

function readEntry({ line, event }: Entry, moved: Map<string, Set<number>>, now: Date): ImportedEvent[] {
  const failed = (field: string, message: FieldMessage): ImportedEvent[] => {
    const error: RowError = { row: line, field, code: 'invalid', message };
    const title = toOneLine(event?.summary ?? '').slice(0, 200);
    return [{ line, externalId: null, title, startsAt: null, errors: [error] }];
  };
  if (!event) return failed('text', fieldMessage('import_damaged_entry'));
  if (event.status === 'CANCELLED') return [];
  try {
    return eveningsOf(event, moved.get(event.uid ?? '') ?? new Set(), now).map((evening) =>
      checkImportedEvent({ line, title: toOneLine(event.summary ?? ''), ...evening, errors: [] }),
    );
  } catch (error) {
    if (!(error instanceof EntryError)) throw error;
    return failed(error.field, error.description);
  }
}

type Evening = Pick<ImportedEvent, 'externalId' | 'startsAt' | 'endsAt'>;

function eveningsOf(event: IcsEvent, moved: ReadonlySet<number>, now: Date): Evening[] {
  const { start, uid, recurrenceRule, recurrenceId } = event;
  if (!start || Number.isNaN(start.date.getTime()))
    throw new EntryError('starts_at', fieldMessage('required'));
  if (start.type === 'DATE') throw new EntryError('starts_at', fieldMessage('import_all_day'));
  const first = zonedOf(start);
  const lengthMs = lengthOf(event, first);
  const evening = (wall: Date, of: Date | null): Evening => {
    const startsAt = instantOf({ ...first, wall });
    return {
      externalId: uid ? (of ? `${uid}/${of.toISOString()}` : uid) : null,
      startsAt,
      endsAt: lengthMs > 0 ? new Date(startsAt.getTime() + lengthMs) : null,
    };
  };
  // The id of an evening is the time at which the series has it, also when it is moved.
  if (recurrenceId) return [evening(first.wall, recurrenceId.value.date)];
  if (!recurrenceRule) return [evening(first.wall, null)];
  const isOld = now.getTime() - first.wall.getTime() > maxSeriesAgeDays * dayMs;
  if (isOld || !seriesFrequencies.includes(recurrenceRule.frequency))
    throw new EntryError('starts_at', fieldMessage('import_series'));
  const except = new Set((event.exceptionDates ?? []).map(({ date }) => date.getTime()));
  // On the wall clock, so that the series stays at its hour when the clocks change.
  return extendByRecurrenceRule(recurrenceRule, {
    start: first.wall,
    end: new Date(now.getTime() + aheadDays * dayMs),
  })
    .map((wall) => ({ wall, at: instantOf({ ...first, wall }) }))
    .filter(({ at }) => !except.has(at.getTime()) && !moved.has(at.getTime()))
    .filter(({ at }) => at.getTime() > now.getTime() - pastDays * dayMs)
    .map(({ wall, at }) => evening(wall, at));
}

function lengthOf({ end, duration }: IcsEvent, first: ZonedTime): number {
  if (end) return instantOf(zonedOf(end)).getTime() - instantOf(first).getTime();
  const { weeks = 0, days = 0, hours = 0, minutes = 0 } = duration ?? {};
  return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000;
}
