import { addPasskey, addTotp, totpCode } from '../support/second-factors.js';
import { asUser, createUser, signIn, testPassword } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let operator: { id: number; email: string; token: string };
beforeAll(async () => {
  operator = await createUser(test, 'admin');
  await addPasskey(test, operator.token);
});

const requireTwoFactor = async (rule: string) => {
  const response = await asUser(test, operator.token).put('/admin/settings', { require_two_factor: rule });
  expect(response.status).toBe(200);
};

describe('The setting require_two_factor', () => {
  it('The default is off, and other values are rejected by name', async () => {
    const settings = asUser(test, operator.token);
    expect((await settings.get('/admin/settings')).body.require_two_factor).toBe('off');
    const wrong = await settings.put('/admin/settings', { require_two_factor: 'some' });
    expect(wrong.body).toMatchObject({ status: 400, errors: [{ field: 'require_two_factor' }] });
  });

  it('A user without a factor reaches the set-up only, also with a session that is already open', async () => {
    const admin = await createUser(test, 'admin');
    await requireTwoFactor('admins');
    for (const token of [admin.token, await signIn(test, admin.email)]) {
      const self = asUser(test, token);
      for (const path of ['/admin/users', '/admin/settings', '/admin/dashboard/stats']) {
        const { status, body } = await self.get(path);
        expect([status, body.code, body.required_action]).toEqual([403, 'forbidden', 'set_up_two_factor']);
      }
      expect((await self.get('/auth/me')).body.required_action).toBe('set_up_two_factor');
      for (const path of ['/auth/two-factor', '/auth/passkeys', '/auth/sessions'])
        expect((await self.get(path)).status).toBe(200);
      expect((await self.get('/auth/two-factor')).body.is_required).toBe(true);
    }
    await requireTwoFactor('off');
  });

  it('An authenticator app or a passkey opens everything at once', async () => {
    await requireTwoFactor('all');
    for (const add of [addTotp, addPasskey]) {
      const owner = await createUser(test, 'parking_lot_owner');
      const self = asUser(test, owner.token);
      expect((await self.get('/owners/me/lots')).status).toBe(403);
      await self.post('/auth/totp');
      expect((await self.get('/owners/me/lots')).status).toBe(403);
      await add(test, owner.token);
      expect((await self.get('/owners/me/lots')).status).toBe(200);
      expect((await self.get('/auth/me')).body).not.toHaveProperty('required_action');
    }
    await requireTwoFactor('off');
  });

  it('With admins, owners need no second factor', async () => {
    await requireTwoFactor('admins');
    const owner = await createUser(test, 'parking_lot_owner');
    const self = asUser(test, owner.token);
    expect((await self.get('/owners/me/lots')).status).toBe(200);
    expect((await self.get('/auth/two-factor')).body.is_required).toBe(false);
    await requireTwoFactor('off');
  });

  it('Removing the last factor requires a new set-up, and a reset by an admin does too', async () => {
    await requireTwoFactor('all');
    const owner = await createUser(test, 'parking_lot_owner');
    const self = asUser(test, owner.token);
    const { id } = await addPasskey(test, owner.token);
    await addTotp(test, owner.token);
    await self.delete(`/auth/passkeys/${id}`);
    expect((await self.get('/owners/me/lots')).status).toBe(200);
    expect((await self.delete('/auth/totp', { password: testPassword })).status).toBe(204);
    expect((await self.get('/owners/me/lots')).status).toBe(403);
    await addPasskey(test, owner.token);
    expect((await self.get('/owners/me/lots')).status).toBe(200);
    await asUser(test, operator.token).delete(`/admin/users/${owner.id}/two-factor`);
    expect((await self.get('/owners/me/lots')).status).toBe(403);
    await requireTwoFactor('off');
  });

  it('A stolen password opens nothing of a user with a second factor', async () => {
    await requireTwoFactor('all');
    const owner = await createUser(test, 'parking_lot_owner');
    const { secret } = await addTotp(test, owner.token);
    const { body } = await test.agent
      .post('/auth/login')
      .send({ email: owner.email, password: testPassword });
    expect(body).not.toHaveProperty('access_token');
    for (const path of ['/auth/me', '/auth/two-factor', '/auth/sessions', '/owners/me/lots'])
      expect((await asUser(test, body.challenge_token as string).get(path)).status).toBe(401);
    const { challenge_token } = body as { challenge_token: string };
    const code = totpCode(test, secret);
    expect((await test.agent.post('/auth/two-factor').send({ challenge_token, code })).status).toBe(200);
    await requireTwoFactor('off');
  });
});
