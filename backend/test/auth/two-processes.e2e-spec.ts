import { mailsTo, tokenIn } from '../support/account-mails.js';
import { createAppWithMail } from '../support/app-with-mail.js';
import type { MailServer } from '../support/mail-server.js';
import { addPasskey, addTotp, totpCode } from '../support/second-factors.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { asUser, createUser, signIn, testPassword } from '../support/sign-in.js';
import { SoftwareAuthenticator } from '../support/software-authenticator.js';
import type { TestApp } from '../support/test-app.js';

/** The process of the tests is one of the two. Its clock stays at the real time, which the other one has. */
let test: TestApp;
let mailServer: MailServer;
let close: () => Promise<void>;
let other: ServerProcess;
beforeAll(async () => {
  ({ test, mailServer, close } = await createAppWithMail());
  const { database, publicUrl } = test.config;
  other = await startServerProcess(database.url, { PUBLIC_URL: publicUrl, SMTP_URL: mailServer.url });
});
afterAll(async () => {
  await other.stop();
  await close();
});

type Post = (path: string, body?: object) => Promise<{ status: number; body: unknown }>;
const postHere: Post = (path, body = {}) => test.agent.post(path).send(body);
const postThere: Post = async (path, body = {}) => {
  const response = await fetch(`${other.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
};
const processes = [postHere, postThere];

const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

describe('Sessions', () => {
  const statusHere = async (token: string) => (await asUser(test, token).get('/auth/me')).status;
  const statusThere = async (token: string) =>
    (await fetch(`${other.url}/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status;

  it('A session that ends in one process ends in the other at its next request', async () => {
    const user = await createUser(test, 'user');
    const token = await signIn(test, user.email);
    expect([await statusHere(token), await statusThere(token)]).toEqual([200, 200]);
    const sessions = await asUser(test, token).get('/auth/sessions');
    const current = (sessions.body as { id: string; is_current: boolean }[]).find((one) => one.is_current);
    expect((await asUser(test, user.token).delete(`/auth/sessions/${current?.id}`)).status).toBe(204);
    expect([await statusHere(token), await statusThere(token)]).toEqual([401, 401]);
    expect(await statusHere(user.token)).toBe(200);
  });

  it('All other sessions of a user end in both processes', async () => {
    const [user, admin] = [await createUser(test, 'user'), await createUser(test, 'admin')];
    const others = [await signIn(test, user.email), await signIn(test, user.email)];
    for (const token of others) expect(await statusThere(token)).toBe(200);
    expect((await asUser(test, user.token).delete('/auth/sessions')).status).toBe(204);
    for (const token of others) expect(await statusThere(token)).toBe(401);
    expect([await statusThere(user.token), await statusThere(admin.token)]).toEqual([200, 200]);
  });
});

it('A link that sets a password works once', async () => {
  const user = await createUser(test, 'user');
  await postHere('/auth/forgot-password', { email: user.email });
  const token = tokenIn((await mailsTo(test, mailServer, user.email))[0]);
  const results = await Promise.all([
    postHere('/auth/reset-password', { token, password: 'seven green kites fly' }),
    postThere('/auth/reset-password', { token, password: 'another password of mine' }),
  ]);
  expect(statusesOf(results)).toEqual([204, 400]);
});

it('A challenge for a passkey works once', async () => {
  const user = await createUser(test, 'parking_lot_owner');
  const device = new SoftwareAuthenticator(test.config.publicUrl);
  await addPasskey(test, user.token, device);
  const { body: challenge } = await postThere('/auth/passkey-login/options');
  const signed = device.get(challenge as Parameters<typeof device.get>[0]);
  const results = await Promise.all(
    [...processes, ...processes].map((post) => post('/auth/passkey-login', signed)),
  );
  expect(statusesOf(results)).toEqual([200, 401, 401, 401]);
  for (const post of processes) expect((await post('/auth/passkey-login', signed)).status).toBe(401);
});

describe('The second step of a sign-in', () => {
  async function createUserWithTotp() {
    const user = await createUser(test, 'parking_lot_owner');
    const totp = await addTotp(test, user.token);
    // Back to the clock of the other process. The current code counts as unused again.
    test.clock.moveTo(new Date());
    await test.dataSource.query('UPDATE totp_authenticators SET last_used_step = 0 WHERE user_id = $1', [
      user.id,
    ]);
    return { ...user, ...totp };
  }

  const startSignIn = async (post: Post, email: string) => {
    const { body } = await post('/auth/login', { email, password: testPassword });
    return (body as { challenge_token: string }).challenge_token;
  };

  it('A code, a recovery code and a challenge work once', async () => {
    const user = await createUserWithTotp();
    for (const code of [totpCode(test, user.secret), user.recoveryCodes[2] ?? '']) {
      const tokens = await Promise.all(processes.map((post) => startSignIn(post, user.email)));
      const results = await Promise.all(
        processes.map((post, index) => post('/auth/two-factor', { challenge_token: tokens[index], code })),
      );
      expect(statusesOf(results)).toEqual([200, 401]);
    }
    const token = await startSignIn(postThere, user.email);
    const codes = [user.recoveryCodes[3], user.recoveryCodes[4]];
    const results = await Promise.all(
      processes.map((post, index) =>
        post('/auth/two-factor', { challenge_token: token, code: codes[index] }),
      ),
    );
    expect(statusesOf(results)).toEqual([200, 401]);
    const [{ left }] = await test.dataSource.query<[{ left: number }]>(
      'SELECT count(*) AS left FROM recovery_codes WHERE user_id = $1',
      [user.id],
    );
    expect(left).toBe(8);
  });

  it('Wrong codes at one challenge are counted together', async () => {
    const user = await createUserWithTotp();
    const token = await startSignIn(postThere, user.email);
    const guesses = Array.from({ length: 6 }, (_, n) =>
      (n % 2 ? postThere : postHere)('/auth/two-factor', {
        challenge_token: token,
        code: 'WRONG-RECOVERY-CODE',
      }),
    );
    expect(new Set(statusesOf(await Promise.all(guesses)))).toEqual(new Set([401]));
    const right = await postThere('/auth/two-factor', {
      challenge_token: token,
      code: user.recoveryCodes[0],
    });
    expect(right.status).toBe(401);
  });
});
