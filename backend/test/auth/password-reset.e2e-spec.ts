import { createHash } from 'node:crypto';
import { PasswordResetRequestsService } from '../../src/auth/password-reset/password-reset-requests.service.js';
import { mailsTo, tokenIn } from '../support/account-mails.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { readAuditLog } from '../support/audit-log.js';
import type { MailServer } from '../support/mail-server.js';
import { asUser, createUser, signIn, testPassword } from '../support/sign-in.js';
import type { TestApp } from '../support/test-app.js';

const newPassword = 'seven green kites fly';
let test: TestApp;
let mailServer: MailServer;
let close: () => Promise<void>;
let admin: AppWithMail['admin'];
beforeAll(async () => {
  ({ test, mailServer, admin, close } = await createAppWithMail());
});
afterAll(() => close());
beforeEach(() => test.dataSource.query('TRUNCATE limit_counts'));

let clients = 0;
const forgot = (email: string, address = `2001:db8:${(clients += 1).toString(16)}::1`) =>
  test.agent.post('/auth/forgot-password').set('x-forwarded-for', address).send({ email });
const reset = (token: string, password = newPassword) =>
  test.agent.post('/auth/reset-password').send({ token, password });
const requestToken = async (email: string) => {
  await forgot(email);
  return tokenIn((await mailsTo(test, mailServer, email))[0]);
};
const invalidToken = {
  status: 400,
  code: 'validation_error',
  errors: [{ field: 'token', code: 'invalid_token' }],
};

describe('POST /auth/forgot-password', () => {
  it('The response is the same for known, unknown, disabled and invited users, and after too many requests', async () => {
    const disabled = await createUser(test, 'user');
    await asUser(test, admin.token).put(`/admin/users/${disabled.id}`, { is_active: false });
    const invited = { email: 'invited@example.test', role: 'user' };
    await asUser(test, admin.token).post('/admin/users', invited);
    const emails = [admin.email, 'nobody@example.test', disabled.email, invited.email, 'no address'];
    const responses = [];
    for (const email of [...emails, ...Array<string>(4).fill(admin.email)])
      responses.push(await forgot(email));
    const comparable = responses.map(({ status, text, headers }) => {
      const { date: _date, 'x-request-id': _id, ...others } = headers as Record<string, string>;
      return { status, text, headers: others };
    });
    expect(comparable[0]).toMatchObject({ status: 202, text: '{}' });
    for (const response of comparable) expect(response).toEqual(comparable[0]);
  });

  it('Known, unknown and rejected addresses cause the same statements', async () => {
    const statementsOf = async (email: string) => {
      const rows = () =>
        test.dataSource.query<{ email: string; is_over_limit: boolean }[]>(
          'SELECT email, is_over_limit FROM password_reset_requests ORDER BY id',
        );
      await test.dataSource.query('TRUNCATE password_reset_requests');
      await forgot(email);
      return rows();
    };
    expect(await statementsOf(` ${admin.email.toUpperCase()} `)).toEqual([
      { email: admin.email, is_over_limit: false },
    ]);
    expect(await statementsOf('nobody@example.test')).toEqual([
      { email: 'nobody@example.test', is_over_limit: false },
    ]);
    for (let n = 0; n < 2; n++) await forgot(admin.email);
    expect(await statementsOf(admin.email)).toEqual([{ email: admin.email, is_over_limit: true }]);
    await test.dataSource.query('TRUNCATE password_reset_requests');
  });

  it('An address receives at most three mails an hour, and unknown addresses none', async () => {
    const user = await createUser(test, 'user');
    mailServer.mails.splice(0);
    for (let n = 0; n < 6; n++) expect((await forgot(user.email)).status).toBe(202);
    await forgot('nobody@example.test');
    // Several requests that wait together cause one mail each; only the last link works.
    expect((await mailsTo(test, mailServer, user.email)).length).toBeLessThanOrEqual(3);
    expect(mailServer.mails).toEqual([]);
    const [{ count }] = await test.dataSource.query<[{ count: number }]>(
      'SELECT count(*) FROM password_reset_requests',
    );
    expect(count).toBe(0);
  });

  it('Requests for unknown addresses do not delay the mails of others, and no link is an invitation', async () => {
    const user = await createUser(test, 'user');
    for (const email of ['nobody@example.test', user.email]) await forgot(email);
    expect(await mailsTo(test, mailServer, user.email)).toHaveLength(1);
    const record = await asUser(test, admin.token).get(`/admin/users/${user.id}`);
    expect(record.body.invitation_expires_at).toBeNull();
  });

  it('A client may send ten requests an hour', async () => {
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push((await forgot(`u${n}@example.test`, '198.51.100.7')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429, 429]);
    const rejected = await forgot(admin.email, '198.51.100.7');
    expect(rejected.body.code).toBe('too_many_requests');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('Requests that a client may not send do not use up the limit of the address', async () => {
    const user = await createUser(test, 'user');
    for (let n = 0; n < 10; n++) await forgot(`v${n}@example.test`, '198.51.100.8');
    for (let n = 0; n < 3; n++) expect((await forgot(user.email, '198.51.100.8')).status).toBe(429);
    await forgot(user.email);
    expect(await mailsTo(test, mailServer, user.email)).toHaveLength(1);
  });

  it.each([
    ['he', 'בחירת סיסמה חדשה לחשבון שלך בפנוי'],
    ['en', 'Choose a new password for your Panui account'],
  ])(
    'The mail is in the language %s of the user, and its link leads to PUBLIC_URL whatever the host header is',
    async (locale, subject) => {
      const user = await createUser(test, 'user');
      await asUser(test, user.token).put('/auth/me', { locale });
      await test.agent
        .post('/auth/forgot-password')
        .set({ host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' })
        .send({ email: user.email });
      const [mail] = await mailsTo(test, mailServer, user.email);
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toMatch(/https:\/\/panui\.example\/reset-password#[\w-]{43}/);
      expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
    },
  );
});

it('A text that PostgreSQL cannot store is a validation error in every field', async () => {
  const nul = 'x\0y';
  const responses = [
    await forgot(nul),
    await reset(nul),
    await reset('x', nul),
    await test.agent
      .post('/auth/accept-invitation')
      .send({ token: 'x', password: testPassword, first_name: nul, last_name: nul }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});

describe('POST /auth/reset-password', () => {
  it('The link sets a password once, ends all sessions and is reported by mail', async () => {
    const user = await createUser(test, 'user');
    const token = await requestToken(user.email);
    expect((await reset(token)).status).toBe(204);
    expect((await asUser(test, user.token).get('/auth/me')).status).toBe(401);
    expect(
      (await test.agent.post('/auth/login').send({ email: user.email, password: testPassword })).status,
    ).toBe(401);
    const fresh = asUser(test, await signIn(test, user.email, newPassword));
    expect((await fresh.get('/auth/me')).status).toBe(200);
    const [notice] = await mailsTo(test, mailServer, user.email);
    expect(notice?.subject).toBe('הסיסמה של החשבון שלך בפנוי הוחלפה');
    expect((await reset(token)).body).toMatchObject(invalidToken);
    const log = await readAuditLog(asUser(test, admin.token), { resource: 'users', resource_id: user.id });
    expect(log).toMatchObject([
      { action: 'request_password_reset', user_id: null },
      { action: 'reset_password', user_id: user.id },
    ]);
    expect(JSON.stringify(log)).not.toContain(token);
  });

  it('A weak password is rejected without using the link up', async () => {
    const token = await requestToken(admin.email);
    for (const password of ['kfmqzvpwxrtj', 'parkingparkingparking'])
      expect((await reset(token, password)).body).toMatchObject({
        status: 400,
        errors: [{ field: 'password', code: 'weak_password' }],
      });
    expect((await reset(token, testPassword)).status).toBe(204);
    admin.token = await signIn(test, admin.email);
  });

  it('An hour, a changed password, role or address, and a disabled account end a link', async () => {
    const change = (id: number, body: object) => asUser(test, admin.token).put(`/admin/users/${id}`, body);
    for (const end of [
      () => Promise.resolve(test.clock.advance({ minutes: 61 })),
      ({ id }: { id: number }) => change(id, { password: 'an admin chose this' }),
      ({ id }: { id: number }) => change(id, { role: 'parking_lot_owner' }),
      ({ id }: { id: number }) => change(id, { email: `moved${id}@example.test` }),
      ({ id }: { id: number }) => change(id, { is_active: false }),
    ]) {
      const user = await createUser(test, 'user');
      const token = await requestToken(user.email);
      await end(user);
      expect((await reset(token)).body).toMatchObject(invalidToken);
    }
  });

  it('A link that newer ones replaced says so while one of them is valid', async () => {
    const { email } = await createUser(test, 'user');
    const [first, second, newest] = [
      await requestToken(email),
      await requestToken(email),
      await requestToken(email),
    ];
    const messageOf = ({ body }: { body: { errors: { message: string }[] } }) => body.errors[0]?.message;
    for (const token of [first, second]) {
      const response = await reset(token);
      expect(response.body).toMatchObject(invalidToken);
      expect(messageOf(response)).toBe('נשלח אחריו קישור חדש יותר. יש להשתמש בקישור מההודעה האחרונה');
    }
    expect((await reset(newest)).status).toBe(204);
    const used = await reset(first);
    expect(used.body).toMatchObject(invalidToken);
    expect(messageOf(used)).not.toMatch(/חדש יותר/);
  });

  it('An unknown or malformed token is a validation error, not a server error', async () => {
    for (const token of ['x', '', 'ל', '%00', "' OR 1=1"])
      expect((await reset(token)).body).toMatchObject(invalidToken);
    const missing = await test.agent.post('/auth/reset-password').send({ password: newPassword });
    expect(missing.body).toMatchObject({ status: 400, errors: [{ field: 'token' }] });
  });

  it('The clean-up deletes expired links, and no others', async () => {
    const tokenCount = async () =>
      (await test.dataSource.query<[{ count: number }]>('SELECT count(*) FROM account_tokens'))[0].count;
    await test.dataSource.query('TRUNCATE account_tokens');
    await requestToken((await createUser(test, 'user')).email);
    await test.app.get(PasswordResetRequestsService).deleteExpired();
    expect(await tokenCount()).toBe(1);
    test.clock.advance({ minutes: 61 });
    await test.app.get(PasswordResetRequestsService).deleteExpired();
    expect(await tokenCount()).toBe(0);
  });

  it('The database holds no token that could be used', async () => {
    const user = await createUser(test, 'user');
    const token = await requestToken(user.email);
    const tables = ['account_tokens', 'outbox_messages', 'audit_log', 'password_reset_requests'];
    for (const table of tables) {
      const rows = await test.dataSource.query<object[]>(
        `SELECT * FROM ${table} t WHERE t::text LIKE '%' || $1 || '%' OR t::text LIKE '%' || $2 || '%'`,
        [token, Buffer.from(token).toString('hex')],
      );
      expect([table, rows]).toEqual([table, []]);
    }
    const [row] = await test.dataSource.query<{ token_hash: Buffer }[]>(
      'SELECT token_hash FROM account_tokens WHERE user_id = $1',
      [user.id],
    );
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest());
    expect((await reset(row?.token_hash.toString('hex') ?? '')).status).toBe(400);
    expect((await reset(row?.token_hash.toString('base64url') ?? '')).status).toBe(400);
  });
});
