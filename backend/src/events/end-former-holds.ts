import { type EntityManager, In } from 'typeorm';
import { bumpCatalogVersion } from '../settings/catalog-version.js';
import { VenueEvent } from './venue-event.entity.js';

/**
 * Ends holds for the former times of events that moved, which are made while they move: they cannot be confirmed.
 * Last, as it invalidates the venue catalog.
 */
export async function endFormerHolds(tx: EntityManager, ids: number[]): Promise<void> {
  const holdsSinceVersion = await bumpCatalogVersion(tx);
  if (ids.length > 0) await tx.update(VenueEvent, { id: In(ids) }, { holdsSinceVersion });
}
