import { PasswordResetRequestsService } from '../../src/auth/password-reset/password-reset-requests.service.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { mailsTo, tokenIn } from '../support/account-mails.js';
import { readAuditLog } from '../support/audit-log.js';
import type { Role } from '../../src/platform/access/access.js';
import { BrowserAtProvider } from '../support/browser-at-provider.js';
import { IdentityProvider } from '../support/fake-servers/identity-provider.js';
import type { MailServer } from '../support/mail-server.js';
import { addPasskey } from '../support/second-factors.js';
import { asUser, createUser, testPassword } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let provider: IdentityProvider;
let test: TestApp;
let mailServer: MailServer;
let admin: AppWithMail['admin'];
let close: () => Promise<void>;
beforeAll(async () => {
  provider = await IdentityProvider.start('https://panui.example');
  ({ test, mailServer, admin, close } = await createAppWithMail(provider.environment));
});
afterAll(async () => {
  await close();
  await provider.stop();
});

const setRule = (rule: string) =>
  asUser(test, admin.token).put('/admin/settings', { password_sign_in: rule });
/** A user who is signed in. Under `break_glass` the test users could not sign in with their passwords. */
async function createUserBefore(role: Role) {
  await setRule('on');
  const user = await createUser(test, role);
  await setRule('break_glass');
  return user;
}
const logIn = (email: string) => test.agent.post('/auth/login').send({ email, password: testPassword });

describe('password_sign_in: break_glass', () => {
  beforeEach(async () => {
    expect((await setRule('break_glass')).status).toBe(200);
  });
  afterEach(async () => {
    expect((await setRule('on')).status).toBe(200);
  });

  it('An admin signs in with a password while the provider is down', async () => {
    const back = await provider.goDown();
    const { email } = await createUserBefore('admin');
    expect((await logIn(email)).status).toBe(200);
    await back();
  });

  it('Other users are refused with the reason, after the password was checked', async () => {
    for (const role of ['parking_lot_owner', 'user'] as const) {
      const { email } = await createUserBefore(role);
      const rejected = await logIn(email).set('accept-language', 'en');
      expect([rejected.status, rejected.body.code]).toEqual([403, 'forbidden']);
      expect(rejected.body.detail).toBe(
        'This account cannot use a password. Use single sign-on or a passkey.',
      );
      const wrong = await test.agent.post('/auth/login').send({ email, password: 'not this one at all' });
      expect([wrong.status, wrong.body.detail]).toEqual([401, 'Invalid email or password']);
    }
  });

  it('A refused attempt opens no session and appears in the audit log', async () => {
    const { id, email } = await createUserBefore('user');
    const countSessions = async () =>
      (await test.dataSource.query('SELECT count(*) FROM sessions WHERE user_id = $1', [id]))[0].count;
    const before = await countSessions();
    await logIn(email);
    expect(await countSessions()).toBe(before);
    const log = await readAuditLog(asUser(test, admin.token));
    expect(log.at(-1)).toMatchObject({
      action: 'sign_in_failed',
      after: { email, step: 'password_sign_in' },
    });
  });

  it('Other users sign in with a passkey and through the provider', async () => {
    const user = await createUserBefore('parking_lot_owner');
    const { device } = await addPasskey(test, user.token);
    const options = await test.agent.post('/auth/passkey-login/options');
    const signedIn = await test.agent.post('/auth/passkey-login').send(device.get(options.body));
    expect(signedIn.status).toBe(200);
  });

  it('A forgotten password is reset for admins only', async () => {
    const owner = await createUserBefore('parking_lot_owner');
    const boss = await createUserBefore('admin');
    for (const { email } of [owner, boss])
      expect((await test.agent.post('/auth/forgot-password').send({ email })).status).toBe(202);
    await test.app.get(PasswordResetRequestsService).process();
    expect(await mailsTo(test, mailServer, owner.email)).toEqual([]);
    const tokens = await test.dataSource.query(
      `SELECT user_id FROM account_tokens WHERE purpose = 'password_reset'`,
    );
    expect(tokens).toEqual([{ user_id: boss.id }]);
  });

  it('An invited user joins through the provider and not with a password, an invited admin with either', async () => {
    for (const [role, status] of [
      ['parking_lot_owner', 403],
      ['admin', 200],
    ] as const) {
      const email = `invited-${role}@example.test`;
      await asUser(test, admin.token).post('/admin/users', { email, role });
      const token = tokenIn((await mailsTo(test, mailServer, email))[0]);
      const body = { token, password: testPassword, first_name: 'Noa', last_name: 'Levi' };
      expect((await test.agent.post('/auth/accept-invitation').send(body)).status).toBe(status);
      if (status === 200) continue;
      provider.person = { subject: email, email, isEmailVerified: true };
      expect((await new BrowserAtProvider(test).signIn()).get('code')).toBeTruthy();
    }
  });

  it('The last way to sign in besides an unusable password cannot be unlinked; an admin keeps the password', async () => {
    for (const [role, status] of [
      ['user', 409],
      ['admin', 200],
    ] as const) {
      const user = await createUserBefore(role);
      await test.dataSource.query(
        `INSERT INTO oidc_identities (user_id, issuer, subject, created_at) VALUES ($1, $2, $3, now())`,
        [user.id, provider.issuer, `linked-${role}`],
      );
      const { body } = await asUser(test, user.token).get('/auth/oidc/identities');
      const unlinked = await asUser(test, user.token).delete(`/auth/oidc/identities/${body[0].id}`);
      expect(unlinked.status).toBe(status);
    }
  });

  it('The last passkey of a user with an unusable password cannot be removed', async () => {
    const user = await createUserBefore('parking_lot_owner');
    const self = asUser(test, user.token);
    const passkeys = [await addPasskey(test, user.token), await addPasskey(test, user.token)];
    const statuses = [];
    for (const { id } of passkeys) statuses.push((await self.delete(`/auth/passkeys/${id}`)).status);
    expect(statuses).toEqual([200, 409]);
    const rejected = await self.delete(`/auth/passkeys/${passkeys[1]?.id}`).set('accept-language', 'en');
    expect(rejected.body.detail).toMatch(/^This is the only way to sign in to the account/);
    expect((await self.get('/auth/passkeys')).body).toHaveLength(1);
    await setRule('on');
    expect((await self.delete(`/auth/passkeys/${passkeys[1]?.id}`)).status).toBe(200);
  });

  it('An admin cannot reset the factors of a user who could not sign in without the passkeys', async () => {
    const user = await createUserBefore('parking_lot_owner');
    await addPasskey(test, user.token);
    const reset = () => asUser(test, admin.token).delete(`/admin/users/${user.id}/two-factor`);
    const rejected = await reset().set('accept-language', 'en');
    expect([rejected.status, rejected.body.code]).toEqual([409, 'conflict']);
    expect(rejected.body.detail).toMatch(/^This is the only way to sign in to the account/);
    expect((await asUser(test, user.token).get('/auth/passkeys')).body).toHaveLength(1);
    await test.dataSource.query(
      `INSERT INTO oidc_identities (user_id, issuer, subject, created_at) VALUES ($1, $2, 'linked-reset', now())`,
      [user.id, provider.issuer],
    );
    expect((await reset()).status).toBe(204);
    expect((await asUser(test, user.token).get('/auth/passkeys')).body).toEqual([]);
  });

  it('Without an admin who has a password it is rejected by name', async () => {
    await setRule('on');
    const hashes = `SELECT id, password_hash FROM users WHERE role = 'admin'`;
    const admins = await test.dataSource.query<{ id: number; password_hash: string }[]>(hashes);
    await test.dataSource.query(`UPDATE users SET password_hash = NULL WHERE role = 'admin'`);
    const { body } = await setRule('break_glass');
    for (const { id, password_hash: hash } of admins)
      await test.dataSource.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, hash]);
    expect(body).toMatchObject({
      status: 400,
      errors: [{ field: 'password_sign_in', code: 'admin_password_required' }],
    });
  });

  it('The account of an owner tells that the password may not be used, and that of an admin that it may', async () => {
    for (const [role, hasPassword] of [
      ['parking_lot_owner', false],
      ['admin', true],
    ] as const) {
      const { token } = await createUserBefore(role);
      const { body } = await asUser(test, token).get('/auth/two-factor');
      expect(body).toMatchObject({ has_password: hasPassword });
    }
  });

  it('The login page learns the rule', async () => {
    const { body } = await test.agent.get('/auth/sign-in-methods');
    expect(body).toEqual({ oidc: { label: 'Example ID' }, password_sign_in: 'break_glass', demo: null });
  });
});

// Last, because two applications in one process share the strategies of Passport.
describe('Without a provider', () => {
  let other: TestApp;
  let boss: { token: string };
  beforeAll(async () => {
    other = await createTestApp();
    boss = await createUser(other, 'admin');
  });
  afterAll(() => other.close());

  it('break_glass is rejected by name', async () => {
    const response = await asUser(other, boss.token).put('/admin/settings', {
      password_sign_in: 'break_glass',
    });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'validation_error',
      errors: [{ field: 'password_sign_in', code: 'provider_required' }],
    });
  });

  it('A rule that was set while there was a provider locks nobody out', async () => {
    await other.dataSource.query(
      `INSERT INTO settings (key, value) VALUES ('password_sign_in', '"break_glass"')`,
    );
    const { email } = await createUser(other, 'user');
    const login = await other.agent.post('/auth/login').send({ email, password: testPassword });
    expect(login.status).toBe(200);
    const { body } = await other.agent.get('/auth/sign-in-methods');
    expect(body).toEqual({ oidc: null, password_sign_in: 'on', demo: null });
    // The other settings can still be saved with it.
    const settings = await asUser(other, boss.token).get('/admin/settings');
    const saved = await asUser(other, boss.token).put('/admin/settings', {
      ...settings.body,
      hold_seconds: 300,
    });
    expect(saved.status).toBe(200);
  });
});
