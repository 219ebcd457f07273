import assert from 'node:assert/strict';
import { aDatabase } from './database.mjs';
import { aServer } from './server.mjs';

export const admin = { email: 'root@example.test', password: 'seven quiet herons wade' };
export const ownerPassword = 'twelve brass kettles hum';

export async function signIn(server, { email, password }) {
  const { status, body, text } = await server.call('POST', '/auth/login', { email, password });
  assert.equal(status, 200, text);
  return body.access_token;
}

let places = 0;
let people = 0;

/** A user of the role, signed in. */
export async function aUser(world, role) {
  const user = { email: `${role}${(people += 1)}@example.test`, password: ownerPassword, role };
  const made = await world.asAdmin('POST', '/admin/users', user);
  assert.equal(made.status, 201, made.text);
  const token = await signIn(world.server, user);
  return { id: made.body.id, ...user, token, call: world.server.as(token) };
}

/** A venue with one lot beside it that is always open, of so many spots, and its owner. */
export async function aPlace(world, { spots = 3, lot: over = {} } = {}) {
  const at = { lat: 29.6 + (places += 1) * 0.05, lng: 34.9 };
  const make = async (path, body) => {
    const { status, body: made, text } = await world.asAdmin('POST', path, body);
    assert.equal(status, 201, text);
    return made;
  };
  const venue = await make('/admin/venues', { name: `היכל ${places}`, ...at });
  const near = { lat: at.lat + 0.0027, lng: at.lng };
  const lot = await make('/admin/parking-lots', {
    name: `חניון ${places}`,
    address: 'רחוב 1',
    is_24_7: true,
    ...near,
    ...over,
  });
  const spotIds = [];
  for (let number = 1; number <= spots; number += 1)
    spotIds.push((await make('/admin/spots', { parking_lot_id: lot.id, number: `${number}` })).id);
  const owner = await aUser(world, 'parking_lot_owner');
  const given = await world.asAdmin('POST', `/admin/users/${owner.id}/make-lot-owner/${lot.id}`, {});
  assert.ok(given.status < 300, given.text);
  return { venue, lot, spotIds, owner };
}

export const driver = {
  first_name: 'נועה',
  last_name: 'כהן',
  full_name: 'נועה כהן',
  email: 'noa@example.test',
  phone_number: '050-000-1234',
  license_plate: '12-345-678',
  termsAccepted: true,
};

/** Tomorrow about noon, in epoch seconds. */
export const tomorrow = () => Math.floor(Date.now() / 86_400_000 + 1) * 86_400 + 36_000;

export async function aHold(world, venueId, headers = {}) {
  const asked = { venue_id: venueId, reservation_time: tomorrow() };
  const { status, body, text } = await world.server.call('POST', '/landing/request-parking', asked, headers);
  assert.equal(status, 201, text);
  return body;
}

export function confirmationOf(hold, over = {}) {
  const { spot_id, venue_id, reservation_time, session_token } = hold;
  return { ...driver, spot_id, venue_id, reservation_time, session_token, ...over };
}

/** A confirmed reservation; answers its secret token. */
export async function aReservation(world, venueId, over = {}) {
  const hold = await aHold(world, venueId);
  const confirmation = confirmationOf(hold, over);
  const { status, body, text } = await world.server.call(
    'POST',
    '/landing/confirm-reservation',
    confirmation,
  );
  assert.equal(status, 201, text);
  return { hold, token: body.access_token };
}

/** A database with an admin and nothing else, and the server on it. */
export async function aWorld(environment = {}) {
  const database = await aDatabase();
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...environment };
  const server = await aServer(database.url, settings);
  const token = await signIn(server, admin);
  const others = [];
  return {
    database,
    server,
    adminToken: token,
    asAdmin: server.as(token),
    /** One more process on the same database. */
    async another(more = {}) {
      const other = await aServer(database.url, { ...settings, ...more });
      others.push(other);
      return other;
    },
    async end() {
      for (const one of [server, ...others]) await one.stop();
      await database.drop();
    },
  };
}
