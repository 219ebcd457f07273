import type { EntityManager } from 'typeorm';
import { bumpCatalogVersion } from '../../../settings/catalog-version.js';
import { slugOf } from '../../slug.js';
import { type EventSource, VenueEvent } from '../../venue-event.entity.js';
import { findFreeSlug } from '../events.service.js';
import type { MatchedEvent } from './match-events.js';

/** Creates and changes the events of valid rows, and returns their ids. */
export async function saveImported(
  tx: EntityManager,
  venueId: number,
  rows: MatchedEvent[],
  source: EventSource,
): Promise<Record<'created' | 'changed', number[]>> {
  const ids: Record<'created' | 'changed', number[]> = { created: [], changed: [] };
  const none = {
    titleEn: null,
    doorsAt: null,
    endsAt: null,
    externalId: null,
    vanishedAt: null,
    postponedFrom: null,
  };
  for (const { event, changes, outcome } of rows) {
    if (outcome !== 'created' && outcome !== 'changed') continue;
    const saved = event ?? tx.create(VenueEvent, { ...none, venueId, source });
    Object.assign(saved, changes);
    if (!event) saved.slug = await findFreeSlug(tx, slugOf(saved));
    ids[outcome].push((await tx.save(saved)).id);
  }
  if (ids.created.length + ids.changed.length > 0) await bumpCatalogVersion(tx);
  return ids;
}
