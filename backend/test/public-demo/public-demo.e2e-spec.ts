import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { lockedRoutes } from '../../src/bootstrap/http/demo/locked-routes.js';
import { demoPassword } from '../../src/database/demo-data/demo-people.js';
import {
  endPublicDemo,
  preparePublicDemo,
  resetPublicDemo,
} from '../../src/database/public-demo/public-demo.js';
import { ResetStateService } from '../../src/database/public-demo/reset-state.js';
import { demoTables } from '../../src/database/public-demo/staging.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { fetchPublic } from '../../src/platform/http-client/fetch-public.js';
import { Client } from 'pg';
import { confirmationOf, holdAt } from '../support/driver-requests.js';
import { runJobIfDue } from '../support/jobs.js';
import { asUser, signIn } from '../support/sign-in.js';
import { createTestApp, type TestApp, testJwtSecret } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';

/** Seeding takes some seconds, and on a busy machine minutes. */
jest.setTimeout(400_000);

let test: TestApp;
let seeded: string[];

async function withDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** The tables with rows that match the condition. */
const findTables = (condition = 'true'): Promise<string[]> =>
  withDatabase(test.config.database.url, async (client) => {
    const found: string[] = [];
    for (const table of await demoTables(client)) {
      const { rows } = await client.query(`SELECT FROM "${table}" t WHERE ${condition} LIMIT 1`);
      if (rows.length > 0) found.push(table);
    }
    return found;
  });

const page = { accept: 'text/html' };

/** A visitor's browser: the cookie that the first page sets. */
async function openBrowser(): Promise<{ cookie: string }> {
  const { headers } = await test.agent.get('/demo/mails').set(page);
  const cookies = [headers['set-cookie']].flat() as string[];
  const cookie = cookies.find((each) => each?.startsWith('panui_demo='))?.split(';')[0] ?? '';
  expect(cookie).not.toBe('');
  return { cookie };
}

async function reserve(browser: { cookie: string }, details: object = {}): Promise<string> {
  const at = Math.floor(test.clock.now().getTime() / 1000) + 26 * 3600;
  const hold = await holdAt(test, 1, at);
  const request = test.agent.post('/landing/confirm-reservation').set(browser);
  const response = await request.send(confirmationOf(hold, details));
  expect([response.status, response.text]).toEqual([201, expect.anything()]);
  return (response.body as { access_token: string }).access_token;
}

const tonight = async () => {
  const { body } = await test.agent.get('/auth/sign-in-methods');
  return body as {
    demo: { accounts: { email: string; role: string }[]; password: string; next_reset_at: string };
  };
};

const as = async (email: string) => asUser(test, await signIn(test, email, demoPassword));

beforeAll(async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'panui-demo-'));
  test = await createTestApp({ DEMO: 'true', OUTBOX_DIR: outbox });
  // The server of the tests has written a setting.
  await test.dataSource.query('DELETE FROM settings');
  await preparePublicDemo(test.config.database.url, testJwtSecret, test.clock.now());
  seeded = await findTables();
});
afterAll(() => test.close());

it('Only an empty database, or that of a demo, is accepted', async () => {
  await expect(preparePublicDemo(test.config.database.url, testJwtSecret)).resolves.toBeUndefined();
  const other = await createTestDatabase();
  const reset = { dueAt: new Date(), now: new Date(), whileClosed: (work: () => Promise<void>) => work() };
  try {
    await withDatabase(other.url, (client) =>
      client.query(`INSERT INTO settings (key, value) VALUES ('operator_name', '"Parking Ltd"')`),
    );
    await expect(preparePublicDemo(other.url, testJwtSecret)).rejects.toThrow('would erase the data');
    await withDatabase(other.url, (client) =>
      client.query(
        `INSERT INTO demo_data (venue_ids, parking_lot_ids, user_ids, plates) VALUES ('{}', '{}', '{}', '{}')`,
      ),
    );
    await expect(preparePublicDemo(other.url, testJwtSecret)).rejects.toThrow('would erase the data');
    await expect(resetPublicDemo(other.url, testJwtSecret, reset)).rejects.toThrow(
      'not that of a public demo',
    );
  } finally {
    await other.drop();
  }
});

it('The sign-in page gets the accounts, which sign in', async () => {
  const { demo } = await tonight();
  expect(demo.accounts.map(({ role }) => role)).toEqual(
    expect.arrayContaining(['admin', 'parking_lot_owner', 'support', 'accountant', 'venue_manager']),
  );
  for (const { email } of demo.accounts) await signIn(test, email, demo.password);
});

it('What a visitor types is not stored, and only its browser gets the mail', async () => {
  const noa = await openBrowser();
  const other = await openBrowser();
  const typed = {
    first_name: 'Zelda',
    last_name: 'Quux',
    email: 'zelda@quux.example',
    phone_number: '052-765-4321',
  };
  await reserve(noa, { ...typed, license_plate: '87-654-32' });
  await test.app.get(OutboxDeliveryService).deliverPending();

  expect(await findTables(`t::text ~* 'zelda|quux|527654321|052-765|8765432'`)).toEqual([]);

  const own = await test.agent.get('/demo/mails?lang=en').set({ ...page, ...noa });
  const [, path = ''] = /src="(\/demo\/mails\/[^"]+)"/.exec(own.text) ?? [];
  expect(own.text).toContain('v***@panui.test');
  const mail = await test.agent.get(path).set({ ...page, ...noa });
  expect(mail.headers['content-security-policy']).toContain('sandbox');
  expect(mail.text).toMatch(/<a target="_blank" rel="noopener" href="[^"]+\/reservation\//);
  expect((await test.agent.get(path).set({ ...page, ...other })).status).toBe(404);
});

it('Operators see no address and device of other visitors', async () => {
  const admin = await as('admin@panui.test');
  const { body } = await admin.get('/auth/sessions');
  expect(JSON.stringify(body)).not.toContain('127.0.0.1');
});

it('Drivers’ pages say that this is a demo, and are not indexed differently', async () => {
  const { text, headers } = await test.agent.get('/reserve?venue_id=1&lang=en').set(page);
  if (!text.includes('id="root"')) return;
  expect(text).toContain('<aside class="demo-notice">A demo with invented data');
  expect(headers['content-security-policy']).toContain("style-src 'self'");
});

it('No request leaves the server', async () => {
  await expect(fetchPublic('https://example.com/', { maxBytes: 10, timeoutMs: 1000 })).rejects.toThrow(
    'demo',
  );
});

describe('Locked routes', () => {
  const { paths } = JSON.parse(readFileSync(join(__dirname, '../../../api/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const writes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => ({ method: method.toUpperCase(), path: path.replace(/\{(\w+)\}/g, ':$1') })),
  );
  const lockOf = (method: string, path: string) =>
    lockedRoutes.find((locked) => locked.method === method && locked.path === path);

  it('Every locked route exists', () => {
    expect(
      lockedRoutes.filter(
        ({ method, path }) => !writes.some((one) => one.method === method && one.path === path),
      ),
    ).toEqual([]);
  });

  it('Every change of accounts, uploads, settings and work of the server is locked', () => {
    const sensitive =
      /^\/auth\/|^\/admin\/(users|settings|jobs|webhooks|webhook-deliveries|demo-data)|\/photos$|test-mail|mail-check|bounces/;
    const open = writes.filter(({ method, path }) => sensitive.test(path) && !lockOf(method, path));
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /admin/webhooks/:id',
      'POST /auth/login',
      'POST /auth/logout',
      'POST /auth/oidc/session',
      'POST /auth/passkey-login',
      'POST /auth/passkey-login/options',
      'POST /auth/two-factor',
      'PUT /admin/parking-lots/:id/photos',
      'PUT /owners/me/lots/:id/photos',
    ]);
  });

  it('A request gets the problem on exactly the locked routes', async () => {
    const admin = await as('admin@panui.test');
    const owner = await as('owner@panui.test');
    for (const { method, path } of writes) {
      const lock = lockOf(method, path);
      // Anonymous on all others, so that nothing changes.
      const user = lock ? (path.startsWith('/owners') ? owner : admin) : asUser(test, '');
      const body = lock?.values ?? {};
      const send = method.toLowerCase() as 'post' | 'put' | 'delete';
      const response = await user[send](path.replace(/:\w+/g, '1'), body);
      const isLocked = (response.body as { code?: string }).code === 'demo_locked';
      expect([method, path, response.status, isLocked]).toEqual([
        method,
        path,
        lock ? 403 : response.status,
        lock !== undefined,
      ]);
    }
  });
});

describe('A reset', () => {
  it('Data are made anew, sessions remain, and links of before lead to a page that says so', async () => {
    const browser = await openBrowser();
    const token = await reserve(browser);
    const admin = await as('admin@panui.test');
    await admin.post('/admin/venues', { name: 'A silly name', lat: 32.07, lng: 34.78 });
    expect((await test.agent.get(`/reservation/${token}`).set(page)).status).not.toBe(410);

    expect(await runJobIfDue(test, 'reset_demo')).toEqual({ resets: 0, closed_ms: 0 });
    test.clock.advance({ hours: 6 });
    const result = await runJobIfDue(test, 'reset_demo');
    expect(result).toMatchObject({ resets: 1 });
    expect(result?.['closed_ms']).toBeLessThan(30_000);
    expect(await runJobIfDue(test, 'reset_demo')).toBeNull();

    const { body } = await admin.get('/admin/venues');
    expect(JSON.stringify(body)).not.toContain('A silly name');
    const gone = await test.agent.get(`/reservation/${token}?lang=en`).set(page);
    expect([gone.status, gone.text]).toEqual([410, expect.stringContaining('The demo was reset')]);
    expect(gone.text).toMatch(/href="\/reserve\?venue_id=1&amp;reservation_time=\d+"/);
    const mails = await test.agent.get('/demo/mails?lang=en').set({ ...page, ...browser });
    expect(mails.text).toContain('There are no mails yet');
    // New records continue after the seeded ones.
    await reserve(browser);
  });

  it('Every table that the demo fills is filled again', async () => {
    const filled = await findTables();
    expect(seeded.filter((table) => !filled.includes(table))).toEqual([]);
  });

  it('Meanwhile requests get a 503 that says when to return, and pages load themselves again', async () => {
    const state = test.app.get(ResetStateService);
    state.isResetting = true;
    try {
      const { status, text, headers } = await test.agent.get('/reserve?lang=en').set(page);
      expect([status, headers['retry-after']]).toEqual([503, '2']);
      expect(text).toContain('<meta http-equiv="refresh" content="2">');
      const api = await test.agent.get('/auth/sign-in-methods').set({ accept: 'application/json' });
      expect([api.status, api.headers['retry-after']]).toEqual([503, '2']);
      expect((await test.agent.get('/health/live')).status).toBe(200);
    } finally {
      state.isResetting = false;
    }
  });

  it('A server without DEMO ends the demo for ever', async () => {
    await endPublicDemo(test.config.database.url);
    await expect(preparePublicDemo(test.config.database.url, testJwtSecret)).rejects.toThrow('would erase');
  });
});
