import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, holdAt } from '../support/driver-requests.js';
import { createLotWithOwner } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { testJwtSecret, useTestApp } from '../support/test-app.js';

const test = useTestApp();
let adminUser: { id: number; token: string };
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  adminUser = await createUser(test, 'admin');
  admin = asUser(test, adminUser.token);
});

/** Sends raw bytes over a new connection and returns the complete response. */
async function raw(bytes: string): Promise<string> {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => (received += text));
    socket.on('error', reject).on('end', () => resolve(received));
  });
}

describe('Requests that the HTTP parser cannot read', () => {
  it.each([
    ['a broken request line', 'GET / HTTP/9.9\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s gets a problem document with a request id', async (_what, bytes, status) => {
    const [head = '', body = ''] = (await raw(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('Content-Type: application/problem+json');
    expect(head).toMatch(/X-Request-Id: [\w-]{36}/);
    expect(JSON.parse(body)).toMatchObject({ status, code: 'validation_error' });
  });
});

it.each(['/%72eservations/token/unknown', '/reservations%2Ftoken/unknown', '/reservation/%61bc'])(
  'A secret path keeps its headers when it is percent-encoded: %s',
  async (path) => {
    const { headers } = await test.agent.get(path);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  },
);

describe('Session tokens', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (header: object, claims: object) => {
    const content = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode(claims)}`;
    return `${content}.${createHmac('sha256', testJwtSecret).update(content).digest('base64url')}`;
  };
  const now = () => Math.floor(Date.now() / 1000);
  /** Signs the claims of the admin's own session anew. */
  const statusWith = async (header: object, exp: unknown) => {
    const [, claims = ''] = adminUser.token.split('.');
    const session = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
    return (await asUser(test, sign(header, { ...session, exp })).get('/auth/me')).status;
  };

  it('A token with a critical extension that the server does not know is rejected', async () => {
    expect(await statusWith({}, now() + 3_600)).toBe(200);
    expect(await statusWith({ crit: ['b64'], b64: true }, now() + 3_600)).toBe(401);
  });

  it.each([
    ['beyond the longest session', now() + 40 * 86_400],
    ['absurd', 1e300],
    ['a fraction', now() + 0.5],
    ['a text', '9999999999'],
  ])('A token whose end is %s is rejected', async (_what, exp) => {
    expect(await statusWith({}, exp)).toBe(401);
  });
});

describe('Texts', () => {
  const venue = { name: 'Hall', lat: 32, lng: 34 };

  it('A text is stored as it was measured, without the white space around it', async () => {
    const { body } = await admin.post('/admin/venues', { ...venue, name: '  Hall  ', address: ' Street 1 ' });
    expect(body).toMatchObject({ name: 'Hall', address: 'Street 1' });
    const changed = await admin.put(`/admin/venues/${(body as { id: number }).id}`, { name: ' Arena ' });
    expect(changed.body).toMatchObject({ name: 'Arena' });
  });

  it('White space counts toward the length limit', async () => {
    const response = await admin.post('/admin/venues', { ...venue, name: `Hall${' '.repeat(90_000)}` });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ errors: [{ field: 'name' }] });
  });

  it('A password keeps the white space around it', async () => {
    const password = ' a password of many letters ';
    const { body } = await admin.post('/admin/users', {
      email: 'blank@example.test',
      role: 'user',
      first_name: 'x',
      last_name: 'x',
      password,
    });
    const email = (body as { email: string }).email;
    expect((await test.agent.post('/auth/login').send({ email, password })).status).toBe(200);
    expect((await test.agent.post('/auth/login').send({ email, password: password.trim() })).status).toBe(
      401,
    );
  });
});

describe('What a driver enters and we mail', () => {
  const confirmWith = async (over: object) => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const tomorrow = epochSeconds(new Date(test.clock.now().getTime() + 86_400_000));
    return confirm(test, await holdAt(test, venue.id, tomorrow), over);
  };

  it.each([
    ['a line break', 'first_name', 'Dana\nBcc: victim@example.com'],
    ['a control character', 'last_name', 'Levi\u0007'],
    ['a web address', 'first_name', 'Win https://evil.example/x'],
    ['a host name', 'last_name', 'visit evil.com now'],
    ['a host name in Hebrew', 'last_name', 'כנסו www.רע.קום'],
    ['a display name', 'email', 'mallory<victim@example.com>'],
    ['two addresses', 'email', 'a@example.com,victim@example.com'],
  ])('%s in a field is rejected by the name of the field', async (_what, field, value) => {
    const response = await confirmWith({ [field]: value });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'validation_error', errors: [{ field }] });
  });

  it.each(["O'Brien-Smith Jr.", 'J. R. R.', 'בן־דוד', 'ד״ר כהן', 'José María', 'St.John'])(
    'The name %s is accepted',
    async (name) => {
      expect((await confirmWith({ first_name: name, last_name: name })).status).toBe(201);
    },
  );
});

describe('Keys of cameras', () => {
  it('A key stops working when its maker loses the lot or is disabled, and is no longer listed', async () => {
    test.clock.moveTo(instantAt('2026-11-29', '12:00'));
    const lot = await createLotWithOwner(test, admin);
    const [{ user_id: ownerId }] = await test.dataSource.query<[{ user_id: number }]>(
      'SELECT user_id FROM lot_owners WHERE parking_lot_id = $1',
      [lot.id],
    );
    const { body } = await lot.owner.post(`/owners/me/lots/${lot.id}/gate-devices`, {
      name: 'North',
      kind: 'camera',
    });
    const record = async () =>
      (
        await asUser(test, (body as { key: string }).key).post('/owners/me/entries', {
          parking_lot_id: lot.id,
          license_plate: '7654321',
          direction: 'in',
        })
      ).status;
    expect(await record()).toBe(201);

    await admin.delete(`/admin/users/${ownerId}/lot-owner/${lot.id}`);
    expect(await record()).toBe(401);
    const successor = await createUser(test, 'parking_lot_owner');
    await admin.post(`/admin/users/${successor.id}/make-lot-owner/${lot.id}`);
    const devices = await asUser(test, successor.token).get(`/owners/me/lots/${lot.id}/gate-devices`);
    expect(devices.body).toEqual([]);

    await admin.post(`/admin/users/${ownerId}/make-lot-owner/${lot.id}`);
    expect(await record()).toBeLessThan(300);
    await admin.put(`/admin/users/${ownerId}`, { is_active: false });
    expect(await record()).toBe(401);
  });
});

it('A number that a column cannot hold is a 400, wherever it gets past the checks', async () => {
  for (const value of [1e300, 2 ** 63, -(2 ** 63)]) {
    const response = await test.agent
      .post('/landing/renew-hold')
      .send({ spot_id: value, session_token: 'x'.repeat(43) });
    expect([value, response.status]).toEqual([value, 400]);
  }
});
