import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aChaosProxy } from '../support/chaos-proxy.mjs';
import { aDatabase, aPlace, ask } from '../support/database.mjs';
import { confirm, post, requestParking } from '../support/drivers.mjs';
import { aServer } from '../support/server.mjs';

test('an answer of the database that is lost is a 503, and the same request again says what came of it', async (t) => {
  const url = await aDatabase(t);
  const { venueId } = await aPlace(url, 4);
  const proxy = await aChaosProxy(t, url);
  const server = await aServer(t, proxy.url);
  const { body: hold } = await requestParking(server.url, venueId);

  await t.test('of a confirmation', async () => {
    const lost = proxy.loseAnswerTo('confirm_hold');
    const unsure = await confirm(server.url, hold);
    await lost;
    assert.equal(unsure.status, 503);
    assert.ok(Number(unsure.retryAfter) >= 1);
    const [again, oneMore] = [await confirm(server.url, hold), await confirm(server.url, hold)];
    assert.deepEqual([again.status, oneMore.body], [201, again.body]);
    hold.access_token = again.body.access_token;
    const [{ count }] = await ask(url, 'SELECT count(*)::int AS count FROM reservations');
    assert.equal(count, 1);
  });

  await t.test('of a commit', async () => {
    const cancel = () => post(server.url, `/reservations/token/${hold.access_token}/cancel`, {});
    const lost = proxy.loseAnswerTo('COMMIT', { after: 'cancelled_at' });
    const unsure = await cancel();
    await lost;
    assert.equal(unsure.status, 503);
    assert.ok(Number(unsure.retryAfter) >= 1);
    assert.equal((await cancel()).status, 200);
    const rows = await ask(
      url,
      `SELECT r.status, p.status AS payment FROM reservations r JOIN payments p ON p.reservation_id = r.id`,
    );
    assert.deepEqual(rows, [{ status: 'cancelled', payment: 'refunded' }]);
  });
});
