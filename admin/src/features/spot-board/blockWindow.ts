import type { Dto } from '@panui/api';
import { addDays, fromLocalInput, instantAt, serviceDay, toLocalInput } from '../../i18n/time';

const dayStart = '02:00';

/** Preset ends of a block, at 02:00 when a service day ends, counted from the day of its begin. */
export const blockEnds = [
  { key: 'today', days: 1 },
  { key: 'three_days', days: 3 },
  { key: 'week', days: 7 },
] as const;

/** The stored default of the dialog: a preset or a permanent block. */
export type BlockEnd = (typeof blockEnds)[number]['key'] | 'permanent';

/** What the fields of the dialog contain. An empty begin is now. */
export interface BlockTimes {
  from: string;
  until: string;
  isPermanent: boolean;
}

/** The begin of a service day, for the field; empty, which is now, for one that has begun. */
export const startOfDayInput = (date: string, now: Date): string =>
  date > serviceDay(now).date ? toLocalInput(instantAt(date, dayStart)) : '';

/** The end of a service day, for the field. */
export const endOfDayInput = (date: string): string => toLocalInput(instantAt(addDays(date, 1), dayStart));

/** The value of the field "until" for a preset. */
export function blockEndInput(end: BlockEnd, begin: Date): string {
  const days = blockEnds.find(({ key }) => key === end)?.days ?? 1;
  return endOfDayInput(addDays(serviceDay(begin).date, days - 1));
}

/** The begin of the block: now, unless the field has a time. */
export const beginOf = ({ from }: Pick<BlockTimes, 'from'>, now: Date): Date => fromLocalInput(from) ?? now;

/** The preset that the fields have; null for another value. */
export function blockEndOf(times: BlockTimes, now: Date): BlockEnd | null {
  if (times.isPermanent) return 'permanent';
  return blockEnds.find(({ key }) => blockEndInput(key, beginOf(times, now)) === times.until)?.key ?? null;
}

/** The times with another begin. A preset end moves with it. */
export function withBegin(times: BlockTimes, from: string, now: Date): BlockTimes {
  const end = blockEndOf(times, now);
  if (end === null || end === 'permanent') return { ...times, from };
  return { ...times, from, until: blockEndInput(end, beginOf({ from }, now)) };
}

/** Why the times are no block; null if they are one. */
export function timesProblem({ from, until, isPermanent }: BlockTimes, now: Date): 'past' | 'order' | null {
  const [begin, end] = [fromLocalInput(from), fromLocalInput(until)];
  if ((begin && begin <= now) || (!isPermanent && end && end <= now)) return 'past';
  return !isPermanent && begin && end && end <= begin ? 'order' : null;
}

/** The times of a block request; null when they are no block. */
export function blockWindow(
  times: BlockTimes,
  now: Date,
): Pick<Dto<'BlockSpots'>, 'from' | 'until' | 'permanent'> | null {
  if (timesProblem(times, now)) return null;
  const from = fromLocalInput(times.from);
  const begin = from ? { from: from.toISOString() } : {};
  if (times.isPermanent) return { ...begin, permanent: true };
  const until = fromLocalInput(times.until);
  return until ? { ...begin, until: until.toISOString() } : null;
}
