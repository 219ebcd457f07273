import { JwtService } from '@nestjs/jwt';
import { createHmac, randomUUID } from 'node:crypto';
import { User } from '../../src/users/user.entity.js';
import { hashPassword } from '../../src/users/passwords.js';
import { readAuditLog } from '../support/audit-log.js';
import { asUser, createUser, signIn, testPassword } from '../support/sign-in.js';
import { testJwtSecret, useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: { id: number; email: string; token: string };
beforeAll(async () => {
  admin = await createUser(test, 'admin');
});

const login = (body: object, address = '192.0.2.1') =>
  test.agent.post('/auth/login').set('x-forwarded-for', address).send(body);
const me = (token: string) => test.agent.get('/auth/me').set('authorization', `Bearer ${token}`);

describe('POST /auth/login', () => {
  it('A session lasts 12 hours, or 30 days with remember_me', async () => {
    for (const [remember, seconds] of [
      [undefined, 12 * 3600],
      [true, 30 * 86_400],
    ] as const) {
      const response = await login({
        email: ` ${admin.email.toUpperCase()} `,
        password: testPassword,
        remember_me: remember,
      });
      expect(response.status).toBe(200);
      const claims = test.app
        .get(JwtService)
        .decode<{ iat: number; exp: number }>(response.body.access_token);
      expect(claims.exp - claims.iat).toBe(seconds);
    }
  });

  it('The response is the same for an unknown email, a wrong password, a deactivated and an invited user', async () => {
    const disabled = await createUser(test, 'user');
    await asUser(test, admin.token).put(`/admin/users/${disabled.id}`, { is_active: false });
    await asUser(test, admin.token).post('/admin/users', { email: 'invited@example.test', role: 'user' });
    const responses = [
      await login({ email: 'nobody@example.test', password: testPassword }),
      await login({ email: admin.email, password: 'wrong' }),
      await login({ email: disabled.email, password: testPassword }),
      await login({ email: 'invited@example.test', password: testPassword }),
    ];
    for (const result of responses) {
      expect(result.status).toBe(401);
      expect(result.body).toEqual(responses[0]?.body);
      expect(result.body).toMatchObject({ code: 'unauthorized', detail: 'Invalid email or password' });
    }
  });

  it('Failed attempts from one address are limited, and the owner still signs in from another', async () => {
    const owner = await createUser(test, 'parking_lot_owner');
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      statuses.push((await login({ email: owner.email, password: `wrong ${i}` }, '192.0.2.66')).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    const rejected = await login({ email: owner.email, password: testPassword }, '192.0.2.66');
    expect([rejected.status, rejected.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login({ email: owner.email, password: testPassword }, '192.0.2.67')).status).toBe(200);
  });

  it('Parallel failed attempts are limited too', async () => {
    const owner = await createUser(test, 'parking_lot_owner');
    const guess = (n: number) => login({ email: owner.email, password: `wrong ${n}` }, '192.0.2.70');
    const responses = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)));
    expect(responses.filter((result) => result.status === 401)).toHaveLength(10);
    expect(responses.filter((result) => result.status === 429)).toHaveLength(30);
  });

  it('Repeated sign-ins with the right password are not limited', async () => {
    const owner = await createUser(test, 'parking_lot_owner');
    const right = { email: owner.email, password: testPassword };
    const responses = await Promise.all(Array.from({ length: 25 }, () => login(right, '192.0.2.71')));
    expect(new Set(responses.map((result) => result.status))).toEqual(new Set([200]));
  });

  it('An unknown email takes as long as a wrong password', async () => {
    const known = await createUser(test, 'user');
    await test.dataSource.manager.update(User, known.id, { passwordHash: await hashPassword(testPassword) });
    const measureSignIn = async (email: string, address: string) => {
      const startedAt = performance.now();
      await login({ email, password: 'wrong' }, address);
      return performance.now() - startedAt;
    };
    let [wrong, unknown] = [Infinity, Infinity];
    // Load only adds time, so the fastest of each is compared. A busy machine needs more samples until one is
    // undisturbed.
    for (let n = 1; n <= 9 || (n <= 60 && Math.max(wrong / unknown, unknown / wrong) >= 2); n++) {
      wrong = Math.min(wrong, await measureSignIn(known.email, `198.51.100.${n}`));
      unknown = Math.min(unknown, await measureSignIn(`nobody${n}@example.test`, `198.51.100.${n + 100}`));
    }
    expect(unknown).toBeGreaterThan(wrong / 2);
    expect(unknown).toBeLessThan(wrong * 2);
  });

  it('Missing fields are reported', async () => {
    const response = await login({ email: admin.email });
    expect(response.body).toMatchObject({ status: 400, errors: [{ field: 'password' }] });
  });

  it('Successful and failed sign-ins are in the audit log, without the password', async () => {
    await login({ email: admin.email, password: 'secret guess' });
    await login({ email: 'stranger@example.test', password: 'secret guess' });
    const log = await readAuditLog(asUser(test, admin.token), { resource: 'sessions' });
    expect(log.slice(-2)).toMatchObject([
      { action: 'sign_in_failed', after: { email: admin.email } },
      { action: 'sign_in_failed', after: { email: null } },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/secret guess|stranger/);
  });
});

describe('A session', () => {
  const forged = (header: object, claims: object, secret: string) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part(header)}.${part(claims)}`;
    const hash = 'alg' in header && header.alg === 'HS512' ? 'sha512' : 'sha256';
    return `${unsigned}.${createHmac(hash, secret).update(unsigned).digest('base64url')}`;
  };

  it('GET /auth/me returns the signed-in user', async () => {
    const response = await me(admin.token);
    expect(response.body).toEqual({
      id: admin.id,
      email: admin.email,
      role: 'admin',
      first_name: '',
      last_name: '',
      phone_number: null,
      locale: 'he',
      parking_lots: [],
      venues: [],
    });
  });

  it('A token that is missing, malformed, unexpiring, or signed with another algorithm or key is rejected', async () => {
    const { sid } = test.app.get(JwtService).decode<{ sid: string }>(admin.token);
    const claims = { sub: admin.id, sid, exp: Math.floor(Date.now() / 1000) + 600 };
    const { exp: _, ...endless } = claims;
    const tokens = [
      'nonsense',
      forged({ alg: 'HS512', typ: 'JWT' }, claims, testJwtSecret),
      forged({ alg: 'HS256', typ: 'JWT' }, claims, 'another key of thirty-two letters'),
      forged({ alg: 'HS256', typ: 'JWT' }, endless, testJwtSecret),
      forged({ alg: 'HS256', typ: 'JWT' }, { ...claims, exp: 1 }, testJwtSecret),
      forged({ alg: 'HS256', typ: 'JWT' }, { ...claims, sid: undefined }, testJwtSecret),
      forged({ alg: 'HS256', typ: 'JWT' }, { ...claims, sid: randomUUID() }, testJwtSecret),
      forged({ alg: 'HS256', typ: 'JWT' }, { ...claims, sub: admin.id + 1 }, testJwtSecret),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
    ];
    expect((await test.agent.get('/auth/me')).body.code).toBe('unauthorized');
    for (const token of tokens) expect((await me(token)).status).toBe(401);
    expect((await me(forged({ alg: 'HS256', typ: 'JWT' }, claims, testJwtSecret))).status).toBe(200);
  });

  it.each([
    ['role', { role: 'parking_lot_owner' }],
    ['active flag', { is_active: false }],
    ['password', { password: 'another good phrase' }],
  ])('A session ends with the next request when the %s changes', async (_, change) => {
    const user = await createUser(test, 'user');
    expect((await me(user.token)).status).toBe(200);
    expect((await asUser(test, admin.token).put(`/admin/users/${user.id}`, change)).status).toBe(200);
    expect((await me(user.token)).status).toBe(401);
  });

  it('A session ends when the user is deleted', async () => {
    const user = await createUser(test, 'user');
    const result = await asUser(test, admin.token).delete(`/admin/users/${user.id}`);
    expect(result.body).toMatchObject({ id: user.id, email: user.email });
    expect((await me(user.token)).status).toBe(401);
    expect((await asUser(test, admin.token).get(`/admin/users/${user.id}`)).status).toBe(404);
  });

  it('Users can change their own details and nothing else', async () => {
    const user = await createUser(test, 'user');
    const self = asUser(test, user.token);
    const changed = await self.put('/auth/me', {
      ...(await me(user.token)).body,
      first_name: 'רות',
      locale: 'en',
    });
    expect(changed.body).toMatchObject({ first_name: 'רות', locale: 'en', role: 'user' });
    const ownChanges = { user_id: user.id, action: 'update_profile' };
    expect(await readAuditLog(asUser(test, admin.token), ownChanges)).toMatchObject([
      {
        resource: 'users',
        resource_id: String(user.id),
        before: { locale: 'he' },
        after: { first_name: 'רות', locale: 'en' },
      },
    ]);
    for (const change of [
      { role: 'admin' },
      { id: 1 },
      { is_active: true },
      { password: 'another good phrase' },
    ]) {
      const rejected = await self.put('/auth/me', change);
      expect(rejected.body).toMatchObject({
        status: 400,
        errors: [{ field: Object.keys(change)[0], code: 'unknown_field' }],
      });
    }
  });

  it('Changing the password requires the current one and ends other sessions', async () => {
    const user = await createUser(test, 'user');
    const self = asUser(test, user.token);
    const next = 'a wholly other phrase';
    const wrong = await self.post('/auth/change-password', { current_password: 'x', new_password: next });
    expect(wrong.body).toMatchObject({ status: 400, errors: [{ field: 'current_password' }] });
    const weak = await self.post('/auth/change-password', {
      current_password: testPassword,
      new_password: 'short',
    });
    expect(weak.body).toMatchObject({ status: 400, errors: [{ field: 'new_password' }] });
    const done = await self.post('/auth/change-password', {
      current_password: testPassword,
      new_password: next,
    });
    expect(done.status).toBe(200);
    expect((await me(user.token)).status).toBe(401);
    expect((await me(done.body.access_token)).status).toBe(200);
    expect(await signIn(test, user.email, next)).toBeTruthy();
  });
});
