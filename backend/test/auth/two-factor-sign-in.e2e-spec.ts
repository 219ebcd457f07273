import { JwtService } from '@nestjs/jwt';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { readAuditLog } from '../support/audit-log.js';
import type { MailServer } from '../support/mail-server.js';
import { addPasskey, addTotp, totpCode } from '../support/second-factors.js';
import { asUser, createUser, testPassword } from '../support/sign-in.js';
import type { TestApp } from '../support/test-app.js';

let test: TestApp;
let mailServer: MailServer;
let close: () => Promise<void>;
let admin: AppWithMail['admin'];
beforeAll(async () => {
  ({ test, mailServer, admin, close } = await createAppWithMail());
});
afterAll(() => close());

interface Challenge {
  challenge_token: string;
  methods: string[];
}

const login = async (email: string, more: object = {}) =>
  (await test.agent.post('/auth/login').send({ email, password: testPassword, ...more })).body as Challenge;
const complete = (challenge: Challenge, code: string) =>
  test.agent.post('/auth/two-factor').send({ challenge_token: challenge.challenge_token, code });
const me = (token: string) => asUser(test, token).get('/auth/me');

/** A user with an authenticator app whose next code is unused. */
async function createUserWithTotp() {
  const user = await createUser(test, 'parking_lot_owner');
  return { ...user, ...(await addTotp(test, user.token)) };
}

/** A code that is wrong at the time of the test's clock. */
function wrongCode(secret: string): string {
  const valid = [-1, 0, 1].map((steps) => totpCode(test, secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !valid.includes(code)) ?? '444444';
}

describe('POST /auth/login of a user with a second factor', () => {
  it('The right password alone gives a challenge and no access token', async () => {
    const user = await createUserWithTotp();
    const response = await test.agent.post('/auth/login').send({ email: user.email, password: testPassword });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      two_factor_required: true,
      challenge_token: expect.stringMatching(/^[\w-]{43}$/) as string,
      methods: ['totp', 'recovery_code'],
    });
    expect((await me(response.body.challenge_token)).status).toBe(401);
  });

  it('The methods are those that the user has set up', async () => {
    const user = await createUserWithTotp();
    await addPasskey(test, user.token);
    expect((await login(user.email)).methods).toEqual(['totp', 'passkey', 'recovery_code']);
    await asUser(test, user.token).delete('/auth/totp', { password: testPassword });
    expect((await login(user.email)).methods).toEqual(['passkey']);
  });

  it('A wrong password gets the usual response, and an unconfirmed set-up requires no code', async () => {
    const user = await createUserWithTotp();
    const wrong = await test.agent.post('/auth/login').send({ email: user.email, password: 'wrong' });
    expect([wrong.status, wrong.body.detail]).toEqual([401, 'Invalid email or password']);
    const beginner = await createUser(test, 'user');
    await asUser(test, beginner.token).post('/auth/totp');
    expect(await login(beginner.email)).toMatchObject({ access_token: expect.any(String) as string });
  });
});

describe('POST /auth/two-factor', () => {
  it('A code of the authenticator app opens a session of the length chosen at login', async () => {
    const user = await createUserWithTotp();
    for (const [remember, seconds] of [
      [false, 12 * 3600],
      [true, 30 * 86_400],
    ] as const) {
      const challenge = await login(user.email, { remember_me: remember });
      const { status, body } = await complete(challenge, totpCode(test, user.secret));
      expect(status).toBe(200);
      expect((await me(body.access_token)).body.email).toBe(user.email);
      const { iat, exp } = test.app.get(JwtService).decode<{ iat: number; exp: number }>(body.access_token);
      expect(exp - iat).toBe(seconds);
      test.clock.advance({ seconds: 60 });
    }
  });

  it.each([-1, 0, 1])('The code of step %i is accepted', async (steps) => {
    const user = await createUserWithTotp();
    expect((await complete(await login(user.email), totpCode(test, user.secret, steps))).status).toBe(200);
  });

  it.each([-2, 2])('The code of step %i is rejected', async (steps) => {
    const user = await createUserWithTotp();
    const { status, body } = await complete(await login(user.email), totpCode(test, user.secret, steps));
    expect([status, body.code, body.attempts_left]).toEqual([401, 'unauthorized', 4]);
  });

  it('A code is accepted once, the code of the confirmation included', async () => {
    const user = await createUser(test, 'user');
    const self = asUser(test, user.token);
    const { secret } = (await self.post('/auth/totp')).body as { secret: string };
    const first = totpCode(test, secret);
    await self.post('/auth/totp/confirmation', { code: first });
    expect((await complete(await login(user.email), first)).status).toBe(401);
    test.clock.advance({ seconds: 60 });
    const second = totpCode(test, secret);
    expect((await complete(await login(user.email), second)).status).toBe(200);
    expect((await complete(await login(user.email), second)).status).toBe(401);
    // An earlier code that was never used is rejected too, so that none can be replayed in another order.
    expect((await complete(await login(user.email), totpCode(test, secret, -1))).status).toBe(401);
  });

  it('Of parallel sign-ins with one code, one succeeds', async () => {
    const user = await createUserWithTotp();
    const challenges = await Promise.all(Array.from({ length: 8 }, () => login(user.email)));
    const code = totpCode(test, user.secret);
    const results = await Promise.all(challenges.map((challenge) => complete(challenge, code)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(results.filter(({ status }) => status === 401)).toHaveLength(7);
  });

  it('A challenge opens one session', async () => {
    const user = await createUserWithTotp();
    const challenge = await login(user.email);
    expect((await complete(challenge, totpCode(test, user.secret))).status).toBe(200);
    test.clock.advance({ seconds: 60 });
    const again = await complete(challenge, totpCode(test, user.secret));
    expect([again.status, again.body.attempts_left]).toEqual([401, 0]);
  });

  it('Five wrong codes invalidate the challenge, and the password starts another', async () => {
    const user = await createUserWithTotp();
    const challenge = await login(user.email);
    const left: number[] = [];
    for (let n = 0; n < 5; n++) {
      const { status, body } = await complete(challenge, wrongCode(user.secret));
      expect([status, body.code]).toEqual([401, 'unauthorized']);
      left.push(body.attempts_left as number);
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect((await complete(challenge, totpCode(test, user.secret))).status).toBe(401);
    expect((await complete(await login(user.email), totpCode(test, user.secret))).status).toBe(200);
  });

  it('Parallel guesses at one challenge are limited to five', async () => {
    const user = await createUserWithTotp();
    const challenge = await login(user.email);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => complete(challenge, wrongCode(user.secret))),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
    const [{ attempts }] = await test.dataSource.query<[{ attempts: number }]>(
      'SELECT attempts FROM auth_challenges WHERE user_id = $1',
      [user.id],
    );
    expect(attempts).toBe(5);
  });

  it('Wrong codes of an account are limited over all challenges, and recovery codes still work', async () => {
    const user = await createUserWithTotp();
    for (let n = 0; n < 30; n++) {
      expect((await complete(await login(user.email), wrongCode(user.secret))).status).toBe(401);
    }
    const limited = await complete(await login(user.email), totpCode(test, user.secret));
    expect([limited.status, limited.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3600);
    expect((await complete(await login(user.email), user.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('A challenge ends after ten minutes, and an unknown one is rejected like it', async () => {
    const user = await createUserWithTotp();
    const challenge = await login(user.email);
    test.clock.advance({ minutes: 10, seconds: 1 });
    const expired = await complete(challenge, totpCode(test, user.secret));
    const unknown = await complete({ ...challenge, challenge_token: 'x'.repeat(43) }, '123456');
    expect(expired.status).toBe(401);
    expect({ ...expired.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
  });

  it.each([
    ['password', { password: 'another good phrase' }],
    ['active flag', { is_active: false }],
    ['role', { role: 'user' }],
  ])('A changed %s ends a sign-in that is under way', async (_, change) => {
    const user = await createUserWithTotp();
    const challenge = await login(user.email);
    expect((await asUser(test, admin.token).put(`/admin/users/${user.id}`, change)).status).toBe(200);
    expect((await complete(challenge, totpCode(test, user.secret))).status).toBe(401);
  });

  it('A reset of the factors ends a sign-in that is under way, and the password alone signs in', async () => {
    const user = await createUserWithTotp();
    const challenge = await login(user.email);
    await asUser(test, admin.token).delete(`/admin/users/${user.id}/two-factor`);
    expect((await complete(challenge, totpCode(test, user.secret))).status).toBe(401);
    expect((await complete(challenge, user.recoveryCodes[0] ?? '')).status).toBe(401);
    expect(await login(user.email)).toMatchObject({ access_token: expect.any(String) as string });
  });

  it('The database holds no challenge token', async () => {
    const user = await createUserWithTotp();
    const challenge = await login(user.email);
    const [{ dump }] = await test.dataSource.query<[{ dump: string }]>(
      `SELECT string_agg(c::text || encode(token_hash, 'escape'), ' ') AS dump FROM auth_challenges c`,
    );
    expect(dump).not.toContain(challenge.challenge_token);
    expect(dump).not.toContain(Buffer.from(challenge.challenge_token).toString('hex'));
  });

  it('Successful and failed second steps are in the audit log, without the code', async () => {
    const user = await createUserWithTotp();
    const wrong = wrongCode(user.secret);
    await complete(await login(user.email), wrong);
    await complete(await login(user.email), totpCode(test, user.secret));
    const log = await readAuditLog(asUser(test, admin.token), { user_id: user.id, resource: 'sessions' });
    expect(log.slice(-2)).toMatchObject([
      { action: 'sign_in_failed', after: { email: user.email, step: 'two_factor' } },
      { action: 'sign_in', after: { auth_methods: ['password', 'totp'] } },
    ]);
    expect(JSON.stringify(log)).not.toContain(wrong);
  });
});

describe('A recovery code', () => {
  it('A recovery code signs in once, however it is typed, and the user gets a mail about it', async () => {
    const user = await createUserWithTotp();
    await asUser(test, user.token).put('/auth/me', { locale: 'en' });
    const [code = ''] = user.recoveryCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const { status, body } = await complete(await login(user.email), typed);
    expect(status).toBe(200);
    const factors = await asUser(test, body.access_token as string).get('/auth/two-factor');
    expect(factors.body.recovery_codes_left).toBe(9);
    expect((await complete(await login(user.email), code)).status).toBe(401);
    await test.app.get(OutboxDeliveryService).deliverPending();
    const subjects = mailServer.mails
      .filter(({ to }) => to?.[0]?.address === user.email)
      .map(({ subject }) => subject);
    expect(subjects).toContain('A recovery code was used to sign in to your Panui account');
  });

  it('Of parallel sign-ins with one recovery code, one succeeds', async () => {
    const user = await createUserWithTotp();
    const challenges = await Promise.all(Array.from({ length: 6 }, () => login(user.email)));
    const results = await Promise.all(
      challenges.map((challenge) => complete(challenge, user.recoveryCodes[1] ?? '')),
    );
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('Recovery codes of another user and of a removed authenticator app are rejected', async () => {
    const [user, other] = [await createUserWithTotp(), await createUserWithTotp()];
    expect((await complete(await login(user.email), other.recoveryCodes[0] ?? '')).status).toBe(401);
    await asUser(test, user.token).delete('/auth/totp', { password: testPassword });
    await addTotp(test, user.token);
    expect((await complete(await login(user.email), user.recoveryCodes[0] ?? '')).status).toBe(401);
  });
});
