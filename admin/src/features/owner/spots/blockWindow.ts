import { addDays, fromLocalInput, instantAt, serviceDay, toLocalInput } from '../../../i18n/time';

/** Preset ends of a block, at 02:00 when a service day ends. */
export const blockEnds = [
  { key: 'today', days: 1 },
  { key: 'three_days', days: 3 },
  { key: 'week', days: 7 },
] as const;

/** The stored default of the dialog: a preset or a permanent block. */
export type BlockEnd = (typeof blockEnds)[number]['key'] | 'permanent';

/** The value of the "Block Until" field for a preset. */
export function blockEndInput(end: BlockEnd, now: Date): string {
  const days = blockEnds.find(({ key }) => key === end)?.days ?? 1;
  return toLocalInput(instantAt(addDays(serviceDay(now).date, days), '02:00'));
}

/** The preset that the field shows; null for another value. */
export function blockEndOf(input: string, isPermanent: boolean, now: Date): BlockEnd | null {
  if (isPermanent) return 'permanent';
  return blockEnds.find(({ key }) => blockEndInput(key, now) === input)?.key ?? null;
}

/** The window of a block request; null when the field is empty or its time is not after `now`. */
export function blockWindow(
  input: string,
  isPermanent: boolean,
  now: Date,
): { permanent: true } | { until: string } | null {
  if (isPermanent) return { permanent: true };
  const until = fromLocalInput(input);
  return until && until > now ? { until: until.toISOString() } : null;
}
