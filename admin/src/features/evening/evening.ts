import { isDate } from '../../i18n/time';

export const eveningKinds = ['venue', 'lot', 'event'] as const;
export type EveningKind = (typeof eveningKinds)[number];

/** The evening of a venue or a lot, or an event with all its reservations. */
export interface Evening {
  kind: EveningKind;
  id: number | null;
  date: string;
  /** A part of the day; null for all of it. */
  slot: number | null;
}

const parameters: Record<EveningKind, 'venue_id' | 'parking_lot_id' | 'event_id'> = {
  venue: 'venue_id',
  lot: 'parking_lot_id',
  event: 'event_id',
};

/** The evening that the address of the page names, or today's. */
export function readEvening(address: URLSearchParams, today: string): Evening {
  const kind = eveningKinds.find((one) => address.has(parameters[one])) ?? 'venue';
  const id = Number(address.get(parameters[kind]));
  const date = address.get('date') ?? '';
  const slot = /^\d{1,2}$/.exec(address.get('slot') ?? '');
  return {
    kind,
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    date: isDate(date) ? date : today,
    slot: slot && kind !== 'event' ? Number(slot[0]) : null,
  };
}

export const eveningAddress = ({ kind, id, date, slot }: Evening): Record<string, string> => ({
  [parameters[kind]]: String(id ?? ''),
  date,
  ...(slot !== null && { slot: String(slot) }),
});

export type EveningScope = Partial<Record<'venue_id' | 'parking_lot_id' | 'event_id', number>> & {
  date?: string;
  slot?: number;
};

/** The evening as requests name it; null until a venue, lot or event is chosen. An event is not limited to a day. */
export function scopeOf({ kind, id, date, slot }: Evening): EveningScope | null {
  if (id === null) return null;
  return kind === 'event'
    ? { event_id: id }
    : { [parameters[kind]]: id, date, ...(slot !== null && { slot }) };
}

export interface SlotChoice {
  slot: number;
  /** Its times in the lots, which may differ. */
  times: string[];
}

interface LotSlots {
  slots: { slot: number; start_time: string; end_time: string }[];
}

/** The slots of lots whose day has several; none where a day is one slot everywhere. */
export function slotChoices(lots: readonly LotSlots[]): SlotChoice[] {
  const timesOf = new Map<number, Set<string>>();
  for (const { slots } of lots.filter((lot) => lot.slots.length > 1))
    for (const { slot, start_time: from, end_time: to } of slots)
      timesOf.set(slot, (timesOf.get(slot) ?? new Set()).add(`${from}–${to}`));
  return [...timesOf]
    .sort(([one], [other]) => one - other)
    .map(([slot, times]) => ({ slot, times: [...times].sort() }));
}

/** Whether a stop of sales is about the whole scope: the same slot, or all of the day. */
export const isStopOf = ({ slot }: { slot: number | null }, scope: EveningScope): boolean =>
  slot === null || slot === scope.slot;
