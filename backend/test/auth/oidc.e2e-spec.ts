import { readAuditLog } from '../support/audit-log.js';
import { BrowserAtProvider, fragmentOf } from '../support/browser-at-provider.js';
import { IdentityProvider } from '../support/fake-servers/identity-provider.js';
import { addTotp, totpCode } from '../support/second-factors.js';
import { asUser, createUser, testPassword } from '../support/sign-in.js';
import { createTestApp, useTestApp } from '../support/test-app.js';

const publicUrl = 'https://panui.example';

let provider: IdentityProvider;
const test = useTestApp(async () => {
  provider = await IdentityProvider.start(publicUrl);
  return { PUBLIC_URL: publicUrl, ...provider.environment };
});
afterAll(() => provider.stop());

let people = 0;
const newSubject = () => `person-${(people += 1)}`;
const exchange = (code: string | null) => test.agent.post('/auth/oidc/session').send({ code });

/** A user whose account is linked to a person at the provider. */
async function linkedUser() {
  const user = await createUser(test, 'parking_lot_owner');
  const subject = newSubject();
  provider.person = { subject, email: 'someone@example.test', isEmailVerified: true };
  const browser = new BrowserAtProvider(test);
  const page = await link(browser, user.token);
  return { ...user, subject, page };
}

/** Links the provider's person to the account, and returns the page that the browser ends on. */
async function link(browser: BrowserAtProvider, token: string): Promise<string> {
  const response = await asUser(test, token).post('/auth/oidc/link');
  const [cookie = ''] = [response.headers['set-cookie'] ?? []].flat();
  browser.cookies.set('panui_oidc', /=([^;]+)/.exec(cookie)?.[1] ?? '');
  return (await browser.open(await browser.passProvider(response.body.url))).location;
}

describe('Sign-in through the identity provider', () => {
  it('The login page learns the name of the provider', async () => {
    const response = await test.agent.get('/auth/sign-in-methods');
    expect(response.body).toEqual({ oidc: { label: 'Example ID' }, password_sign_in: 'on', demo: null });
  });

  it('The browser goes to the provider with PKCE, state and nonce, and the answer goes to PUBLIC_URL only', async () => {
    const browser = new BrowserAtProvider(test);
    const { status, location } = await browser.open('/auth/oidc/start', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    });
    expect(status).toBe(302);
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'panui',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/auth/oidc/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  });

  it('The cookie of a sign-in is out of reach of scripts and of other sites', async () => {
    const response = await test.agent.get('/auth/oidc/start');
    const [cookie = ''] = [response.headers['set-cookie'] ?? []].flat();
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/auth/oidc', 'Max-Age=600'])
      expect(cookie.split('; ')).toContain(part);
  });

  it('Only a browser that finished a sign-in learns so, for its login page', async () => {
    const { subject } = await linkedUser();
    provider.person = { subject };
    const browser = new BrowserAtProvider(test);
    await browser.open('/auth/oidc/callback?code=x&state=y');
    expect(browser.cookies.has('panui_oidc_return')).toBe(false);
    await browser.signIn();
    expect(browser.cookies.get('panui_oidc_return')).toBe('1');
    expect(browser.setCookies).toContain(
      'panui_oidc_return=1; Path=/login; Max-Age=600; SameSite=Lax; Secure',
    );
  });

  it('A linked user signs in, and the code opens one session', async () => {
    const { id, subject } = await linkedUser();
    provider.person = { subject };
    const code = (await new BrowserAtProvider(test).signIn()).get('code');
    const response = await exchange(code);
    expect(response.status).toBe(200);
    const me = await asUser(test, response.body.access_token).get('/auth/me');
    expect(me.body.id).toBe(id);
    expect((await exchange(code)).status).toBe(401);
    const [session] = await test.dataSource.query(
      'SELECT auth_methods FROM sessions WHERE user_id = $1 ORDER BY created_at DESC, id LIMIT 1',
      [id],
    );
    expect(session.auth_methods).toEqual(['oidc']);
  });

  it('A user with an authenticator app types its code too, unless the provider asked for a second factor', async () => {
    const { id, token, subject } = await linkedUser();
    const { secret } = await addTotp(test, token);
    const other = await linkedUser();
    await test.dataSource.query(`INSERT INTO settings (key, value) VALUES ('require_two_factor', '"all"')`);
    provider.person = { subject };
    const { body } = await exchange((await new BrowserAtProvider(test).signIn()).get('code'));
    expect(body).toMatchObject({ two_factor_required: true, methods: ['totp', 'recovery_code'] });
    const second = await test.agent
      .post('/auth/two-factor')
      .send({ challenge_token: body.challenge_token, code: totpCode(test, secret) });
    expect((await asUser(test, second.body.access_token).get('/auth/me')).body.id).toBe(id);
    provider.person = { subject: other.subject, methods: ['pwd', 'mfa'] };
    const strong = await exchange((await new BrowserAtProvider(test).signIn()).get('code'));
    const { body: me } = await asUser(test, strong.body.access_token).get('/auth/me');
    expect([me.id, me.required_action]).toEqual([other.id, undefined]);
    provider.person = { subject: other.subject, methods: ['pwd'] };
    const weak = await exchange((await new BrowserAtProvider(test).signIn()).get('code'));
    const limited = await asUser(test, weak.body.access_token).get('/auth/me');
    expect(limited.body.required_action).toBe('set_up_two_factor');
    await test.dataSource.query(`DELETE FROM settings WHERE key = 'require_two_factor'`);
  });

  it('A code that came too late opens no session', async () => {
    const { subject } = await linkedUser();
    provider.person = { subject };
    const code = (await new BrowserAtProvider(test).signIn()).get('code');
    test.clock.advance({ minutes: 11 });
    expect((await exchange(code)).status).toBe(401);
  });

  it('A disabled user gets no session', async () => {
    const { id, subject } = await linkedUser();
    await test.dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [id]);
    provider.person = { subject };
    const code = (await new BrowserAtProvider(test).signIn()).get('code');
    expect((await exchange(code)).status).toBe(401);
  });

  it('A user who is disabled after the sign-in at the provider gets no session either', async () => {
    const { id, subject } = await linkedUser();
    provider.person = { subject };
    const code = (await new BrowserAtProvider(test).signIn()).get('code');
    await test.dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [id]);
    expect((await exchange(code)).status).toBe(401);
  });

  it('An unlinked person is not signed in by an email address or name of a user, verified or not', async () => {
    const { email } = await createUser(test, 'admin');
    for (const isEmailVerified of [true, false, undefined]) {
      provider.person = { subject: newSubject(), email, isEmailVerified };
      const fragment = await new BrowserAtProvider(test).signIn();
      const error = isEmailVerified ? 'oidc_unknown_user' : 'oidc_unverified_email';
      expect(Object.fromEntries(fragment)).toEqual({ error });
    }
  });

  it('Cancelling at the provider leads back to the login page with the reason', async () => {
    provider.person = null;
    const fragment = await new BrowserAtProvider(test).signIn();
    expect(fragment.get('error')).toBe('oidc_cancelled');
  });

  it('The answer to another browser, a repeated and a forged one are rejected', async () => {
    const { subject } = await linkedUser();
    provider.person = { subject };
    const victim = new BrowserAtProvider(test);
    const attacker = new BrowserAtProvider(test);
    const { location } = await attacker.open('/auth/oidc/start');
    const callback = await attacker.passProvider(location);
    expect(fragmentOf((await victim.open(callback)).location).get('error')).toBe('oidc_expired');
    await victim.open('/auth/oidc/start');
    expect(fragmentOf((await victim.open(callback)).location).get('error')).toBe('oidc_failed');
    expect(fragmentOf((await attacker.open(callback)).location).get('code')).toBeTruthy();
    expect(fragmentOf((await attacker.open(callback)).location).get('error')).toBe('oidc_expired');
    const forged = new BrowserAtProvider(test);
    await forged.open('/auth/oidc/start');
    expect(fragmentOf((await forged.open('/auth/oidc/callback?code=x&state=y')).location).get('error')).toBe(
      'oidc_failed',
    );
  });

  it('While the provider is down everyone signs in with a password, and later through the provider again', async () => {
    const { email, subject } = await linkedUser();
    const back = await provider.goDown();
    const browser = new BrowserAtProvider(test);
    provider.person = { subject };
    const { location } = await browser.open('/auth/oidc/start');
    const login = await test.agent.post('/auth/login').send({ email, password: testPassword });
    expect(login.status).toBe(200);
    await back();
    // The provider's addresses were known; the browser would have met the failure.
    const fragment = fragmentOf((await browser.open(await browser.passProvider(location))).location);
    expect(fragment.get('code')).toBeTruthy();
  });
});

describe('Joining through the identity provider', () => {
  async function invite(names: object = {}): Promise<{ id: number; email: string }> {
    const admin = await createUser(test, 'admin');
    const email = `guest${(people += 1)}@example.test`;
    const response = await asUser(test, admin.token).post('/admin/users', {
      email,
      role: 'parking_lot_owner',
      ...names,
    });
    expect(response.status).toBe(201);
    return { id: response.body.id, email };
  }

  it('A person with an open invitation and a verified address joins, and needs no password', async () => {
    const { id, email } = await invite();
    const subject = newSubject();
    const name = { first: 'Noa', last: 'Levi' };
    provider.person = { subject, email: email.toUpperCase(), isEmailVerified: true, name };
    const code = (await new BrowserAtProvider(test).signIn()).get('code');
    const { access_token: token } = (await exchange(code)).body;
    const { body: me } = await asUser(test, token).get('/auth/me');
    expect(me).toMatchObject({ id, email, first_name: 'Noa', last_name: 'Levi' });
    provider.person = { subject, email: 'changed@example.test', isEmailVerified: false };
    expect((await new BrowserAtProvider(test).signIn()).get('code')).toBeTruthy();
    const { body: identities } = await asUser(test, token).get('/auth/oidc/identities');
    const removal = await asUser(test, token).delete(`/auth/oidc/identities/${identities[0].id}`);
    expect([removal.status, removal.body.code]).toEqual([409, 'conflict']);
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const log = await readAuditLog(admin, { user_id: id });
    expect(log.slice(0, 2)).toMatchObject([
      { action: 'accept_invitation', resource: 'users', resource_id: String(id) },
      { action: 'identity_linked', resource: 'users', resource_id: String(id) },
    ]);
  });

  it('Names that are not texts, or longer than a user may have, are shortened or left out', async () => {
    const { email } = await invite();
    const name = { first: 'x'.repeat(120), last: 7 as unknown as string };
    provider.person = { subject: newSubject(), email, isEmailVerified: true, name };
    const code = (await new BrowserAtProvider(test).signIn()).get('code');
    const { body: me } = await asUser(test, (await exchange(code)).body.access_token).get('/auth/me');
    expect(me).toMatchObject({ first_name: 'x'.repeat(100), last_name: '' });
  });

  it('Without names from the provider, those that the admin entered stay', async () => {
    const { id, email } = await invite({ first_name: 'Dana', last_name: 'Cohen' });
    provider.person = { subject: newSubject(), email, isEmailVerified: true };
    const code = (await new BrowserAtProvider(test).signIn()).get('code');
    const { body: me } = await asUser(test, (await exchange(code)).body.access_token).get('/auth/me');
    expect(me).toMatchObject({ id, first_name: 'Dana', last_name: 'Cohen' });
  });

  it('The provider is asked for what the ID token lacks besides the address', async () => {
    const { id, email } = await invite();
    const onRequest = { email_verified: true, given_name: 'Noa', family_name: 'Levi' };
    provider.person = { subject: newSubject(), email, onRequest };
    const code = (await new BrowserAtProvider(test).signIn()).get('code');
    const { body: me } = await asUser(test, (await exchange(code)).body.access_token).get('/auth/me');
    expect(me).toMatchObject({ id, email, first_name: 'Noa', last_name: 'Levi' });
  });

  it('A verified address in the userinfo response does not verify another address of the ID token', async () => {
    const { email } = await invite();
    const onRequest = { email: 'other@example.test', email_verified: true };
    provider.person = { subject: newSubject(), email, onRequest };
    expect((await new BrowserAtProvider(test).signIn()).get('error')).toBe('oidc_unverified_email');
  });

  it('An unverified address and preferred_username accept no invitation', async () => {
    const { email } = await invite();
    for (const isEmailVerified of [false, undefined, 'false', 0, 'yes']) {
      provider.person = { subject: newSubject(), email, isEmailVerified };
      expect((await new BrowserAtProvider(test).signIn()).get('error')).toBe('oidc_unverified_email');
    }
    provider.person = { subject: email };
    expect((await new BrowserAtProvider(test).signIn()).get('error')).toBe('oidc_no_email');
  });

  it.each(['true', 1])('An address that is verified by %p counts as verified', async (isEmailVerified) => {
    const { email } = await invite();
    provider.person = { subject: newSubject(), email, isEmailVerified };
    expect((await new BrowserAtProvider(test).signIn()).get('code')).toBeTruthy();
  });

  it('The audit log has the reason why an invited person could not join', async () => {
    const { id, email } = await invite();
    provider.person = { subject: newSubject(), email };
    await new BrowserAtProvider(test).signIn();
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const [entry] = await readAuditLog(admin, { user_id: id, action: 'sign_in_failed' });
    expect(entry).toMatchObject({
      after: { email, step: 'oidc_unverified_email', email_verification: 'unstated' },
    });
  });

  it.each([
    ['the Kelvin sign', (email: string) => email.replace('k', '\u212a')],
    ['a full-width letter', (email: string) => email.replace('k', '\uff4b')],
    ['a zero-width space', (email: string) => email.replace('k', 'k\u200b')],
    ['a NUL', (email: string) => email.replace('k', 'k\0')],
  ])('A verified address with %s does not join with the invitation of another', async (_, change) => {
    const email = `kim${(people += 1)}@example.test`;
    await asUser(test, (await createUser(test, 'admin')).token)
      .post('/admin/users', { email, role: 'user' })
      .expect(201);
    provider.person = { subject: newSubject(), email: change(email), isEmailVerified: true };
    expect((await new BrowserAtProvider(test).signIn()).get('error')).toBe('oidc_no_email');
  });

  it('Names with control characters or links are cleaned or left out', async () => {
    const { email } = await invite();
    const name = { first: 'No\0a\r\nBcc: x', last: 'see www.evil.example' };
    provider.person = { subject: newSubject(), email, isEmailVerified: true, name };
    const code = (await new BrowserAtProvider(test).signIn()).get('code');
    const { body: me } = await asUser(test, (await exchange(code)).body.access_token).get('/auth/me');
    expect(me).toMatchObject({ first_name: 'No a Bcc: x', last_name: '' });
  });

  it('An expired invitation is not accepted', async () => {
    const { email } = await invite();
    provider.person = { subject: newSubject(), email, isEmailVerified: true };
    test.clock.advance({ days: 8 });
    expect((await new BrowserAtProvider(test).signIn()).get('error')).toBe('oidc_unknown_user');
  });
});

describe('Linking an identity', () => {
  it('A signed-in user links an identity, which is listed and reported by mail, and removes it', async () => {
    const { id, token, page } = await linkedUser();
    expect(page).toBe(`${publicUrl}/settings/security#linked`);
    const { body: identities } = await asUser(test, token).get('/auth/oidc/identities');
    expect(identities).toMatchObject([{ issuer: provider.issuer, email: 'someone@example.test' }]);
    const removed = await asUser(test, token).delete(`/auth/oidc/identities/${identities[0].id}`);
    expect(removed.status).toBe(200);
    expect((await asUser(test, token).get('/auth/oidc/identities')).body).toEqual([]);
    const fragment = await new BrowserAtProvider(test).signIn();
    expect(fragment.get('error')).toBe('oidc_unknown_user');
    const topics = await test.dataSource.query(
      'SELECT topic FROM outbox_messages WHERE user_id = $1 ORDER BY id',
      [id],
    );
    expect(topics.map((row: { topic: string }) => row.topic)).toEqual([
      'identity_linked',
      'identity_unlinked',
    ]);
    const actions = await test.dataSource.query(
      `SELECT action FROM audit_log
        WHERE user_id = $1 AND resource = 'users' AND action LIKE 'identity%' ORDER BY id`,
      [id],
    );
    expect(actions.map((row: { action: string }) => row.action)).toEqual([
      'identity_linked',
      'identity_unlinked',
    ]);
  });

  it('Several identities are listed in the order in which they were linked, and linking one again changes nothing', async () => {
    const { token, subject } = await linkedUser();
    const linkAs = (person: string, email: string) => {
      provider.person = { subject: person, email };
      return link(new BrowserAtProvider(test), token);
    };
    await linkAs(newSubject(), 'second@example.test');
    expect(await linkAs(subject, 'changed@example.test')).toBe(`${publicUrl}/settings/security#linked`);
    const { body } = await asUser(test, token).get('/auth/oidc/identities');
    expect(body).toMatchObject([{ email: 'someone@example.test' }, { email: 'second@example.test' }]);
  });

  it('An identity of another user cannot be linked or removed', async () => {
    const owner = await linkedUser();
    const other = await createUser(test, 'admin');
    provider.person = { subject: owner.subject };
    const page = await link(new BrowserAtProvider(test), other.token);
    expect(page).toBe(`${publicUrl}/settings/security#error=oidc_identity_taken`);
    const { body: identities } = await asUser(test, owner.token).get('/auth/oidc/identities');
    expect((await asUser(test, other.token).delete(`/auth/oidc/identities/${identities[0].id}`)).status).toBe(
      404,
    );
  });

  it('Only a signed-in user can start to link', async () => {
    expect((await test.agent.post('/auth/oidc/link')).status).toBe(401);
  });
});

// Last, because two applications in one process share the strategies of Passport.
it('A provider that tells the address of a person only on request is asked for it', async () => {
  const reticent = await IdentityProvider.start(publicUrl, { hasClaimsInIdToken: false });
  const other = await createTestApp({ PUBLIC_URL: publicUrl, ...reticent.environment });
  try {
    const { token } = await createUser(other, 'admin');
    const email = 'guest@example.test';
    await asUser(other, token).post('/admin/users', { email, role: 'parking_lot_owner' });
    const name = { first: 'Noa', last: 'Levi' };
    reticent.person = { subject: newSubject(), email, isEmailVerified: true, name };
    const code = (await new BrowserAtProvider(other).signIn()).get('code');
    const { body } = await other.agent.post('/auth/oidc/session').send({ code });
    const me = await asUser(other, body.access_token).get('/auth/me');
    expect(me.body).toMatchObject({ email, first_name: 'Noa', last_name: 'Levi' });
  } finally {
    await other.close();
    await reticent.stop();
  }
});

it('With OIDC_TRUST_EMAIL an address without a statement is verified, and an unverified one is not', async () => {
  const trusting = await createTestApp({
    PUBLIC_URL: publicUrl,
    ...provider.environment,
    OIDC_TRUST_EMAIL: 'true',
  });
  try {
    const { token } = await createUser(trusting, 'admin');
    const join = async (isEmailVerified: unknown) => {
      const email = `trusted${(people += 1)}@example.test`;
      await asUser(trusting, token).post('/admin/users', { email, role: 'user' }).expect(201);
      provider.person = { subject: newSubject(), email, isEmailVerified };
      return new BrowserAtProvider(trusting).signIn();
    };
    expect((await join(undefined)).get('code')).toBeTruthy();
    expect((await join(false)).get('error')).toBe('oidc_unverified_email');
  } finally {
    await trusting.close();
  }
});

it('A sign-in that starts while the provider is down leads back to the login page', async () => {
  const environment = { PUBLIC_URL: publicUrl, ...provider.environment };
  const back = await provider.goDown();
  const other = await createTestApp(environment);
  try {
    const { location } = await new BrowserAtProvider(other).open('/auth/oidc/start');
    expect(location).toBe(`${publicUrl}/login#error=oidc_unavailable`);
  } finally {
    await other.close();
    await back();
  }
});
