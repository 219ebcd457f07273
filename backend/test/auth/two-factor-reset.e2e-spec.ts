import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { readAuditLog } from '../support/audit-log.js';
import type { MailServer } from '../support/mail-server.js';
import { addPasskey, addTotp } from '../support/second-factors.js';
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

const reset = (id: number) => asUser(test, admin.token).delete(`/admin/users/${id}/two-factor`);
const userRecord = async (id: number) =>
  (await asUser(test, admin.token).get(`/admin/users/${id}`)).body as { two_factor: string };

/** The subjects of the mails that one user received since the last call. */
async function subjectsTo(email: string): Promise<(string | undefined)[]> {
  await test.app.get(OutboxDeliveryService).deliverPending();
  return mailServer.mails
    .splice(0)
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject }) => subject);
}

describe('DELETE /admin/users/{id}/two-factor', () => {
  it('All factors are removed, the user gets a mail about it, and the audit log names the admin', async () => {
    const user = await createUser(test, 'parking_lot_owner');
    const self = asUser(test, user.token);
    await self.put('/auth/me', { locale: 'en' });
    await addTotp(test, user.token);
    await addPasskey(test, user.token);
    await subjectsTo(user.email);
    expect((await reset(user.id)).status).toBe(204);
    expect((await self.get('/auth/two-factor')).body).toMatchObject({
      has_totp: false,
      recovery_codes_left: 0,
      passkeys: 0,
    });
    expect((await userRecord(user.id)).two_factor).toBe('none');
    expect(await subjectsTo(user.email)).toEqual(['Two-step verification of your Panui account was reset']);
    expect((await readAuditLog(asUser(test, admin.token))).at(-1)).toMatchObject({
      action: 'two_factor_reset',
      user_id: admin.id,
      resource: 'users',
      resource_id: String(user.id),
      before: { has_totp: true, passkeys: 1 },
    });
  });

  it('A user without factors is left as is, an unknown one is not found, and an admin cannot reset themselves', async () => {
    const user = await createUser(test, 'user');
    expect((await reset(user.id)).status).toBe(204);
    expect(await subjectsTo(user.email)).toEqual([]);
    expect((await reset(999_999)).status).toBe(404);
    await addTotp(test, admin.token);
    const own = await reset(admin.id);
    expect([own.status, own.body.code]).toEqual([409, 'conflict']);
    expect(own.body.detail).toBe('אי אפשר לאפס לעצמך את האימות הדו־שלבי. אפשר להסיר אותו בהגדרות האבטחה.');
    await asUser(test, admin.token).delete('/auth/totp', { password: testPassword });
  });
});

it('A user record shows the strongest second factor', async () => {
  const user = await createUser(test, 'user');
  expect((await userRecord(user.id)).two_factor).toBe('none');
  await asUser(test, user.token).post('/auth/totp');
  expect((await userRecord(user.id)).two_factor).toBe('none');
  await addTotp(test, user.token);
  expect((await userRecord(user.id)).two_factor).toBe('totp');
  await addPasskey(test, user.token);
  const { id: other } = await createUser(test, 'user');
  const list = await asUser(test, admin.token).get(
    `/admin/users?filter={"id":[${user.id},${other}]}&sort=["id","ASC"]`,
  );
  expect(list.body).toMatchObject([{ two_factor: 'passkey' }, { two_factor: 'none' }]);
  const [record] = list.body as object[];
  expect((await asUser(test, admin.token).put(`/admin/users/${user.id}`, record)).status).toBe(200);
});

it('The user receives a mail in their language for each change of factors', async () => {
  const user = await createUser(test, 'user');
  const self = asUser(test, user.token);
  await addTotp(test, user.token);
  const { id } = await addPasskey(test, user.token);
  await self.delete(`/auth/passkeys/${id}`);
  await self.delete('/auth/totp', { password: testPassword });
  expect((await subjectsTo(user.email)).sort()).toEqual([
    'אפליקציית אימות נוספה לחשבון שלך בפנוי',
    'אפליקציית האימות הוסרה מהחשבון שלך בפנוי',
    'מפתח גישה הוסר מהחשבון שלך בפנוי',
    'מפתח גישה נוסף לחשבון שלך בפנוי',
  ]);
  await self.put('/auth/me', { locale: 'en' });
  await addPasskey(test, user.token);
  expect(await subjectsTo(user.email)).toEqual(['A passkey was added to your Panui account']);
});
