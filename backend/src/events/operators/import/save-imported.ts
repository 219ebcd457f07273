import type { EntityManager } from 'typeorm';
import type { CodeSpotsService, Move } from '../../../event-codes/operators/code-spots.service.js';
import type { VenueCatalogEntry } from '../../../holds/venue-catalog.service.js';
import { endFormerHolds } from '../../end-former-holds.js';
import { freeSlug, slugOf } from '../../slug.js';
import { type EventSource, VenueEvent } from '../../venue-event.entity.js';
import { findSimilarSlugs, lockEvent, movesCodes } from '../events.service.js';
import { changesDay } from '../reserved-events.js';
import type { MatchedEvent } from './match-events.js';

const eventsPerStatement = 500;

/** What an import does to the codes of events that it moves. */
export interface MovingCodes {
  codeSpots: CodeSpotsService;
  entry: VenueCatalogEntry;
}

/** Creates and changes the events of valid rows, and returns their ids. The caller has locked the venue. */
export async function saveImported(
  tx: EntityManager,
  { venueId, source }: { venueId: number; source: EventSource },
  rows: MatchedEvent[],
  { codeSpots, entry }: MovingCodes,
): Promise<Record<'created' | 'changed', number[]>> {
  const ids: Record<'created' | 'changed', number[]> = { created: [], changed: [] };
  const none = {
    titleEn: null,
    doorsAt: null,
    endsAt: null,
    externalId: null,
    vanishedAt: null,
    postponedFrom: null,
    holdsSinceVersion: null,
  };
  const moves: Move[] = [];
  const valid = rows.filter(({ outcome }) => outcome === 'created' || outcome === 'changed');
  // In one order, so that two imports do not wait for each other.
  const moving = valid.flatMap(({ event, changes }) => (event && movesCodes(changes) ? [event.id] : []));
  for (const id of moving.sort((one, other) => one - other)) await lockEvent(tx, 'all', id);
  const movedDays = valid.flatMap(({ event, changes }) =>
    event && changesDay(event, changes) ? [event.id] : [],
  );
  const events = valid.map(({ event, changes }) => {
    const from = event?.startsAt;
    const saved = Object.assign(event ?? tx.create(VenueEvent, { ...none, venueId, source }), changes);
    if (from && movesCodes(changes)) moves.push({ entry, from, event: saved });
    return saved;
  });
  const created = events.filter((_, index) => valid[index]?.outcome === 'created');
  const taken = await findSimilarSlugs(tx, created.map(slugOf));
  for (const event of created) {
    event.slug = freeSlug(slugOf(event), taken);
    taken.add(event.slug);
  }
  await tx.save(events, { chunk: eventsPerStatement });
  events.forEach(({ id }, index) =>
    ids[valid[index]?.outcome === 'created' ? 'created' : 'changed'].push(id),
  );
  await codeSpots.follow(tx, moves);
  if (events.length > 0) await endFormerHolds(tx, movedDays);
  return ids;
}
