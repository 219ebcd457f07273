import { generateKeyPairSync } from 'node:crypto';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createPhone, GatePhone } from '../support/gate-phone.js';
import { createLotWithOwner as createLotOf, createPlate } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp({ PUBLIC_URL: 'https://panui.example' });
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(() => test.clock.moveTo(instantAt('2026-11-29', '12:00')));

const createLotWithOwner = () => createLotOf(test, admin);
const devicesOf = (lotId: number) => `/owners/me/lots/${lotId}/gate-devices`;
const newPhone = async () => {
  const lot = await createLotWithOwner();
  return { lot, ...(await createPhone(test, lot)) };
};

describe('Enrolment of a phone', () => {
  it('The link works once, within ten minutes, and makes the phone a device of the lot', async () => {
    const lot = await createLotWithOwner();
    const { status, body } = await lot.owner.post(devicesOf(lot.id), {
      name: 'Guard',
      kind: 'phone',
      direction: 'in',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Guard',
      kind: 'phone',
      direction: 'in',
      key: null,
      enrolled_at: null,
    });
    expect(body.enrolment_url).toMatch(new RegExp(`^https://panui\\.example/gate#pge_${lot.id}_[\\w-]{43}$`));
    const lifetimeMs = Date.parse(body.enrolment_expires_at) - test.clock.now().getTime();
    expect(Math.round(lifetimeMs / 60_000)).toBe(10);
    const phone = new GatePhone(test);
    const enrolled = await phone.enrol(body.enrolment_url);
    expect(enrolled.status).toBe(200);
    expect(enrolled.body).toEqual({
      device_id: body.id,
      device_name: 'Guard',
      lot: { id: lot.id, name: expect.any(String), address: expect.any(String) },
      signing_keys: [{ kid: expect.any(String), public_key: expect.any(String) }],
    });
    const again = await new GatePhone(test).enrol(body.enrolment_url);
    expect([again.status, again.body.errors]).toEqual([
      400,
      [{ field: 'token', code: 'invalid_token', message: expect.any(String) }],
    ]);
    const [listed] = (await lot.owner.get(devicesOf(lot.id))).body;
    expect(listed).toMatchObject({ enrolment_expires_at: null, enrolled_at: expect.any(String) });
    expect(JSON.stringify(listed)).not.toContain('pge_');
  });

  it('The lot has the names of the language that the phone asks for', async () => {
    const lot = await createLotWithOwner();
    await lot.owner.put(`/owners/me/lots/${lot.id}`, { name_en: 'Harbour', address_en: 'Harbour 1' });
    const { body } = await lot.owner.post(devicesOf(lot.id), { name: 'x', kind: 'phone' });
    const phone = new GatePhone(test);
    await phone.enrol((body as { enrolment_url: string }).enrolment_url);
    const english = await phone.get('/gate/v1/list').set('accept-language', 'en');
    expect(english.body.lot).toEqual({ id: lot.id, name: 'Harbour', address: 'Harbour 1' });
    const hebrew = await phone.get('/gate/v1/list').set('accept-language', 'he');
    expect(hebrew.body.lot.name).not.toBe('Harbour');
  });

  it('A link of ten minutes ago, of a revoked device or of another lot is rejected', async () => {
    const lot = await createLotWithOwner();
    const create = async () =>
      (await lot.owner.post(devicesOf(lot.id), { name: 'x', kind: 'phone' })).body as {
        id: number;
        enrolment_url: string;
      };
    const rejected = async (url: string) => {
      const { status, body } = await new GatePhone(test).enrol(url);
      return [status, (body as { errors?: { code: string }[] }).errors?.[0]?.code];
    };
    const gone = [400, 'invalid_token'];
    const late = await create();
    test.clock.advance({ minutes: 10, seconds: 1 });
    expect(await rejected(late.enrolment_url)).toEqual(gone);
    const revoked = await create();
    await lot.owner.delete(`${devicesOf(lot.id)}/${revoked.id}`);
    expect(await rejected(revoked.enrolment_url)).toEqual(gone);
    const { enrolment_url: url } = await create();
    const otherLot = await createLotWithOwner();
    expect(await rejected(url.replace(`pge_${lot.id}_`, `pge_${otherLot.id}_`))).toEqual(gone);
    expect(await rejected('https://panui.example/gate#pge_1_x')).toEqual(gone);
    expect(await rejected(url)).toEqual([200, undefined]);
  });

  it.each([
    ['nothing', ''],
    ['no key', 'bm90IGEga2V5'],
    [
      'a key of another curve',
      generateKeyPairSync('ec', { namedCurve: 'P-384' })
        .publicKey.export({ format: 'der', type: 'spki' })
        .toString('base64'),
    ],
  ])('A public key that is %s is a 400 that names the field', async (_what, publicKey) => {
    const lot = await createLotWithOwner();
    const { body } = await lot.owner.post(devicesOf(lot.id), { name: 'x', kind: 'phone' });
    const token = new URL(body.enrolment_url).hash.slice(1);
    const response = await test.agent.post('/gate/v1/enrolment').send({ token, public_key: publicKey });
    expect([response.status, response.body.errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'public_key' })],
    ]);
    expect((await new GatePhone(test).enrol(body.enrolment_url)).status).toBe(200);
  });
});

describe('Requests of a phone', () => {
  it('A signed request is accepted, and the owner sees its time and version', async () => {
    const { phone, lot } = await newPhone();
    expect((await phone.get('/gate/v1/list')).status).toBe(200);
    const [device] = (await lot.owner.get(devicesOf(lot.id))).body;
    expect(device).toMatchObject({ app_version: '1.2.3', is_online: true });
    test.clock.advance({ minutes: 3 });
    const [later] = (await lot.owner.get(devicesOf(lot.id))).body;
    expect(later).toMatchObject({ last_sync_at: device.last_sync_at, is_online: false });
  });

  it('A signature for another path, method, time or device is a 401', async () => {
    const { phone } = await newPhone();
    const { phone: stranger } = await newPhone();
    const now = Math.floor(test.clock.now().getTime() / 1000);
    for (const claims of [
      { htu: '/gate/v1/allowlist' },
      { htm: 'POST' },
      { iat: now - 180 },
      { iat: now + 180 },
      { iat: 'now' },
    ]) {
      const { status, body } = await phone.get('/gate/v1/list', claims);
      expect([claims, status, body.code]).toEqual([claims, 401, 'unauthorized']);
    }
    expect((await phone.get('/gate/v1/list', { iat: now - 100 })).status).toBe(200);
    const [head, payload] = phone.authorization('GET', '/gate/v1/list').split('.');
    const [, , foreign] = stranger.authorization('GET', '/gate/v1/list').split('.');
    for (const authorization of [
      `${head}.${payload}.${foreign}`,
      `${head}.${payload}.`,
      'Gate x',
      'Gate a.b.c.d',
    ]) {
      const response = await test.agent.get('/gate/v1/list').set('authorization', authorization);
      expect(response.status).toBe(401);
    }
  });

  it('Each response has the time of the database, and a wrong time of the phone has its own error', async () => {
    const { phone } = await newPhone();
    // The machine's clock, and with it the Date header, is eight minutes behind.
    test.clock.advance({ minutes: 8 });
    const now = test.clock.now().getTime();
    const rejected = await phone.get('/gate/v1/list', { iat: Math.floor(now / 1000) - 480 });
    expect([rejected.status, rejected.body.code, rejected.body.is_clock_wrong]).toEqual([
      401,
      'unauthorized',
      true,
    ]);
    const serverTime = Number(rejected.headers['x-server-time']);
    expect(Math.abs(serverTime - now)).toBeLessThan(30_000);
    const accepted = await phone.get('/gate/v1/list', { iat: Math.floor(serverTime / 1000) });
    expect(accepted.status).toBe(200);
    expect(accepted.headers).toHaveProperty('x-server-time');
    const wrongKey = await (await newPhone()).phone.get('/gate/v1/list', { htm: 'POST' });
    expect(wrongKey.body).not.toHaveProperty('is_clock_wrong');
  });

  it('A phone may do nothing but serve the gate', async () => {
    const { phone, lot } = await newPhone();
    for (const path of ['/owners/me/entries', '/auth/me', devicesOf(lot.id), '/admin/users'])
      expect([path, (await phone.get(path)).status]).toEqual([path, 401]);
  });

  it('A revoked phone learns so from the 401 of its next request, and a forged signature gets a plain 401', async () => {
    const { phone, lot, id } = await newPhone();
    await lot.owner.delete(`${devicesOf(lot.id)}/${id}`);
    const response = await phone.get('/gate/v1/list');
    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({ code: 'unauthorized', is_revoked: true });
    const posted = await phone.post('/gate/v1/entries', [
      { client_id: 'after-the-end', license_plate: createPlate(), direction: 'in', at: test.clock.now() },
    ]);
    expect([posted.status, posted.body.is_revoked]).toEqual([401, true]);
    const forged = await phone.get('/gate/v1/list', { htu: '/x' });
    expect(forged.body.code).toBe('unauthorized');
    expect(forged.body).not.toHaveProperty('is_revoked');
  });

  it('A phone loses its access with its owner', async () => {
    const { phone, lot } = await newPhone();
    const [{ user_id: ownerId }] = await test.dataSource.query<[{ user_id: number }]>(
      'SELECT user_id FROM lot_owners WHERE parking_lot_id = $1',
      [lot.id],
    );
    await admin.delete(`/admin/users/${ownerId}/lot-owner/${lot.id}`);
    expect((await phone.get('/gate/v1/list')).body.is_revoked).toBe(true);
  });
});
