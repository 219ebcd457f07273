import assert from 'node:assert/strict';
import { confirmationOf } from '../../support/drivers.mjs';
import { createDatabase } from './database.mjs';
import { startServer } from './server.mjs';

export const admin = { email: 'root@example.test', password: 'seven quiet herons wade' };
export const ownerPassword = 'twelve brass kettles hum';

export async function signIn(server, { email, password }) {
  const { status, body, text } = await server.call('POST', '/auth/login', { email, password });
  assert.equal(status, 200, text);
  return body.access_token;
}

let testLots = 0;
let people = 0;

/** Creates a user with the role and signs in. */
export async function createUser(system, role) {
  const user = { email: `${role}${(people += 1)}@example.test`, password: ownerPassword, role };
  const created = await system.asAdmin('POST', '/admin/users', user);
  assert.equal(created.status, 201, created.text);
  const token = await signIn(system.server, user);
  return { id: created.body.id, ...user, token, call: system.server.as(token) };
}

/** Creates a venue, a lot open 24/7 with the given number of spots, and its owner. */
export async function createVenueWithLot(system, { spots = 3, lot: over = {} } = {}) {
  const at = { lat: 29.6 + (testLots += 1) * 0.05, lng: 34.9 };
  const make = async (path, body) => {
    const { status, body: created, text } = await system.asAdmin('POST', path, body);
    assert.equal(status, 201, text);
    return created;
  };
  const venue = await make('/admin/venues', { name: `היכל ${testLots}`, ...at });
  const near = { lat: at.lat + 0.0027, lng: at.lng };
  const lot = await make('/admin/parking-lots', {
    name: `חניון ${testLots}`,
    address: 'רחוב 1',
    is_24_7: true,
    ...near,
    ...over,
  });
  const spotIds = [];
  for (let number = 1; number <= spots; number += 1)
    spotIds.push((await make('/admin/spots', { parking_lot_id: lot.id, number: `${number}` })).id);
  const owner = await createUser(system, 'parking_lot_owner');
  const given = await system.asAdmin('POST', `/admin/users/${owner.id}/make-lot-owner/${lot.id}`, {});
  assert.ok(given.status < 300, given.text);
  return { venue, lot, spotIds, owner };
}

/** Tomorrow around noon, in epoch seconds. */
export const tomorrow = () => Math.floor(Date.now() / 86_400_000 + 1) * 86_400 + 36_000;

export async function createHold(system, venueId, headers = {}) {
  const requested = { venue_id: venueId, reservation_time: tomorrow() };
  const { status, body, text } = await system.server.call(
    'POST',
    '/landing/request-parking',
    requested,
    headers,
  );
  assert.equal(status, 201, text);
  return body;
}

/** Creates a confirmed reservation and returns its token. */
export async function createReservation(system, venueId, over = {}) {
  const hold = await createHold(system, venueId);
  const confirmation = confirmationOf(hold, over);
  const { status, body, text } = await system.server.call(
    'POST',
    '/landing/confirm-reservation',
    confirmation,
  );
  assert.equal(status, 201, text);
  return { hold, token: body.access_token };
}

/** A database with only an admin, and a server on it. */
export async function createTestSystem(environment = {}) {
  const database = await createDatabase();
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...environment };
  const server = await startServer(database.url, settings);
  const token = await signIn(server, admin);
  const others = [];
  return {
    database,
    server,
    adminToken: token,
    asAdmin: server.as(token),
    /** Starts another process on the same database. */
    async another(more = {}) {
      const other = await startServer(database.url, { ...settings, ...more });
      others.push(other);
      return other;
    },
    async end() {
      for (const one of [server, ...others]) await one.stop();
      await database.drop();
    },
  };
}
