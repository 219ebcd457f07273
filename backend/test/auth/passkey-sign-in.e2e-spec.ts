import { JwtService } from '@nestjs/jwt';
import { readAuditLog } from '../support/audit-log.js';
import { addPasskey, addTotp } from '../support/second-factors.js';
import { asUser, createUser } from '../support/sign-in.js';
import { type Deviations, SoftwareAuthenticator } from '../support/software-authenticator.js';
import { useTestApp } from '../support/test-app.js';

const publicUrl = 'https://panui.example';

let admin: { id: number; token: string };
const test = useTestApp({ PUBLIC_URL: publicUrl });
beforeAll(async () => {
  admin = await createUser(test, 'admin');
});

const options = async () => (await test.agent.post('/auth/passkey-login/options')).body;
const signInWith = (assertion: object) => test.agent.post('/auth/passkey-login').send(assertion);

async function createUserWithPasskey(device = new SoftwareAuthenticator(publicUrl)) {
  const user = await createUser(test, 'parking_lot_owner');
  return { ...user, device, passkeyId: (await addPasskey(test, user.token, device)).id };
}

describe('POST /auth/passkey-login/options', () => {
  it('The options name the configured site and no user, whatever host the request names', async () => {
    const response = await test.agent
      .post('/auth/passkey-login/options')
      .set({ host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      rpId: 'panui.example',
      timeout: 600_000,
      userVerification: 'required',
    });
  });

  it('Challenges of one client are limited', async () => {
    const request = () => test.agent.post('/auth/passkey-login/options').set('x-forwarded-for', '192.0.2.90');
    const statuses = [];
    for (let n = 0; n < 61; n++) statuses.push((await request()).status);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  });

  it('Expired challenges are deleted', async () => {
    await test.dataSource.query('DELETE FROM auth_challenges');
    for (let n = 0; n < 5; n++) await options();
    test.clock.advance({ minutes: 11 });
    await options();
    expect(await test.dataSource.query('SELECT FROM auth_challenges')).toHaveLength(1);
  });
});

describe('POST /auth/passkey-login', () => {
  it('A passkey signs in without a password or a code and counts as both factors', async () => {
    const user = await createUserWithPasskey();
    await addTotp(test, user.token);
    const { status, body } = await signInWith(user.device.get(await options()));
    expect(status).toBe(200);
    const self = asUser(test, body.access_token as string);
    expect((await self.get('/auth/me')).body.email).toBe(user.email);
    const [passkey] = (await self.get('/auth/passkeys')).body as { last_used_at: string }[];
    expect(passkey?.last_used_at).toBeTruthy();
    const log = await readAuditLog(asUser(test, admin.token), { user_id: user.id, resource: 'sessions' });
    expect(log.at(-1)).toMatchObject({ action: 'sign_in', after: { auth_methods: ['passkey'] } });
  });

  it.each([
    ['A session lasts 12 hours', {}, 12 * 3_600],
    ['A session with remember_me lasts 30 days', { remember_me: true }, 30 * 86_400],
  ])('%s', async (_, choice, seconds) => {
    const user = await createUserWithPasskey();
    const { body } = await signInWith({ ...user.device.get(await options()), ...choice });
    const { iat, exp } = test.app
      .get(JwtService)
      .decode<{ iat: number; exp: number }>(body.access_token as string);
    expect(exp - iat).toBe(seconds);
  });

  it('Each of two passkeys of a user signs in', async () => {
    const user = await createUserWithPasskey();
    const { device: second } = await addPasskey(test, user.token, new SoftwareAuthenticator(publicUrl));
    for (const device of [user.device, second])
      expect((await signInWith(device.get(await options()))).status).toBe(200);
  });

  const deviations: [string, Deviations][] = [
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page without TLS', { origin: 'http://panui.example' }],
    ['a subdomain', { origin: 'https://evil.panui.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'bm90IG91cnM' }],
    ['a registration instead of a sign-in', { type: 'webauthn.create' }],
    ['a device that did not verify its user', { isUserVerified: false }],
    ['another key', { isForged: true }],
  ];
  it.each(deviations)('An assertion from %s is rejected', async (_, deviation) => {
    const user = await createUserWithPasskey();
    const assertion = user.device.get(await options(), deviation);
    const { status, body } = await signInWith(assertion).set('accept-language', 'en');
    expect([status, body.code]).toEqual([401, 'unauthorized']);
    expect(body.detail).toMatch(/passkey/);
  });

  it('Broken assertions are rejected and never fail', async () => {
    const user = await createUserWithPasskey();
    const statuses: number[] = [];
    for (const broken of [
      { authenticatorData: 'AAAA' },
      { authenticatorData: 7 },
      { signature: '' },
      { signature: 'AAAA' },
      { signature: null },
      { clientDataJSON: 'bm90IGpzb24' },
      { clientDataJSON: null },
      { userHandle: 'AAAA' },
      { userHandle: 7 },
    ]) {
      const assertion = user.device.get(await options());
      const response = { ...assertion.response, ...broken };
      statuses.push((await signInWith({ ...assertion, response })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    const assertion = user.device.get(await options());
    for (const invalid of [{ id: '%' }, { id: 7 }, { type: 'password' }, { response: 'x' }, { extra: 1 }])
      expect((await signInWith({ ...assertion, ...invalid })).status).toBe(400);
    expect((await signInWith({ ...assertion, rawId: 'AAAA' })).status).toBe(401);
  });

  it('A challenge works once and for ten minutes', async () => {
    const user = await createUserWithPasskey();
    const once = await options();
    expect((await signInWith(user.device.get(once))).status).toBe(200);
    expect((await signInWith(user.device.get(once))).status).toBe(401);
    const late = await options();
    test.clock.advance({ minutes: 10, seconds: 1 });
    expect((await signInWith(user.device.get(late))).status).toBe(401);
  });

  it('A challenge of a registration does not sign in, nor the other way round', async () => {
    const user = await createUserWithPasskey();
    const registration = (await asUser(test, user.token).post('/auth/passkeys/options')).body;
    const assertion = user.device.get({ ...registration, rpId: 'panui.example' });
    expect((await signInWith(assertion)).status).toBe(401);
    const { challenge } = await options();
    const device = new SoftwareAuthenticator(publicUrl);
    const created = device.create({ ...registration, challenge });
    expect((await asUser(test, user.token).post('/auth/passkeys', created)).status).toBe(400);
  });

  it('Unknown and removed passkeys are rejected like wrong ones', async () => {
    const user = await createUserWithPasskey();
    const stranger = new SoftwareAuthenticator(publicUrl);
    stranger.create((await asUser(test, user.token).post('/auth/passkeys/options')).body);
    const unknown = await signInWith(stranger.get(await options()));
    await asUser(test, user.token).delete(`/auth/passkeys/${user.passkeyId}`);
    const removed = await signInWith(user.device.get(await options()));
    const forged = await signInWith(stranger.get(await options(), { isForged: true }));
    for (const { status, body } of [unknown, removed, forged]) {
      expect(status).toBe(401);
      expect({ ...body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    }
  });

  it('The passkey of a deactivated user is rejected', async () => {
    const user = await createUserWithPasskey();
    await asUser(test, admin.token).put(`/admin/users/${user.id}`, { is_active: false });
    expect((await signInWith(user.device.get(await options()))).status).toBe(401);
    await asUser(test, admin.token).put(`/admin/users/${user.id}`, { is_active: true });
    expect((await signInWith(user.device.get(await options()))).status).toBe(200);
  });

  it('A signature count that does not grow is rejected, because a copy of the passkey may exist', async () => {
    const user = await createUserWithPasskey();
    expect((await signInWith(user.device.get(await options(), { signCount: 9 }))).status).toBe(200);
    for (const signCount of [9, 3, 0])
      expect((await signInWith(user.device.get(await options(), { signCount }))).status).toBe(401);
    const log = await readAuditLog(asUser(test, admin.token), { user_id: user.id });
    expect(log.at(-1)).toMatchObject({
      action: 'sign_in_failed',
      resource: 'sessions',
      after: { email: user.email, address: expect.any(String) as string, step: 'passkey' },
    });
    expect((await signInWith(user.device.get(await options(), { signCount: 10 }))).status).toBe(200);
  });

  it('A synchronized passkey, which counts no signatures, signs in again and again', async () => {
    const user = await createUserWithPasskey(new SoftwareAuthenticator(publicUrl, false));
    for (let n = 0; n < 3; n++) expect((await signInWith(user.device.get(await options()))).status).toBe(200);
  });

  it('A device that sends no user handle signs in, because the passkey names the user', async () => {
    const user = await createUserWithPasskey();
    const assertion = user.device.get(await options());
    const { userHandle: _, ...response } = assertion.response;
    expect((await signInWith({ ...assertion, response })).status).toBe(200);
  });

  it('Another user’s handle is rejected', async () => {
    const [user, other] = [await createUserWithPasskey(), await createUserWithPasskey()];
    const assertion = user.device.get(await options());
    const { userHandle } = other.device.get(await options()).response;
    const response = { ...assertion.response, userHandle };
    expect((await signInWith({ ...assertion, response })).status).toBe(401);
  });
});
