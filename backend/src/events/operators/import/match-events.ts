import type { EntityManager } from 'typeorm';
import { localDateOf } from '../../../platform/clock/israel-time.js';
import { fieldMessage } from '../../../platform/problems/field-messages.js';
import type { VenueEvent } from '../../venue-event.entity.js';
import { changesStart, findReserved } from '../reserved-events.js';
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
  rejectRepeated(rows);
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

/** Marks rows that describe the same event as one before them: with its id, or without ids with its title and start. */
function rejectRepeated(rows: ImportedEvent[]): void {
  const lines = new Map<string, number>();
  for (const { line, externalId, title, startsAt, errors } of rows) {
    if (errors.length > 0) continue;
    const key = externalId === null ? `title ${Number(startsAt)} ${title}` : `id ${externalId}`;
    const first = lines.get(key);
    const field = externalId === null ? 'title' : 'external_id';
    if (first === undefined) lines.set(key, line);
    else
      errors.push({
        ...{ row: line, field, code: 'twice' },
        message: fieldMessage('import_event_twice', { row: first }),
      });
  }
}

/** Rejects rows that would move events with reservations to another time without a word to their drivers. */
export async function rejectReserved(manager: EntityManager, rows: MatchedEvent[]): Promise<void> {
  const moved = rows.filter(({ event, changes }) => event !== null && changesStart(event, changes));
  const reserved = await findReserved(
    manager,
    moved.map(({ event }) => event?.id ?? 0),
  );
  for (const row of moved.filter(({ event }) => reserved.has(event?.id ?? 0))) {
    const message = fieldMessage('import_event_reserved');
    row.imported.errors.push({ row: row.imported.line, field: 'starts_at', code: 'in_use', message });
    row.outcome = 'invalid';
  }
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
