import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createVenue, epochSeconds } from './create-records.js';
import { confirmAndGetToken, holdAt } from './driver-requests.js';
import { startMailServer } from './mail-server.js';
import { createPlate } from './lot-with-owner.js';
import { asUser, createUser } from './sign-in.js';
import { createTestApp } from './test-app.js';

/** The times at which reservations are made, and at which the drivers arrive. */
export const reservedAt = '2026-11-24T10:00:00Z';
export const arrival = instantAt('2026-11-26', '19:40');
const evening = instantAt('2026-11-26', '19:30');

/**
 * Drivers reserve two days ahead for one evening and arrive on time. Mails are sent to a real server, and
 * webhooks may use loopback.
 */
export async function createVenueWithLots() {
  const server = await startMailServer();
  const test = await createTestApp({
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://panui.example.test',
    WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
  });
  const admin = asUser(test, (await createUser(test, 'admin')).token);
  return {
    server,
    test,
    admin,
    /** Moves two days back and creates a venue without lots; pending messages are dropped. */
    async createEmptyVenue(): Promise<Venue> {
      test.clock.moveTo(reservedAt);
      await test.dataSource.query(`UPDATE outbox_messages SET state = 'dropped' WHERE state = 'waiting'`);
      server.mails.length = 0;
      return createVenue(test.dataSource);
    },
    arrive: () => test.clock.moveTo(arrival),
    /** A reservation near the venue on this evening, with a unique plate. */
    async reserve(venue: Venue, over: object = {}, more: object = {}): Promise<string> {
      const hold = await holdAt(test, venue.id, epochSeconds(evening), more);
      return confirmAndGetToken(test, hold, { license_plate: createPlate(), ...over });
    },
    report: (token: string, body: object = {}) =>
      test.agent.post(`/reservations/token/${token}/spot-taken`).set('accept-language', 'en').send(body),
    async close(): Promise<void> {
      await test.close();
      await server.close();
    },
  };
}

export type VenueWithLots = Awaited<ReturnType<typeof createVenueWithLots>>;
