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
/** The process that finds what the killed one left. */
let test: TestApp;
let doomed: ServerProcess;
beforeAll(async () => {
  cardcom = await CardcomServer.start();
  const environment = cardcom.environment('https://panui.example.test');
  test = await createTestApp(environment);
  doomed = await startServerProcess(test.config.database.url, { ...environment, LOG_LEVEL: 'silent' });
  cardcom.notify = (url, output) =>
    fetch(doomed.url + new URL(url).pathname, {
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

it('finishes a payment whose process died in the middle of confirming it', async () => {
  const { hold, lot } = await createCardHold(test, { at: evening });
  const { redirect_url: url } = await createCheckout(test, hold);
  const runner = test.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SELECT 1 FROM spots WHERE parking_lot_id = $1 FOR UPDATE', [lot.id]);
  const notified = cardcom.pay(url);
  const confirming = async (state: string) => {
    const [{ count }] = await test.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${state} AND query LIKE '%confirm_hold%'`,
    );
    return count > 0;
  };
  await eventually(() => confirming("wait_event_type = 'Lock'"));
  await doomed.kill();
  await notified;
  await runner.rollbackTransaction();
  await runner.release();
  // PostgreSQL finishes the dead process's statement before it notices that nobody is there to commit it.
  await eventually(async () => !(await confirming("state <> 'idle'")));

  // The killed process may have begun to look at the checkout by its own clock, too, and then has it for two minutes.
  expect(await runCheckouts(test, { minutes: 3 })).toMatchObject({ settled: 1 });
  expect(await getCheckoutResult(test, hold)).toMatchObject({ state: 'confirmed', amount_agorot: 2505 });
  const [{ count }] = await test.dataSource.query<[{ count: number }]>(
    'SELECT count(*)::int FROM payments WHERE parking_lot_id = $1 AND status = $2',
    [lot.id, 'paid'],
  );
  expect(count).toBe(1);
});
