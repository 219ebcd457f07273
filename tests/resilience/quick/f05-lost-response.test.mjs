import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startChaosProxy } from '../support/chaos-proxy.mjs';
import { createDatabase, createLotWithSpots, runQuery } from '../support/database.mjs';
import { confirm, post, requestParking } from '../support/drivers.mjs';
import { startServer } from '../support/server.mjs';

test('F5: A lost response of the database is a 503, and repeating the request returns its outcome', async (t) => {
  const url = await createDatabase(t);
  const { venueId } = await createLotWithSpots(url, 4);
  const proxy = await startChaosProxy(t, url);
  const server = await startServer(t, proxy.url);
  const { body: hold } = await requestParking(server.url, venueId);

  await t.test('A confirmation whose response is lost is made once', async () => {
    const lost = proxy.dropResponseTo('confirm_hold');
    const retried = await confirm(server.url, hold);
    await lost;
    assert.equal(retried.status, 503);
    assert.ok(Number(retried.retryAfter) >= 1);
    const [again, extra] = [await confirm(server.url, hold), await confirm(server.url, hold)];
    assert.deepEqual([again.status, extra.body], [201, again.body]);
    hold.access_token = again.body.access_token;
    const [{ count }] = await runQuery(url, 'SELECT count(*)::int AS count FROM reservations');
    assert.equal(count, 1);
  });

  await t.test('A cancellation whose commit is not acknowledged refunds once', async () => {
    const cancel = () => post(server.url, `/reservations/token/${hold.access_token}/cancel`, {});
    const lost = proxy.dropResponseTo('COMMIT', { after: 'cancelled_at' });
    const retried = await cancel();
    await lost;
    assert.equal(retried.status, 503);
    assert.ok(Number(retried.retryAfter) >= 1);
    assert.equal((await cancel()).status, 200);
    const rows = await runQuery(
      url,
      `SELECT r.status, p.status AS payment FROM reservations r JOIN payments p ON p.reservation_id = r.id`,
    );
    assert.deepEqual(rows, [{ status: 'cancelled', payment: 'refunded' }]);
  });
});
