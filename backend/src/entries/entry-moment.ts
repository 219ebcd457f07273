import { invalidField } from '../problems/problem.js';

const mostAheadMs = 60_000;
const mostBackMs = 7 * 86_400_000;

/** The moment a post speaks of: now, unless it names an instant of the last week (clocks may be a minute ahead). */
export function readMoment(text: string | null | undefined, now: Date): Date {
  if (text === undefined || text === null) return now;
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.test(text);
  const at = isInstant ? new Date(text) : new Date(NaN);
  if (Number.isNaN(at.getTime()))
    throw invalidField('at', 'invalid', 'at must be an ISO 8601 instant with an offset');
  if (at.getTime() > now.getTime() + mostAheadMs)
    throw invalidField('at', 'future', 'at may not lie in the future');
  if (at.getTime() < now.getTime() - mostBackMs)
    throw invalidField('at', 'too_old', 'at may lie at most 7 days back');
  return at;
}
