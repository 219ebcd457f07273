import { addDays } from '../platform/clock/israel-time.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';

const maxAheadMs = 60_000;
const maxBackDays = 7;
/** Reports of cars that came or left longer ago are not accepted. */
export const maxBackMs = maxBackDays * 86_400_000;
const instantPattern = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i;

/** The instant of an ISO 8601 text with an offset; null for any other text. */
export function instantOf(text: string): Date | null {
  const [, day] = instantPattern.exec(text) ?? [];
  const instant = new Date(text);
  // `Date` would read the 31st of November as the 1st of December.
  return day && !Number.isNaN(instant.getTime()) && addDays(day, 0) === day ? instant : null;
}

/** The reported moment; the default is now. It is within the last week, or up to a minute ahead, as clocks differ. */
export function readMoment(text: string | null | undefined, now: Date): Date {
  if (text === undefined || text === null) return now;
  const at = instantOf(text);
  if (!at) throw invalidField('at', 'invalid', fieldMessage('instant'));
  if (at.getTime() > now.getTime() + maxAheadMs)
    throw invalidField('at', 'future', fieldMessage('in_the_future'));
  if (at.getTime() < now.getTime() - maxBackMs)
    throw invalidField('at', 'too_old', fieldMessage('days_back', { limit: maxBackDays }));
  return at;
}
