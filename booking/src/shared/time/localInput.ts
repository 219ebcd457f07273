import { instantOfLocal, localDateTime } from '@panui/shared/local-input';
import { type Instant, toDate } from './time';

/** Value of a `datetime-local` field in Israel time: "2026-11-26T19:30". */
export const toLocalInput = (at: Instant): string => localDateTime(toDate(at));

/** Epoch seconds of such a value; NaN if it is empty. */
export const fromLocalInput = (local: string): number => instantOfLocal(local).getTime() / 1000;
