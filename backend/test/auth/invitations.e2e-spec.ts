import { mailsTo, tokenIn } from '../support/account-mails.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue } from '../support/create-records.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import type { MailServer } from '../support/mail-server.js';
import { asUser, createUser, signIn, testPassword } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let mailServer: MailServer;
let close: () => Promise<void>;
let admin: AppWithMail['admin'];
let call: ReturnType<typeof asUser>;
beforeAll(async () => {
  ({ test, mailServer, admin, close } = await createAppWithMail());
  call = asUser(test, admin.token);
});
afterAll(() => close());

let invited = 0;
async function invite(values: object = {}): Promise<{ id: number; email: string; token: string }> {
  const email = `invited${(invited += 1)}@example.test`;
  const { body } = await call.post('/admin/users', { email, role: 'user', ...values });
  const { id } = body as { id: number };
  return { id, email, token: tokenIn((await mailsTo(test, mailServer, email))[0]) };
}
const show = (token: string) => test.agent.post('/auth/invitation').send({ token });
const accept = (token: string, values: object = {}) =>
  test.agent
    .post('/auth/accept-invitation')
    .send({ token, password: testPassword, first_name: 'נועה', last_name: 'לוי', ...values });
const userRecord = async (id: number) => (await call.get(`/admin/users/${id}`)).body as { status: string };
const invalidToken = { status: 400, errors: [{ field: 'token', code: 'invalid_token' }] };

describe('Inviting a user', () => {
  it('The mail and the page name who invites, to what role, and the lots', async () => {
    await call.put('/auth/me', { first_name: 'Dana', last_name: 'Cohen' }).expect(200);
    const { lot } = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
    const email = 'named@example.test';
    const values = { role: 'parking_lot_owner', locale: 'en', parking_lot_ids: [lot.id] };
    await call.post('/admin/users', { email, ...values }).expect(201);
    const [mail] = await mailsTo(test, mailServer, email);
    for (const text of ['Dana Cohen', 'Lot owner', lot.nameEn ?? lot.name])
      expect(mail?.text).toContain(text);
    expect((await show(tokenIn(mail)).set('accept-language', 'en')).body).toMatchObject({
      role: 'parking_lot_owner',
      parking_lots: [{ id: lot.id }],
      venues: [],
      invited_by: 'Dana Cohen',
    });
  });

  it('A user without a password is invited, joins by the link and is signed in', async () => {
    const { id, email, token } = await invite({ role: 'parking_lot_owner' });
    const { lot } = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
    await call.post(`/admin/users/${id}/make-lot-owner/${lot.id}`);
    expect(await userRecord(id)).toMatchObject({
      status: 'invited',
      is_active: true,
      last_sign_in_at: null,
      two_factor: 'none',
      invitation_expires_at: expect.stringMatching(/Z$/) as string,
    });
    const offer = await show(token).set('accept-language', 'en');
    expect(offer.body).toMatchObject({
      email,
      role: 'parking_lot_owner',
      parking_lots: [{ id: lot.id, name: lot.nameEn }],
      expires_at: expect.stringMatching(/Z$/) as string,
    });
    const joined = await accept(token, { first_name: ' נועה ', last_name: ' לוי ' });
    expect(joined.status).toBe(200);
    const { access_token: session } = joined.body as { access_token: string };
    const me = (await asUser(test, session).get('/auth/me')).body;
    expect(me).toMatchObject({ id, first_name: 'נועה', last_name: 'לוי' });
    expect(await userRecord(id)).toMatchObject({
      status: 'active',
      invitation_expires_at: null,
      last_sign_in_at: expect.stringMatching(/Z$/) as string,
    });
    expect(await signIn(test, email)).toBeTruthy();
    expect((await accept(token)).body).toMatchObject(invalidToken);
    expect((await show(token)).body).toMatchObject(invalidToken);
    expect(await readAuditLog(call, { resource: 'users', resource_id: id })).toMatchObject([
      { action: 'create' },
      { action: 'make_lot_owner' },
      { action: 'accept_invitation', user_id: id },
    ]);
  });

  it.each([
    ['he', 'הוזמנת להצטרף לפנוי'],
    ['en', 'You are invited to join Panui'],
  ])('The mail is in the language %s of the user, with the link in the fragment', async (locale, subject) => {
    const email = `language-${locale}@example.test`;
    await call.post('/admin/users', { email, role: 'user', locale });
    const [mail] = await mailsTo(test, mailServer, email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toMatch(/https:\/\/panui\.example\/join#[\w-]{43}/);
  });

  it('Opening the link, as mail scanners do, and looking at the invitation do not use it up', async () => {
    const { token } = await invite();
    for (const path of [`/join?token=${token}`, `/auth/invitation?token=${token}`, '/join'])
      await test.agent.get(path);
    for (let n = 0; n < 3; n++) expect((await show(token)).status).toBe(200);
    expect((await accept(token, { password: 'short' })).body).toMatchObject({
      errors: [{ field: 'password', code: 'weak_password' }],
    });
    expect((await accept(token, { first_name: '' })).body).toMatchObject({
      errors: [{ field: 'first_name' }],
    });
    expect((await accept(token)).status).toBe(200);
  });

  it('An invitation is valid for seven days', async () => {
    const { token } = await invite();
    test.clock.advance({ days: 6, hours: 23 });
    expect((await show(token)).status).toBe(200);
    test.clock.advance({ hours: 2 });
    expect((await accept(token)).body).toMatchObject(invalidToken);
  });

  it('An invitation sent again replaces the earlier link, and has no url where mail is sent', async () => {
    const { id, email, token } = await invite();
    const again = await call.post(`/admin/users/${id}/invitation`);
    expect(again.status).toBe(202);
    expect(again.body).toEqual({ expires_at: expect.stringMatching(/Z$/) as string });
    expect((await show(token)).body).toMatchObject(invalidToken);
    expect((await show(tokenIn((await mailsTo(test, mailServer, email))[0]))).status).toBe(200);
  });

  it('A withdrawn invitation cannot be used, and the record stays for another one', async () => {
    const { id, token } = await invite();
    for (let n = 0; n < 2; n++) expect((await call.delete(`/admin/users/${id}/invitation`)).status).toBe(204);
    expect((await accept(token)).body).toMatchObject(invalidToken);
    expect(await userRecord(id)).toMatchObject({ status: 'invited', invitation_expires_at: null });
    expect((await call.post(`/admin/users/${id}/invitation`)).status).toBe(202);
    const log = await readAuditLog(call, { resource: 'users', resource_id: id });
    expect(log.map(({ action }) => action)).toEqual(['create', 'withdraw_invitation', 'invite']);
  });

  it('A waiting mail of a withdrawn invitation is not sent', async () => {
    const email = 'withdrawn@example.test';
    const { id } = (await call.post('/admin/users', { email, role: 'user' })).body as { id: number };
    await call.delete(`/admin/users/${id}/invitation`);
    expect(await mailsTo(test, mailServer, email)).toEqual([]);
  });

  it('A user who has joined, a disabled and an unknown one cannot be invited', async () => {
    for (const method of ['post', 'delete'] as const) {
      const joined = await call[method](`/admin/users/${admin.id}/invitation`);
      expect([joined.status, joined.body.code]).toEqual([409, 'conflict']);
      expect(joined.body.detail).toBe('המשתמש כבר הצטרף.');
      expect((await call[method]('/admin/users/999999/invitation')).status).toBe(404);
    }
    const { id, token } = await invite();
    await call.put(`/admin/users/${id}`, { is_active: false });
    expect(await userRecord(id)).toMatchObject({ status: 'disabled' });
    expect((await accept(token)).body).toMatchObject(invalidToken);
    expect((await call.post(`/admin/users/${id}/invitation`)).status).toBe(409);
  });

  it('A password that an admin sets replaces the invitation', async () => {
    const { id, email, token } = await invite();
    await call.put(`/admin/users/${id}`, { password: testPassword });
    expect((await accept(token)).body).toMatchObject(invalidToken);
    expect(await userRecord(id)).toMatchObject({ status: 'active', invitation_expires_at: null });
    expect(await signIn(test, email)).toBeTruthy();
  });

  it('An invited admin who has not joined does not count as another admin', async () => {
    await invite({ role: 'admin' });
    const rejected = [
      await call.put(`/admin/users/${admin.id}`, { role: 'user' }),
      await call.delete(`/admin/users/${admin.id}`),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([409, 409]);
  });
});

describe('Mails about an account', () => {
  it('A changed address is reported to the former address, and ends the sessions', async () => {
    const user = await createUser(test, 'user');
    await call.put(`/admin/users/${user.id}`, { email: 'moved@example.test', locale: 'en' });
    const [mail] = await mailsTo(test, mailServer, user.email);
    expect(mail?.subject).toBe('The email address of your Panui account was changed');
    expect(mail?.text).not.toContain('moved@example.test');
    const stored = await test.dataSource.query<object[]>(
      'SELECT FROM outbox_messages WHERE user_id = $1 AND sealed_details IS NOT NULL',
      [user.id],
    );
    expect(stored).toEqual([]);
    expect((await asUser(test, user.token).get('/auth/me')).status).toBe(401);
  });

  it('A sign-in from a new browser or network is reported once, the first sign-in and another version are not', async () => {
    const user = await createUser(test, 'user');
    await asUser(test, user.token).put('/auth/me', { locale: 'en' });
    const signInWith = (userAgent: string, address: string) =>
      test.agent
        .post('/auth/login')
        .set({ 'user-agent': userAgent, 'x-forwarded-for': address })
        .send({ email: user.email, password: testPassword });
    expect(await mailsTo(test, mailServer, user.email)).toEqual([]);
    for (const version of ['140.0', '141.0.2']) await signInWith(`Firefox/${version}`, '198.51.100.1');
    const [mail, ...others] = await mailsTo(test, mailServer, user.email);
    expect(mail?.subject).toBe('New sign-in to your Panui account');
    expect(mail?.text).toContain('Firefox/140.0');
    expect(mail?.text).toContain('198.51.100.1');
    expect(others).toEqual([]);
    await signInWith('Firefox/141.0', '192.0.2.77');
    expect(await mailsTo(test, mailServer, user.email)).toHaveLength(1);
  });

  it('A changed password is reported', async () => {
    const user = await createUser(test, 'user');
    const body = { current_password: testPassword, new_password: 'a wholly other phrase' };
    await asUser(test, user.token).post('/auth/change-password', body);
    const mails = await mailsTo(test, mailServer, user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['הסיסמה של החשבון שלך בפנוי הוחלפה']);
  });
});

it('Without a mail server, the response to sending an invitation has the link', async () => {
  const local = await createTestApp({ PUBLIC_URL: 'https://panui.example' });
  const asAdmin = asUser(local, (await createUser(local, 'admin')).token);
  const created = await asAdmin.post('/admin/users', { email: 'x@example.test', role: 'user' });
  expect(created.body).toMatchObject({ status: 'invited' });
  const { id } = created.body as { id: number };
  const { url } = (await asAdmin.post(`/admin/users/${id}/invitation`)).body as { url: string };
  expect(url).toMatch(/^https:\/\/panui\.example\/join#[\w-]{43}$/);
  const response = await local.agent.post('/auth/invitation').send({ token: url.split('#')[1] });
  expect(response.status).toBe(200);
  await local.close();
});
