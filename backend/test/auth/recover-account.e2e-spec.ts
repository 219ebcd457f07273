import { recoverAccount } from '../../src/database/recover-account.js';
import { readAuditLog } from '../support/audit-log.js';
import { addTotp } from '../support/second-factors.js';
import { asUser, createUser, signIn } from '../support/sign-in.js';
import { testJwtSecret, useTestApp } from '../support/test-app.js';

const newPassword = 'seven green kites fly';
const test = useTestApp({ PUBLIC_URL: 'https://panui.example' });
let admin: { id: number; email: string; token: string };
beforeAll(async () => {
  admin = await createUser(test, 'admin');
});

const recover = (email: string, resetTwoFactor = false) =>
  recoverAccount(
    {
      DATABASE_URL: test.config.database.url,
      JWT_SECRET: testJwtSecret,
      PUBLIC_URL: 'https://panui.example',
    },
    email,
    { resetTwoFactor },
  );

describe('npm run account:recover', () => {
  it('The printed link lets the last admin choose a password once', async () => {
    const { link } = await recover(` ${admin.email.toUpperCase()}`);
    const [page, token] = link?.url.split('#') ?? [];
    expect(page).toBe('https://panui.example/reset-password');
    const reset = () => test.agent.post('/auth/reset-password').send({ token, password: newPassword });
    expect((await reset()).status).toBe(204);
    expect((await reset()).status).toBe(400);
    admin.token = await signIn(test, admin.email, newPassword);
    const log = await readAuditLog(asUser(test, admin.token), { action: 'recover_account' });
    expect(log).toMatchObject([{ resource_id: String(admin.id), user_id: null }]);
  });

  it('Second factors are removed on request only', async () => {
    const user = await createUser(test, 'user');
    await addTotp(test, user.token);
    const kind = async () =>
      ((await asUser(test, admin.token).get(`/admin/users/${user.id}`)).body as { two_factor: string })
        .two_factor;
    await recover(user.email);
    expect(await kind()).toBe('totp');
    await recover(user.email, true);
    expect(await kind()).toBe('none');
    expect((await asUser(test, user.token).get('/auth/me')).status).toBe(401);
  });

  it('An invited user gets a link to join, an unknown or disabled one a refusal', async () => {
    const call = asUser(test, admin.token);
    await call.post('/admin/users', { email: 'new@example.test', role: 'user' });
    expect((await recover('new@example.test')).link?.url).toMatch(/\/join#/);
    const disabled = await createUser(test, 'user');
    await call.put(`/admin/users/${disabled.id}`, { is_active: false });
    expect((await recover(disabled.email)).refusal).toMatch(/is disabled/);
    expect((await recover('nobody@example.test')).refusal).toMatch(/no user/);
  });
});
