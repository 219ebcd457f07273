import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLotWithSpots } from '../support/database.mjs';
import { confirm, findInconsistencies, requestParking, randomEvening } from '../support/drivers.mjs';
import { startAtOnce } from '../support/start-at-once.mjs';

// Both faults need two servers on one database, which take longer to start than either test.
test('Two servers on one database', async (t) => {
  let url, servers;

  await t.test(
    'F23: Of two servers that start at once on an empty database, one migrates it and both are ready within 20 s',
    async () => {
      ({ url, servers } = await startAtOnce(t, 2));
    },
  );

  await t.test('F16: Fifty identical requests to two servers take effect once', async () => {
    const { venueId } = await createLotWithSpots(url, 1);
    const at = (index) => servers[index % 2].url;
    const sendFifty = (send) => Promise.all(Array.from({ length: 50 }, (_, index) => send(at(index))));

    const evening = randomEvening();
    const responses = await sendFifty((server) => requestParking(server, venueId, evening));
    const holds = responses.filter(({ status }) => status === 201);
    assert.equal(holds.length, 1);
    for (const { status, body } of responses.filter((response) => response !== holds[0]))
      assert.deepEqual([status, body.code], [404, 'no_spots_available']);

    const confirmed = await sendFifty((server) => confirm(server, holds[0].body));
    assert.deepEqual([...new Set(confirmed.map(({ status }) => status))], [201]);
    const tokens = new Set(confirmed.map(({ body }) => body.access_token));
    assert.equal(tokens.size, 1);
    assert.deepEqual(await findInconsistencies(url, { acknowledged: [...tokens] }), {});
  });
});
