import { VenueEvent } from '../../src/events/venue-event.entity.js';
import { bumpCatalogVersion } from '../../src/settings/catalog-version.js';
import type { asUser } from './sign-in.js';
import type { TestApp } from './test-app.js';

export interface EventCodeRecord {
  id: number;
  code: string;
  url: string | null;
  state: string;
  used: number;
}

let slugs = 0;

/** An event of the venue that starts at the instant; its doors open then. */
export async function createEventAt(test: TestApp, venueId: number, startsAt: Date): Promise<VenueEvent> {
  const { manager } = test.dataSource;
  slugs += 1;
  const event = await manager.save(
    manager.create(VenueEvent, { venueId, slug: `concert-${slugs}`, title: 'הופעה', startsAt }),
  );
  await bumpCatalogVersion(manager);
  return event;
}

/** A code for so many spots of a lot, whose drivers pay the lot's price. */
export const codeBody = (parkingLotId: number, spots: number, event: VenueEvent, over: object = {}) => ({
  label: 'Crew',
  spots,
  parking_lot_id: parkingLotId,
  price_agorot: null,
  payer: 'driver',
  account_id: null,
  release_at: event.startsAt.toISOString(),
  max_uses: spots,
  ...over,
});

export async function createCode(
  admin: ReturnType<typeof asUser>,
  eventId: number,
  body: object,
): Promise<EventCodeRecord> {
  const response = await admin.post(`/admin/events/${eventId}/codes`, body);
  if (response.status !== 201) throw new Error(`no code: ${response.status} ${response.text}`);
  return response.body as EventCodeRecord;
}
