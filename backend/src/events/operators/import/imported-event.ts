import type { RowError } from '../../../platform/imports/row-error.js';
import { fieldMessage } from '../../../platform/problems/field-messages.js';
import { findTimeErrors } from '../event-record.js';

/** An event as a row of a table or an entry of a calendar describes it. */
export interface ImportedEvent {
  /** The row of the file, or the line where the entry begins. */
  line: number;
  externalId: string | null;
  title: string;
  /** What the file does not have is undefined and changes nothing. */
  titleEn?: string | null;
  doorsAt?: Date | null;
  /** Null for an invalid time. */
  startsAt: Date | null;
  endsAt?: Date | null;
  errors: RowError[];
}

export interface ImportedEvents {
  events: ImportedEvent[];
  /** Why nothing can be imported. */
  errors: RowError[];
  /** Headings of columns of a table that are left out. */
  ignoredColumns?: string[];
}

/** A file has so many events. */
export const maxImportedEvents = 2_000;
const maxTitleLength = 200;
const maxIdLength = 300;

/** Adds what is wrong with the texts and times of an event. */
export function checkImportedEvent(event: ImportedEvent): ImportedEvent {
  const { line: row, errors, startsAt, doorsAt = null, endsAt = null } = event;
  const add = (field: string, code: string, message: RowError['message']) =>
    void errors.push({ row, field, code, message });
  if (event.title === '') add('title', 'required', fieldMessage('required'));
  for (const [field, text, limit] of [
    ['title', event.title, maxTitleLength],
    ['title_en', event.titleEn ?? '', maxTitleLength],
    ['external_id', event.externalId ?? '', maxIdLength],
  ] as const)
    if (text.length > limit) add(field, 'too_long', fieldMessage('too_long', { limit }));
  if (startsAt)
    for (const { field, code, message } of findTimeErrors({ startsAt, doorsAt, endsAt }))
      add(field, code, message);
  return event;
}
