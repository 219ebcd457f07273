import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aDatabase, aPlace } from '../support/database.mjs';
import { confirm, faultsOf, requestParking, someEvening } from '../support/drivers.mjs';
import { aServer } from '../support/server.mjs';

test('F16: what is sent again and again takes effect once, over two servers', async (t) => {
  const url = await aDatabase(t);
  const { venueId } = await aPlace(url, 1);
  const servers = [await aServer(t, url), await aServer(t, url)];
  const at = (index) => servers[index % 2].url;
  const fifty = (send) => Promise.all(Array.from({ length: 50 }, (_, index) => send(at(index))));

  const evening = someEvening();
  const asked = await fifty((server) => requestParking(server, venueId, evening));
  const holds = asked.filter(({ status }) => status === 201);
  assert.equal(holds.length, 1);
  for (const { status, body } of asked.filter((answer) => answer !== holds[0]))
    assert.deepEqual([status, body.code], [404, 'no_spots_available']);

  const confirmed = await fifty((server) => confirm(server, holds[0].body));
  assert.deepEqual([...new Set(confirmed.map(({ status }) => status))], [201]);
  const tokens = new Set(confirmed.map(({ body }) => body.access_token));
  assert.equal(tokens.size, 1);
  assert.deepEqual(await faultsOf(url, { acknowledged: [...tokens] }), {});
});
