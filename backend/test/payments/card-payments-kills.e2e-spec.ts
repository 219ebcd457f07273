import { instantAt } from '../../src/platform/clock/israel-time.js';
import { epochSeconds } from '../support/create-records.js';
import {
  createCardHold,
  createCheckout,
  getCheckoutResult,
  runCheckouts,
} from '../support/checkout-requests.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { CardcomServer } from '../support/fake-servers/cardcom-server.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { eventually } from '../support/eventually.js';

let cardcom: CardcomServer;
/** The process that completes the payment of the killed one. */
let test: TestApp;
let killedProcess: ServerProcess;
beforeAll(async () => {
  cardcom = await CardcomServer.start();
  const environment = cardcom.environment('https://panui.example.test');
  test = await createTestApp(environment);
  killedProcess = await startServerProcess(test.config.database.url, { ...environment, LOG_LEVEL: 'silent' });
  cardcom.notify = (url, output) =>
    fetch(killedProcess.url + new URL(url).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(output),
    });
});
afterAll(async () => {
  await test.close();
  await cardcom.stop();
});

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const evening = epochSeconds(instantAt(soon, '19:30'));

it('A payment whose process died during confirmation is completed by another process', async () => {
  const { hold, lot } = await createCardHold(test, { at: evening });
  const { redirect_url: url } = await createCheckout(test, hold);
  const runner = test.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SELECT 1 FROM spots WHERE parking_lot_id = $1 FOR UPDATE', [lot.id]);
  const notified = cardcom.pay(url);
  const confirming = async (state: string) => {
    const [{ count }] = await test.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${state} AND query LIKE '%confirm_reservation%'`,
    );
    return count > 0;
  };
  await eventually(() => confirming("wait_event_type = 'Lock'"));
  await killedProcess.kill();
  await notified;
  await runner.rollbackTransaction();
  await runner.release();
  // PostgreSQL finishes the statement before it notices that the client is gone, and then rolls back.
  await eventually(async () => !(await confirming("state <> 'idle'")));

  // The killed process may also have leased the checkout by its own clock, for two minutes.
  expect(await runCheckouts(test, { minutes: 3 })).toMatchObject({ settled: 1 });
  expect(await getCheckoutResult(test, hold)).toMatchObject({ state: 'confirmed', amount_agorot: 2505 });
  const [{ count }] = await test.dataSource.query<[{ count: number }]>(
    'SELECT count(*)::int FROM payments WHERE parking_lot_id = $1 AND status = $2',
    [lot.id, 'paid'],
  );
  expect(count).toBe(1);
});
