import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createDatabase, createLotWithSpots } from '../support/database.mjs';
import { percentile, post } from '../support/drivers.mjs';
import { scaledGoalMs } from '../support/scaled-goal.mjs';
import { startServer } from '../support/server.mjs';

const json = { 'content-type': 'application/json' };
/** Body, headers and the expected status of each attack. @type {Record<string, [string | Buffer, Record<string, string>, number | number[]]>} */
const bodies = {
  'a megabyte': [JSON.stringify({ venue_id: 'x'.repeat(1_048_576) }), json, 413],
  '45,000 arrays, one in the other': ['['.repeat(45_000) + ']'.repeat(45_000), json, 400],
  'broken JSON': ['{"venue_id": 1,', json, 400],
  'a NUL': ['{"venue_id": 1, "reservation_id": "a\\u0000b"}', json, 400],
  'an array': ['[1, 2]', json, 400],
  'a number': ['7', json, 400],
  'a prototype': ['{"__proto__": {"venue_id": 1}, "venue_id": 1}', json, 400],
  'a constructor': ['{"constructor": {"prototype": {"x": 1}}, "venue_id": 1}', json, 400],
  'one name twice': ['{"venue_id": 1, "venue_id": "two", "reservation_time": 5}', json, 400],
  'a wrong type': ['{"venue_id": {"$gt": 0}, "reservation_time": [1]}', json, 400],
  'an unknown field': ['{"venue_id": 1, "reservation_time": 5, "is_admin": true}', json, 400],
  'a number beyond all bounds': ['{"venue_id": 1e400, "reservation_time": 5}', json, 400],
  'half a character': ['{"venue_id": 1, "reservation_id": "\\ud800"}', json, 400],
  'plain text': ['venue_id=1', { 'content-type': 'text/plain' }, 415],
  'a form': ['venue_id=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  'what is packed': [
    gzipSync(Buffer.alloc(10_485_760, ' ')),
    { ...json, 'content-encoding': 'gzip' },
    [400, 413, 415],
  ],
};

test('F15: Hostile request bodies are rejected quickly, and never with a 500', async (t) => {
  const url = await createDatabase(t);
  const { venueId } = await createLotWithSpots(url, 4);
  const server = await startServer(t, url);
  /** @param {typeof bodies[string]} attack */
  const send = ([body, headers]) =>
    typeof body === 'string'
      ? post(server.url, '/landing/request-parking', body, { headers })
      : post(server.url, '/landing/request-parking', body.toString('latin1'), { headers });
  for (const attack of Object.values(bodies)) await send(attack);
  const quickMs = await scaledGoalMs(50, server.url);
  for (const [name, attack] of Object.entries(bodies)) {
    await t.test(name, async () => {
      const responses = [];
      for (let n = 0; n < 5; n++) responses.push(await send(attack));
      const requestedNames = [attack[2]].flat();
      for (const { status, body } of responses) {
        assert.ok(requestedNames.includes(status), `${status} ${JSON.stringify(body)}`);
        assert.equal(body.status, status);
      }
      const ms = percentile(
        responses.map((response) => response.ms),
        0.5,
      );
      assert.ok(ms < quickMs, `it took ${ms} ms`);
    });
  }
  const good = await post(server.url, '/landing/request-parking', {
    venue_id: venueId,
    reservation_time: Math.floor(Date.now() / 1000) + 86_400,
  });
  assert.equal(good.status, 201);
});
