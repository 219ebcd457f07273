import { isDate } from '../../i18n/time';

export const eveningKinds = ['venue', 'lot', 'event'] as const;
export type EveningKind = (typeof eveningKinds)[number];

/** The evening of a venue or a lot, or an event with all its reservations. */
export interface Evening {
  kind: EveningKind;
  id: number | null;
  date: string;
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
  return { kind, id: Number.isSafeInteger(id) && id > 0 ? id : null, date: isDate(date) ? date : today };
}

export const eveningAddress = ({ kind, id, date }: Evening): Record<string, string> => ({
  [parameters[kind]]: String(id ?? ''),
  date,
});

export type EveningScope = Partial<Record<'venue_id' | 'parking_lot_id' | 'event_id', number>> & {
  date?: string;
};

/** The evening as requests name it; null until a venue, lot or event is chosen. An event is not limited to a day. */
export function scopeOf({ kind, id, date }: Evening): EveningScope | null {
  if (id === null) return null;
  return kind === 'event' ? { event_id: id } : { [parameters[kind]]: id, date };
}
