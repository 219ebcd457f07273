import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  createHold,
  createVenueWithLot,
  createReservation,
  createTestSystem,
  tomorrow,
} from './support/test-system.mjs';
import { confirmationOf } from '../support/drivers.mjs';

let system;
let testLot;
let token;
let hold;
before(async () => {
  system = await createTestSystem();
  testLot = await createVenueWithLot(system, { spots: 12 });
  ({ token, hold } = await createReservation(system, testLot.venue.id));
});
after(() => system.end());

/** The body of a response without the fields that identify the request. */
const withoutIds = ({ body }) => ({ ...body, request_id: null, instance: null });

describe('Row 20: Secrets of links and holds', () => {
  it('Secrets are long, unique and uniformly distributed', async () => {
    const limited = await system.asAdmin('PUT', '/admin/settings', { hold_limit_per_client: 10_000 });
    assert.equal(limited.status, 200);
    const secrets = [];
    for (let i = 0; i < 150; i += 1) {
      const { session_token: secret, spot_id } = await createHold(system, testLot.venue.id);
      secrets.push(secret.split('.')[1]);
      const holdKey = { spot_id, session_token: secret };
      await system.server.call('POST', '/landing/release-hold', holdKey);
    }
    assert.equal(new Set(secrets).size, secrets.length);
    assert.ok(secrets.every((secret) => /^[\w-]{43}$/.test(secret)));
    assert.match(token, /^[\w-]{43}$/);
    // The last character encodes only four bits.
    const letterCounts = new Map();
    for (const letter of secrets.flatMap((secret) => [...secret.slice(0, 42)]))
      letterCounts.set(letter, (letterCounts.get(letter) ?? 0) + 1);
    const expected = (secrets.length * 42) / 64;
    const chiSquare = [...letterCounts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    assert.equal(letterCounts.size, 64);
    // With 63 degrees of freedom, a random value exceeds 135 about once in a million.
    assert.ok(chiSquare < 135, String(chiSquare));
  });

  it('The database contains no secret in plain text', async () => {
    const tables = await system.database.rows(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    const secret = hold.session_token.split('.')[1];
    const bytes = Buffer.from(token, 'base64url').toString('hex');
    for (const { name } of tables)
      for (const text of [token, secret, bytes]) {
        const found = await system.database.rows(`SELECT FROM ${name} t WHERE t::text LIKE $1 LIMIT 1`, [
          `%${text}%`,
        ]);
        assert.equal(found.length, 0, name);
      }
  });

  it('A link token opens no hold, and a hold token opens no reservation', async () => {
    const { status } = await system.server.call('GET', `/reservations/token/${hold.session_token}`);
    assert.equal(status, 404);
    const tokenAsHold = { spot_id: hold.spot_id, session_token: token };
    const renewed = await system.server.call('POST', '/landing/renew-hold', tokenAsHold);
    assert.equal(renewed.status, 400);
    const mine = (await system.server.as(token)('GET', '/auth/me')).status;
    assert.equal(mine, 401);
  });
});

describe('Row 23: Unknown links', () => {
  const similarTokens = () => `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;

  it('Every unknown link gets the same response', async () => {
    const wrong = [
      'x',
      similarTokens(),
      token.toLowerCase(),
      `${token}=`,
      ` ${token}`,
      '1',
      '../1',
      "' OR 1=1 --",
    ];
    const responses = await Promise.all(
      wrong.map((one) => system.server.call('GET', `/reservations/token/${encodeURIComponent(one)}`)),
    );
    for (const response of responses) {
      assert.equal(response.status, 404);
      assert.deepEqual(withoutIds(response), withoutIds(responses[0]));
    }
  });

  it('The number of unknown links per address is limited', async () => {
    const strict = await system.another({ RATE_LIMIT_PER_MINUTE: '60', TRUST_PROXY: '' });
    const statuses = [];
    for (let i = 0; i < 140; i += 1) {
      const forgedHeaders = { 'x-forwarded-for': `198.51.100.${i}` };
      statuses.push(
        (await strict.call('GET', `/reservations/token/guess${i}`, undefined, forgedHeaders)).status,
      );
    }
    const notFoundCount = statuses.filter((status) => status === 404).length;
    // A new minute may begin during the test.
    assert.ok(notFoundCount >= 60 && notFoundCount <= 125, String(notFoundCount));
    assert.ok(statuses.includes(429));
  });
});

describe('Row 24: Hoarding of spots', () => {
  it('The number of live holds per address is limited, whatever address a client claims', async () => {
    await system.asAdmin('PUT', '/admin/settings', { hold_limit_per_client: 3 });
    const holdRequest = { venue_id: testLot.venue.id, reservation_time: tomorrow() };
    const statuses = [];
    for (let i = 0; i < 8; i += 1) {
      const forgedHeaders = { 'x-forwarded-for': `198.51.100.${i}`, 'user-agent': `agent ${i}` };
      const { status, headers } = await system.server.call(
        'POST',
        '/landing/request-parking',
        holdRequest,
        forgedHeaders,
      );
      statuses.push(status);
      if (status === 429) assert.ok(Number(headers['retry-after']) > 0);
    }
    assert.deepEqual(statuses, [201, 201, 201, 429, 429, 429, 429, 429]);
    await system.asAdmin('PUT', '/admin/settings', { hold_limit_per_client: 10_000 });
  });
});

describe('Row 26: Plates', () => {
  it('The response for a reserved plate equals the one for an unreserved plate', async () => {
    const [booked, free] = ['4455661', '4455662'];
    await createReservation(system, testLot.venue.id, { license_plate: booked });
    const [first, second] = await Promise.all(
      [booked, free].map((plate) =>
        system.server.call('POST', '/validation/license-plate', { license_plate: plate }),
      ),
    );
    assert.equal(first.text.replaceAll(booked, free), second.text);
    const held = await createHold(system, testLot.venue.id);
    const again = confirmationOf(held, { license_plate: booked });
    assert.equal((await system.server.call('POST', '/landing/confirm-reservation', again)).status, 201);
  });

  it('The number of plate checks per address is limited', async () => {
    const strict = await system.another({ RATE_LIMIT_PER_MINUTE: '30' });
    const statuses = [];
    for (let i = 0; i < 75; i += 1) {
      const plate = { license_plate: String(5_000_000 + i) };
      statuses.push((await strict.call('POST', '/validation/license-plate', plate)).status);
    }
    assert.ok(statuses.includes(429), statuses.join(' '));
    assert.ok(statuses.filter((status) => status === 200).length <= 62);
  });
});
