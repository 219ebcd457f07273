import { readAuditLog } from '../support/audit-log.js';
import { holdLocks, waitForLockWaits } from '../support/lock-waits.js';
import { addTotp, totpCode } from '../support/second-factors.js';
import { asUser, createUser, testPassword } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();

const storedRows = (table: string, userId: number) =>
  test.dataSource.query<Record<string, unknown>[]>(`SELECT * FROM ${table} WHERE user_id = $1`, [userId]);

describe('Setting up an authenticator app', () => {
  it('The secret and its otpauth address name the product and the account', async () => {
    const user = await createUser(test, 'admin');
    const { status, body } = await asUser(test, user.token).post('/auth/totp');
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.otpauth_uri);
    expect(decodeURIComponent(uri.pathname)).toContain(`Panui:${user.email}`);
    expect(uri.searchParams.get('secret')).toBe(body.secret);
  });

  it('The first code confirms it and returns ten different recovery codes', async () => {
    const user = await createUser(test, 'user');
    const { recoveryCodes } = await addTotp(test, user.token);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const status = await asUser(test, user.token).get('/auth/two-factor');
    expect(status.body).toMatchObject({ has_totp: true, recovery_codes_left: 10, passkeys: 0 });
  });

  it('A code in two groups of digits is accepted', async () => {
    const user = await createUser(test, 'user');
    const self = asUser(test, user.token);
    const { secret } = (await self.post('/auth/totp')).body as { secret: string };
    const code = totpCode(test, secret);
    const confirmed = await self.post('/auth/totp/confirmation', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(confirmed.status).toBe(200);
  });

  it('The database holds neither the secret nor a recovery code in the clear', async () => {
    const user = await createUser(test, 'user');
    const { secret, recoveryCodes } = await addTotp(test, user.token);
    const rows = [
      ...(await storedRows('totp_authenticators', user.id)),
      ...(await storedRows('recovery_codes', user.id)),
    ];
    const dump = rows.flatMap((row) =>
      Object.values(row).map((value) =>
        Buffer.isBuffer(value) ? `${value.toString('latin1')} ${value.toString('hex')}` : String(value),
      ),
    );
    for (const clear of [secret, ...recoveryCodes]) expect(dump.join(' ')).not.toContain(clear);
  });

  it.each([
    ['a wrong code', '000000', 'wrong_code'],
    ['a code of letters', 'abcdef', 'totp_code'],
    ['a short code', '12345', 'totp_code'],
  ])('%s does not confirm it', async (_, code, expected) => {
    const user = await createUser(test, 'user');
    const self = asUser(test, user.token);
    await self.post('/auth/totp');
    const { status, body } = await self.post('/auth/totp/confirmation', { code });
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([400, 'code', expected]);
    expect((await self.get('/auth/two-factor')).body.has_totp).toBe(false);
  });

  it('A confirmation without a set-up, and a code of an abandoned set-up, are rejected', async () => {
    const user = await createUser(test, 'user');
    const self = asUser(test, user.token);
    const early = await self.post('/auth/totp/confirmation', { code: '123456' });
    expect([early.status, early.body.code]).toEqual([409, 'conflict']);
    const { secret: abandoned } = (await self.post('/auth/totp')).body as { secret: string };
    await self.post('/auth/totp');
    const late = await self.post('/auth/totp/confirmation', { code: totpCode(test, abandoned) });
    expect(late.status).toBe(400);
  });

  it('A second authenticator app is a conflict and leaves the first one as it is', async () => {
    const user = await createUser(test, 'user');
    await addTotp(test, user.token);
    const self = asUser(test, user.token);
    const before = await storedRows('totp_authenticators', user.id);
    expect((await self.post('/auth/totp')).body.code).toBe('conflict');
    expect((await self.post('/auth/totp/confirmation', { code: '123456' })).body.code).toBe('conflict');
    expect(await storedRows('totp_authenticators', user.id)).toEqual(before);
  });

  it('Of parallel confirmations one succeeds', async () => {
    const user = await createUser(test, 'user');
    const self = asUser(test, user.token);
    const { secret } = (await self.post('/auth/totp')).body as { secret: string };
    const code = totpCode(test, secret);
    const locks = await holdLocks(test.dataSource, 'SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]);
    const confirmations = Promise.all(
      Array.from({ length: 6 }, () => self.post('/auth/totp/confirmation', { code })),
    );
    // All of them have found the set-up unconfirmed by then.
    await waitForLockWaits(test.dataSource, 6);
    await locks.release();
    const results = await confirmations;
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(results.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await storedRows('recovery_codes', user.id)).toHaveLength(10);
  });
});

describe('DELETE /auth/totp', () => {
  it('The password removes the authenticator app with its recovery codes', async () => {
    const user = await createUser(test, 'user');
    await addTotp(test, user.token);
    const self = asUser(test, user.token);
    expect((await self.delete('/auth/totp', { password: testPassword })).status).toBe(204);
    expect((await self.get('/auth/two-factor')).body).toMatchObject({
      has_totp: false,
      recovery_codes_left: 0,
    });
    expect((await self.delete('/auth/totp', { password: testPassword })).status).toBe(404);
  });

  it('A wrong password removes nothing, and guessing is limited', async () => {
    const user = await createUser(test, 'user');
    await addTotp(test, user.token);
    const guess = (password: string) =>
      asUser(test, user.token).delete('/auth/totp', { password }).set('x-forwarded-for', '192.0.2.80');
    const wrong = await guess('wrong');
    expect(wrong.body.errors).toMatchObject([{ field: 'password', code: 'wrong_password' }]);
    const statuses = [];
    for (let n = 0; n < 10; n++) statuses.push((await guess(`wrong ${n}`)).status);
    expect(statuses).toEqual([...Array<number>(9).fill(400), 429]);
    expect((await guess(testPassword)).status).toBe(429);
    expect((await asUser(test, user.token).get('/auth/two-factor')).body.has_totp).toBe(true);
  });
});

describe('DELETE /auth/totp by a user without a password', () => {
  const removePassword = (id: number) =>
    test.dataSource.query('UPDATE users SET password_hash = NULL WHERE id = $1', [id]);
  const createWithTotp = async () => {
    const user = await createUser(test, 'parking_lot_owner');
    const totp = await addTotp(test, user.token);
    await removePassword(user.id);
    return { ...user, ...totp, self: asUser(test, user.token) };
  };
  const hasTotp = async (token: string) =>
    (await asUser(test, token).get('/auth/two-factor')).body.has_totp as boolean;

  it('A code of the app, or a recovery code typed in any way, removes the app, and a new one can be set up', async () => {
    const { self, token, secret, recoveryCodes } = await createWithTotp();
    const code = totpCode(test, secret);
    await self.delete('/auth/totp', { code: `${code.slice(0, 3)} ${code.slice(3)}` }).expect(204);
    expect((await self.get('/auth/two-factor')).body).toMatchObject({
      has_totp: false,
      recovery_codes_left: 0,
    });
    const next = await addTotp(test, token);
    await self.delete('/auth/totp', { code: recoveryCodes[0] }).expect(400);
    const typed = next.recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ');
    await self.delete('/auth/totp', { code: typed }).expect(204);
    expect(await hasTotp(token)).toBe(false);
  });

  it('The status tells whether the user has a password to remove the app with', async () => {
    const withPassword = await createUser(test, 'parking_lot_owner');
    const status = async (token: string) => (await asUser(test, token).get('/auth/two-factor')).body;
    expect(await status(withPassword.token)).toMatchObject({ has_password: true });
    expect(await status((await createWithTotp()).token)).toMatchObject({ has_password: false });
  });

  it.each<[string, object, string, string]>([
    ['A wrong code', { code: '000000' }, 'code', 'wrong_code'],
    ['A wrong recovery code', { code: '7K3D-0QWE-9XZ2-M4TB' }, 'code', 'wrong_code'],
    ['An empty code', { code: '' }, 'code', 'min_length'],
    ['Neither password nor code', {}, 'password', 'is_string'],
  ])('%s removes nothing', async (_, body, field, code) => {
    const { self, token } = await createWithTotp();
    const response = await self.delete('/auth/totp', body);
    expect([response.status, response.body.errors]).toMatchObject([400, [{ field, code }]]);
    expect(await hasTotp(token)).toBe(true);
  });

  it('A code that was used to sign in removes nothing', async () => {
    const { id, email, token } = await createUser(test, 'parking_lot_owner');
    const code = totpCode(test, (await addTotp(test, token)).secret);
    const first = await test.agent.post('/auth/login').send({ email, password: testPassword });
    const { challenge_token } = first.body as { challenge_token: string };
    await test.agent.post('/auth/two-factor').send({ challenge_token, code }).expect(200);
    await removePassword(id);
    await asUser(test, token).delete('/auth/totp', { code }).expect(400);
    expect(await hasTotp(token)).toBe(true);
  });

  it('Guessing is limited by the minute like passwords, and by the day together with codes at sign-in', async () => {
    const { self, token, secret, id } = await createWithTotp();
    const guess = (code: string, address: number) =>
      self.delete('/auth/totp', { code }).set('x-forwarded-for', `192.0.2.${address}`);
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await guess('000000', 90)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    for (let n = 0; n < 20; n++) await guess('000000', 91 + Math.floor(n / 10)).expect(400);
    const over = await guess(totpCode(test, secret), 95);
    expect(over.status).toBe(429);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(60);
    expect(await hasTotp(token)).toBe(true);
    expect(await storedRows('recovery_codes', id)).toHaveLength(10);
  });
});

it('Adding and removing an authenticator app is in the audit log, without its secret', async () => {
  const admin = await createUser(test, 'admin');
  const { secret } = await addTotp(test, admin.token);
  const self = asUser(test, admin.token);
  await self.delete('/auth/totp', { password: testPassword });
  const log = await readAuditLog(self, { user_id: admin.id });
  const ofAdmin = { resource: 'users', resource_id: String(admin.id) };
  expect(log.slice(-2)).toMatchObject([
    { action: 'totp_added', ...ofAdmin },
    { action: 'totp_removed', ...ofAdmin },
  ]);
  expect(JSON.stringify(log)).not.toContain(secret);
});
