import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  admin,
  createVenueWithLot,
  createReservation,
  createUser,
  createTestSystem,
  ownerPassword,
} from './support/test-system.mjs';
import { confirmationOf, driverDetails } from '../support/drivers.mjs';

let system;
let a;
let b;
let reservation;
before(async () => {
  system = await createTestSystem();
  a = await createVenueWithLot(system);
  b = await createVenueWithLot(system);
  reservation = await createReservation(system, b.venue.id);
});
after(() => system.end());

describe('Row 15: Access to another lot', () => {
  const untouched = async () => {
    const [spot] = (await b.owner.call('GET', '/owners/me/spots')).body;
    return [spot.number, spot.is_active, spot.parking_lot_id];
  };

  it('A request that names another owner’s lot, spot or key beside one’s own is rejected', async () => {
    const before = await untouched();
    const foreign = b.spotIds[0];
    for (const [method, path, body] of [
      ['PUT', `/owners/me/spots/${foreign}`, { parking_lot_id: a.lot.id, number: 'mine' }],
      ['PUT', `/owners/me/spots/${a.spotIds[0]}`, { parking_lot_id: b.lot.id }],
      ['POST', '/owners/me/spots/block', { spot_ids: [a.spotIds[0], foreign], permanent: true, reason: 'x' }],
      ['POST', '/owners/me/spots/unblock', { spot_ids: [a.spotIds[0], foreign] }],
      ['POST', '/owners/me/spots', { parking_lot_id: b.lot.id, number: '99' }],
      ['POST', '/owners/me/entries', { parking_lot_id: b.lot.id, license_plate: '1234567', direction: 'in' }],
      ['POST', `/owners/me/lots/${b.lot.id}/gate-devices`, { name: 'mine', kind: 'camera' }],
      ['PUT', `/owners/me/lots/${b.lot.id}`, { price_agorot: 1 }],
      ['GET', `/owners/me/lots/${b.lot.id}/arrivals`],
      ['GET', `/owners/me/lots/${b.lot.id}/arrival-counts`],
      ['GET', `/owners/me/reports/revenue?parking_lot_id=${b.lot.id}`],
    ]) {
      const { status, text } = await a.owner.call(method, path, body);
      assert.ok([400, 404].includes(status), `${method} ${path}: ${status} ${text}`);
    }
    assert.deepEqual(await untouched(), before);
    const own = await a.owner.call('GET', `/owners/me/spots/${a.spotIds[0]}`);
    assert.equal(own.body.status, 'available');
  });

  it('A hold cannot be confirmed for another spot, venue or time', async () => {
    const { hold } = await createReservation(system, a.venue.id);
    for (const overrides of [
      { spot_id: b.spotIds[1] },
      { venue_id: b.venue.id },
      { reservation_time: 1_900_000_000 },
    ]) {
      const confirmation = confirmationOf(hold, overrides);
      const { status, body } = await system.server.call('POST', '/landing/confirm-reservation', confirmation);
      assert.deepEqual([status, body.code], [400, 'hold_expired']);
    }
  });
});

describe('Row 16: Lists', () => {
  const lists = ['lots', 'spots', 'entries', 'misreads', 'reservations'];

  it('No filter widens an owner’s list beyond the owner’s lots', async () => {
    for (const list of lists)
      for (const query of [
        `filter={"parking_lot_id":${b.lot.id}}`,
        `filter={"parking_lot_id":[${a.lot.id},${b.lot.id}]}`,
        `filter={"owner_id":${b.owner.id}}`,
        `filter={"id":[${[...b.spotIds, b.lot.id, 1, 2, 3]}]}`,
        'filter={"q":""}',
        '_embed=users&_expand=owner',
        'range=[0,999]',
      ]) {
        const { status, body, text } = await a.owner.call('GET', `/owners/me/${list}?${query}`);
        assert.ok([200, 400].includes(status), text);
        const lots = status === 200 ? body.map((row) => row.parking_lot_id ?? row.id) : [];
        assert.ok(
          lots.every((id) => id === a.lot.id),
          `${list}?${query}: ${lots}`,
        );
      }
  });

  it('Sorting and filtering by a hidden field is rejected', async () => {
    for (const field of [
      'password_hash',
      'passwordHash',
      'credentials_version',
      'user.passwordHash',
      'password',
    ])
      for (const query of [`sort=["${field}","ASC"]`, `filter={"${field}":"x"}`]) {
        const { status } = await system.asAdmin('GET', `/admin/users?${query}`);
        assert.equal(status, 400, query);
      }
  });
});

describe('Row 17: Mass assignment', () => {
  const more = {
    role: 'admin',
    id: 1,
    is_active: true,
    credentials_version: 0,
    password_hash: 'x',
    password: 'four bold newts sing',
    email: 'other@example.test',
    parking_lots: [],
    created_at: '2020-01-01T00:00:00Z',
  };

  for (const role of ['user', 'parking_lot_owner'])
    it(`A ${role} cannot set a protected field of their own profile`, async () => {
      const user = await createUser(system, role);
      const { body: before } = await user.call('GET', '/auth/me');
      for (const [field, value] of Object.entries(more)) {
        const { status, text } = await user.call('PUT', '/auth/me', {
          first_name: before.first_name,
          [field]: value,
        });
        assert.ok(
          status === 400 || (status === 200 && ['parking_lots'].includes(field)),
          `${field}: ${status} ${text}`,
        );
      }
      assert.deepEqual((await user.call('GET', '/auth/me')).body, before);
    });

  it('An owner cannot set a protected field of their lot', async () => {
    for (const overrides of [
      { owners: [] },
      { owner_id: 1 },
      { is_active: false, owners: [b.owner.id] },
      { id: 9 },
    ]) {
      const { status } = await a.owner.call('PUT', `/owners/me/lots/${a.lot.id}`, overrides);
      assert.equal(status, 400, JSON.stringify(overrides));
    }
  });

  it('A driver cannot set a protected field of a hold or a reservation', async () => {
    for (const overrides of [
      { price_agorot: 0 },
      { status: 'completed' },
      { parking_lot_id: b.lot.id },
      { hold_source: 'x' },
    ]) {
      const { status } = await system.server.call('POST', '/landing/confirm-reservation', {
        ...driverDetails,
        spot_id: 1,
        venue_id: 1,
        reservation_time: 1,
        session_token: 'x',
        ...overrides,
      });
      assert.equal(status, 400);
    }
    const { status } = await system.server.call('POST', '/landing/request-parking', {
      venue_id: a.venue.id,
      reservation_time: 1_900_000_000,
      hold_seconds: 99_999,
      price_agorot: 0,
    });
    assert.equal(status, 400);
  });
});

describe('Row 19: Secrets in responses', () => {
  const secretFieldNames =
    /password_?hash|token_?hash|token_?version|session_?hash|client_?hash|key_?hash|sealed|^password$|secret/i;

  /** All property names in a value, at any depth. */
  const namesIn = (value) =>
    value && typeof value === 'object'
      ? [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesIn)]
      : [];

  it('No response contains a secret, for any role and route', async () => {
    const { body: document } = await system.server.call('GET', '/docs-json');
    const paths = Object.keys(document.paths).filter((path) => document.paths[path].get);
    assert.ok(paths.length > 40);
    const readers = {
      anonymous: system.server.call,
      admin: system.asAdmin,
      a: a.owner.call,
      b: b.owner.call,
    };
    const secrets = [reservation.token, reservation.hold.session_token, admin.password, ownerPassword];
    let read = 0;
    for (const [who, call] of Object.entries(readers))
      for (const path of paths) {
        const at = path.replace('{token}', reservation.token).replace(/\{\w+\}/g, '1');
        const { status, body, text } = await call('GET', at);
        if (status !== 200) continue;
        read += 1;
        const responseText = namesIn(body).filter((name) => secretFieldNames.test(name));
        if (path !== '/docs-json') assert.deepEqual(responseText, [], `${who} ${path}`);
        for (const secret of secrets) assert.ok(!text.includes(secret), `${who} ${path}`);
      }
    assert.ok(read > 60, `${read} answers were read`);
  });

  it('Contact details appear only in the lists of the operators who may see them', async () => {
    for (const path of [
      'dashboard',
      'reservations',
      'entries',
      'reports/entries',
      'reports/revenue',
      'spots',
      'lots',
    ]) {
      const { text } = await a.owner.call('GET', `/owners/me/${path}`);
      for (const [field, value] of Object.entries(driverDetails))
        if (typeof value === 'string' && path !== 'dashboard' && path !== 'reservations')
          assert.ok(!text.includes(value), `${path} tells ${field}`);
    }
    const { text } = await system.server.call('GET', `/reservations/token/${reservation.token}`);
    for (const field of ['first_name', 'last_name', 'email', 'phone_number'])
      assert.ok(!text.includes(driverDetails[field]), field);
  });
});

describe('Row 18: Unknown paths', () => {
  it('Unknown paths and variants of admin paths give no access', async () => {
    for (const path of [
      '/admin',
      '/admin/',
      '/admin/secrets',
      '/owners/me/secrets',
      '/admin/users/1/password',
    ]) {
      const { status } = await system.asAdmin('GET', path, undefined, { accept: 'application/json' });
      assert.equal(status, 404, path);
    }
    for (const path of [
      '/ADMIN/users',
      '/admin//users',
      '/admin/./users',
      '/admin/users/',
      '/%61dmin/users',
      '/admin/users;x',
    ]) {
      const { status, text } = await system.server.send({ path, headers: { accept: 'application/json' } });
      assert.ok([401, 404].includes(status), `${path}: ${status}`);
      assert.ok(!text.includes(admin.email));
    }
  });

  it('No method or header override gives access to an admin path', async () => {
    for (const headers of [
      { 'x-http-method-override': 'DELETE' },
      { 'x-original-url': '/admin/users' },
      { 'x-rewrite-url': '/admin/users' },
      { 'x-forwarded-for': '127.0.0.1' },
      { host: 'admin.internal' },
    ]) {
      const { status, text } = await system.server.send({
        path: '/admin/users',
        headers: { accept: 'application/json', ...headers },
      });
      assert.equal(status, 401);
      assert.ok(!text.includes('admin.internal'));
    }
  });
});
