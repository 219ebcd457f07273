import { localDateOf } from '../../../platform/clock/israel-time.js';
import type { VenueEvent } from '../../venue-event.entity.js';
import type { ImportedEvent } from './imported-event.js';

export type ImportOutcome = 'created' | 'changed' | 'unchanged' | 'invalid';

/** What becomes of a row of a file. */
export interface MatchedEvent {
  imported: ImportedEvent;
  /** The event that the row describes; null for a new one. */
  event: VenueEvent | null;
  changes: Partial<VenueEvent>;
  outcome: ImportOutcome;
}

/**
 * Finds the event of each row: by its id, else by title and start, else by title and day when only one is left. So a
 * file with other ids, or a moved start, makes no second event.
 */
export function matchEvents(rows: ImportedEvent[], existing: VenueEvent[]): MatchedEvent[] {
  const left = new Set(existing);
  const found = new Map<ImportedEvent, VenueEvent>();
  const valid = rows.filter(({ errors }) => errors.length === 0);
  const take = (isSame: (row: ImportedEvent, event: VenueEvent) => boolean) => {
    for (const row of valid) {
      if (found.has(row)) continue;
      const [event, ...others] = [...left].filter((one) => isSame(row, one));
      if (!event || others.length > 0) continue;
      found.set(row, event);
      left.delete(event);
    }
  };
  take((row, event) => row.externalId !== null && row.externalId === event.externalId);
  take((row, event) => row.title === event.title && Number(row.startsAt) === Number(event.startsAt));
  take((row, event) => row.title === event.title && dayOf(row.startsAt) === dayOf(event.startsAt));
  return rows.map((imported) => {
    const event = found.get(imported) ?? null;
    if (imported.errors.length > 0) return { imported, event, changes: {}, outcome: 'invalid' };
    const changes = changesOf(imported, event);
    const isSame = event !== null && Object.keys(changes).length === 0;
    return { imported, event, changes, outcome: isSame ? 'unchanged' : event ? 'changed' : 'created' };
  });
}

const dayOf = (time: Date | null): string | null => time && localDateOf(time);

function changesOf(row: ImportedEvent, event: VenueEvent | null): Partial<VenueEvent> {
  const { externalId, title, titleEn, doorsAt, startsAt, endsAt } = row;
  // A calendar that does not know yet that the event was postponed must not move it back without its reservations.
  const isOutdated = event?.state === 'postponed' && isEqual(startsAt, event.postponedFrom);
  const times = isOutdated ? {} : { doorsAt, startsAt, endsAt };
  const given = { externalId: externalId ?? undefined, title, titleEn, ...times };
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && !isEqual(value, event?.[name as keyof VenueEvent] ?? null),
    ),
  ) as Partial<VenueEvent>;
}

const isEqual = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
