import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { isAsTyped, isInvented } from '../../src/bootstrap/http/demo/invented-details.js';
import { lockedRoutes } from '../../src/bootstrap/http/demo/locked-routes.js';
import { problemOf } from '../../src/bootstrap/http/problem.filter.js';
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
import { localDateOf } from '../../src/platform/clock/israel-time.js';
import { ExternalCallsForbiddenError } from '../../src/platform/http-client/external-calls.js';
import { Client } from 'pg';
import { confirmationOf, holdAt } from '../support/driver-requests.js';
import { runJobIfDue } from '../support/jobs.js';
import { asUser, signIn } from '../support/sign-in.js';
import { createTestApp, type TestApp, testJwtSecret } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';
import { openRoutes } from './open-routes.js';

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
  // The accounts are shared: their mails, such as those about logins, are not listed.
  const others = await test.agent.get('/demo/mails?lang=en').set({ ...page, ...other });
  expect(others.text).toContain('There are no mails yet');
  expect(others.text).toMatch(/<header><a href="\/">Panui<\/a><a href="\/reserve/);
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
  interface Schema {
    $ref?: string;
    type?: string | string[];
    enum?: unknown[];
    format?: string;
    properties?: Record<string, Schema>;
    items?: Schema;
    allOf?: Schema[];
    anyOf?: Schema[];
    oneOf?: Schema[];
  }
  interface Operation {
    requestBody?: { content: Record<string, { schema: Schema }> };
  }
  const { paths, components } = JSON.parse(
    readFileSync(join(__dirname, '../../../api/openapi.json'), 'utf8'),
  ) as { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };
  const writes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'get')
      .map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, ':$1'),
        content: requestBody?.content ?? {},
      })),
  );
  const routeOf = ({ method, path }: { method: string; path: string }) =>
    lockedRoutes.find((locked) => locked.method === method && locked.path === path);

  /** The fields of a body, at any depth, that may be any text. */
  function textFields(schema: Schema | undefined, field = ''): string[] {
    if (!schema) return [];
    if (schema.$ref) return textFields(components.schemas[schema.$ref.split('/').at(-1) ?? ''], field);
    const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    const isText = [schema.type].flat().includes('string') && !schema.enum;
    return [
      ...(isText && !/^date|^uuid/.test(schema.format ?? '') ? [field] : []),
      ...parts.flatMap((part) => textFields(part, field)),
      ...textFields(schema.items, field),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => textFields(each, name)),
    ];
  }

  it('Every locked route exists', () => {
    expect(
      lockedRoutes.filter(
        ({ method, path }) => !writes.some((one) => one.method === method && one.path === path),
      ),
    ).toEqual([]);
  });

  it('Every text that a visitor may send is locked, replaced, or known to be no text to read', () => {
    const keys = [
      ...['token', 'session_token', 'form_token', 'setup_key', 'client_id', 'public_key', 'id', 'at'],
      ...['code', 'event', 'ref', 'reservation_id', 'license_plates', 'request_key'],
      ...['tax_id', 'bank_code', 'bank_branch', 'period'],
      ...['opening_time', 'closing_time', 'start_time', 'end_time', 'until'],
    ];
    const open = writes.filter(
      (one) => !isAsTyped(one.path) && (!routeOf(one) || routeOf(one)?.only || routeOf(one)?.ofDemoEvents),
    );
    const typed = open.flatMap(({ method, path, content }) =>
      Object.entries(content).flatMap(([type, { schema }]) =>
        type === 'application/json'
          ? textFields(schema)
              .filter((field) => !isInvented(path, field) && !keys.includes(field))
              .map((field) => `${method} ${path} ${field}`)
          : [`${method} ${path} ${type}`],
      ),
    );
    expect(typed).toEqual([]);
  });

  it('What is typed as it is belongs to an account, a preview, or a file that is only checked', () => {
    const asTyped = writes.filter((one) => isAsTyped(one.path) && !routeOf(one));
    expect(asTyped.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'POST /admin/landing-texts/:id/preview',
      'POST /admin/legal-texts/:id/preview',
      'POST /admin/lot-rules/preview',
      'POST /admin/parking-lots/:id/deactivation-preview',
      'POST /admin/parking-lots/:id/rules/preview',
      'POST /admin/payments/:id/refund-preview',
      'POST /admin/reservations/:id/time-preview',
      'POST /admin/spots/:id/deactivation-preview',
      'POST /admin/spots/block-preview',
      'POST /auth/login',
      'POST /auth/logout',
      'POST /auth/oidc/session',
      'POST /auth/passkey-login',
      'POST /auth/passkey-login/options',
      'POST /auth/two-factor',
      'POST /landing/group-reservation/preview',
      'POST /owners/me/lot-rules/preview',
      'POST /owners/me/lots/:id/deactivation-preview',
      'POST /owners/me/lots/:id/rules/preview',
      'POST /owners/me/spots/:id/deactivation-preview',
      'POST /owners/me/spots/block-preview',
      'POST /reservations/token/:token/time-preview',
    ]);
  });

  it('Every change that others would notice until the reset is locked, or limited', () => {
    const open = writes.filter((one) => !routeOf(one)).map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual(openRoutes);
  });

  it('A request gets the problem on exactly the locked routes', async () => {
    const admin = await as('admin@panui.test');
    const owner = await as('owner@panui.test');
    const manager = await as('venue@panui.test');
    const [event] = await test.dataSource.query<{ id: number }[]>(
      `SELECT id FROM events WHERE venue_id = 1 AND starts_at > now() ORDER BY id LIMIT 1`,
    );
    for (const { method, path } of writes) {
      const lock = routeOf({ method, path });
      // Anonymous on all others, so that nothing changes.
      const user = !lock
        ? asUser(test, '')
        : path.startsWith('/owners')
          ? owner
          : path.startsWith('/venues')
            ? manager
            : admin;
      const body = lock?.only?.example ?? {};
      const send = method.toLowerCase() as 'post' | 'put' | 'delete';
      const id = lock?.ofDemoEvents ? String(event?.id) : '1';
      const response = await user[send](path.replace(/:\w+/g, id), body);
      const isLocked = (response.body as { code?: string }).code === 'demo_locked';
      // A gate has no account: its access is checked before.
      const expected = path.startsWith('/gate/')
        ? [response.status, false]
        : lock
          ? [403, true]
          : [response.status, false];
      expect([method, path, response.status, isLocked]).toEqual([method, path, ...expected]);
    }
  });

  it('A visitor tries blocks, rules, lots and events, and no one reads what was typed', async () => {
    const admin = await as('admin@panui.test');
    const typed = 'Zzyzx http://evil.example';
    const ok = async (sent: Promise<{ status: number; body: unknown; text: string }>) => {
      const { status, body, text } = await sent;
      expect([status < 300, text]).toEqual([true, text]);
      return body as { id: number };
    };
    const day = (days: number) => localDateOf(new Date(test.clock.now().getTime() + days * 86_400_000));
    const rule = { name: typed, effect: 'closed', date_from: day(5), date_to: day(6) };
    await ok(admin.post('/admin/parking-lots/1/rules', rule));
    expect((await admin.post('/admin/parking-lots/1/rules', { ...rule, date_to: day(60) })).status).toBe(403);
    expect((await admin.post('/admin/parking-lots/1/rules', { ...rule, date_from: day(0) })).status).toBe(
      403,
    );
    const until = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    await ok(admin.post('/admin/spots/block', { spot_ids: [1], until, reason: typed }));
    const [{ id: reservation } = { id: 0 }] = await test.dataSource.query<{ id: number }[]>(
      'SELECT id FROM reservations ORDER BY id DESC LIMIT 1',
    );
    await ok(admin.post(`/admin/reservations/${reservation}/notes`, { text: typed }));
    const event = {
      ...{ venue_id: 1, title: typed, title_en: typed, slug: 'zzyzx', state: 'scheduled' },
      ...{
        doors_at: `${day(9)}T17:30:00Z`,
        starts_at: `${day(9)}T18:30:00Z`,
        ends_at: `${day(9)}T20:30:00Z`,
      },
    };
    const { id } = await ok(admin.post('/admin/events', event));
    await ok(admin.put(`/admin/events/${id}`, { title: typed, ends_at: `${day(9)}T21:00:00Z` }));
    const soon = { starts_at: `${day(1)}T18:30:00Z`, ends_at: `${day(1)}T20:30:00Z` };
    expect((await admin.post('/admin/events', { ...event, ...soon, slug: 'soon' })).status).toBe(403);
    expect((await admin.put(`/admin/events/${id}`, soon)).body).toMatchObject({
      code: 'demo_locked',
      detail: expect.stringContaining('3'),
    });
    const { body } = await admin.get(`/admin/events/${id}`);
    expect(body).toMatchObject({ title: 'אירוע לדוגמה', title_en: 'Sample event' });
    await ok(
      admin.post('/admin/parking-lots', {
        name: typed,
        address: typed,
        entry_instructions: typed,
        lat: 32,
        lng: 34.8,
      }),
    );
    expect(await findTables(`t::text ~* 'zzyzx|evil'`)).toEqual([]);
    await ok(admin.delete(`/admin/events/${id}`));
  });

  it('An address of another server is a problem of the demo, not a failure', async () => {
    expect(problemOf(new ExternalCallsForbiddenError()).code).toBe('demo_locked');
  });
});

describe('A reset', () => {
  it('Data are made anew, sessions remain, and links of before lead to a page that says so', async () => {
    const browser = await openBrowser();
    const token = await reserve(browser);
    const admin = await as('admin@panui.test');
    const spot = { floor: '-1', office: '', is_handicap: false, is_electric: false };
    expect((await admin.post('/admin/spots', { ...spot, parking_lot_id: 1, number: '777' })).status).toBe(
      201,
    );
    expect((await test.agent.get(`/reservation/${token}`).set(page)).status).not.toBe(410);

    expect(await runJobIfDue(test, 'reset_demo')).toEqual({ resets: 0, closed_ms: 0 });
    test.clock.advance({ hours: 6 });
    const result = await runJobIfDue(test, 'reset_demo');
    expect(result).toMatchObject({ resets: 1 });
    expect(result?.['closed_ms']).toBeLessThan(30_000);
    expect(await runJobIfDue(test, 'reset_demo')).toBeNull();

    expect(await test.dataSource.query(`SELECT FROM spots WHERE number = '777'`)).toEqual([]);
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
