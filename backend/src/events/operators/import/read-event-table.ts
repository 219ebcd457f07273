import { addDays, localDateOf } from '../../../platform/clock/israel-time.js';
import { readTable, type TableColumns, type TableRow } from '../../../platform/imports/read-table.js';
import { fieldMessage } from '../../../platform/problems/field-messages.js';
import {
  checkImportedEvent,
  type ImportedEvent,
  type ImportedEvents,
  maxImportedEvents,
} from './imported-event.js';
import { readDay, readMoment, readTime } from './read-moment.js';

type Column = 'title' | 'title_en' | 'date' | 'starts_at' | 'doors_at' | 'ends_at' | 'external_id';

const columns: TableColumns<Column> = {
  headings: {
    title: ['event', 'name', 'event name', 'שם', 'אירוע', 'שם האירוע', 'כותרת'],
    title_en: ['english title', 'title in english', 'english name', 'שם באנגלית', 'כותרת באנגלית'],
    date: ['day', 'start date', 'תאריך', 'יום', 'תאריך האירוע'],
    starts_at: ['start', 'starts', 'time', 'start time', 'התחלה', 'שעה', 'שעת התחלה', 'מועד'],
    doors_at: ['doors', 'doors open', 'דלתות', 'פתיחת דלתות'],
    ends_at: ['end', 'ends', 'end time', 'סיום', 'שעת סיום'],
    external_id: ['id', 'uid', 'event id', 'מזהה', 'מספר', 'מזהה חיצוני'],
  },
  required: 'title',
  // Lists of box offices have columns of their own.
  ignoresOthers: true,
  maxRows: maxImportedEvents,
  missing: fieldMessage('import_title_column'),
};

/** Reads events from a CSV or XLSX file. Times without a date are on the day of the column `date`. */
export async function readEventTable(source: string | Buffer): Promise<ImportedEvents> {
  const table = await readTable(source, columns);
  const events = table.rows.map((row) => checkImportedEvent(readEvent(row, table.columns)));
  return { events, errors: table.errors, ignoredColumns: table.ignored };
}

function readEvent({ row, cells, errors }: TableRow<Column>, given: ReadonlySet<Column>): ImportedEvent {
  const day = readDay(cells.date);
  const startsAt = readMoment(cells.starts_at, day);
  const invalid = (field: Column) =>
    void errors.push({ row, field, code: 'invalid', message: fieldMessage('import_moment') });
  if (cells.date !== '' && day === null) invalid('date');
  else if (!startsAt) invalid('starts_at');
  const startDay = startsAt && localDateOf(startsAt);
  const optional = (field: 'doors_at' | 'ends_at'): Date | null => {
    if (cells[field] === '') return null;
    const moment = readMoment(cells[field], startDay);
    if (!moment && startsAt) invalid(field);
    return moment;
  };
  const doorsAt = optional('doors_at');
  const ends = optional('ends_at');
  const endTime = readTime(cells.ends_at);
  // An end that is only a time is after midnight when it would be before the start.
  const isNextDay = ends && startsAt && endTime !== null && ends <= startsAt;
  const endsAt = isNextDay && startDay ? readMoment(endTime, addDays(startDay, 1)) : ends;
  return {
    line: row,
    externalId: cells.external_id || null,
    title: cells.title,
    ...(given.has('title_en') && { titleEn: cells.title_en || null }),
    ...(given.has('doors_at') && { doorsAt }),
    ...(given.has('ends_at') && { endsAt }),
    startsAt,
    errors,
  };
}
