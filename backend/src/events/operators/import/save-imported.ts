import type { EntityManager } from 'typeorm';
import type { CodeSpotsService, Move } from '../../../event-codes/operators/code-spots.service.js';
import type { VenueCatalogEntry } from '../../../holds/venue-catalog.service.js';
import { bumpCatalogVersion } from '../../../settings/catalog-version.js';
import { slugOf } from '../../slug.js';
import { type EventSource, VenueEvent } from '../../venue-event.entity.js';
import { findFreeSlug, lockEvent, movesCodes } from '../events.service.js';
import type { MatchedEvent } from './match-events.js';

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
  for (const { event, changes, outcome } of rows) {
    if (outcome !== 'created' && outcome !== 'changed') continue;
    if (event && movesCodes(changes)) await lockEvent(tx, 'all', event.id);
    const from = event?.startsAt;
    const saved = event ?? tx.create(VenueEvent, { ...none, venueId, source });
    Object.assign(saved, changes);
    if (!event) saved.slug = await findFreeSlug(tx, slugOf(saved));
    ids[outcome].push((await tx.save(saved)).id);
    if (from && movesCodes(changes)) moves.push({ entry, from, event: saved });
  }
  await codeSpots.follow(tx, moves);
  if (ids.created.length + ids.changed.length > 0) await bumpCatalogVersion(tx);
  return ids;
}
