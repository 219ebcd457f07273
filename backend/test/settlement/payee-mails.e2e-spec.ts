import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createSettledLot, payee } from './month.js';

let app: AppWithMail;
let s: Awaited<ReturnType<typeof createSettledLot>>;

beforeAll(async () => {
  app = await createAppWithMail();
  app.test.clock.moveTo('2026-11-02T10:00:00Z');
  s = await createSettledLot(app.test);
  await deliver();
});
afterAll(() => app.close());
beforeEach(() => (app.mailServer.mails.length = 0));

const deliver = () => app.test.app.get(OutboxDeliveryService).deliverPending();
const recipients = () =>
  app.mailServer.mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? []).sort();

it('A changed bank account is mailed to the former and the present address and to every admin', async () => {
  await s.admin
    .put(`/admin/payees/${s.payeeId}`, { bank_account: '990555', email: 'new@oren.example' })
    .expect(200);
  await deliver();
  const admins = await app.test.dataSource.query<{ email: string }[]>(
    `SELECT email FROM users WHERE role = 'admin'`,
  );
  expect(recipients()).toEqual(
    ['office@oren.example', 'new@oren.example', ...admins.map(({ email }) => email)].sort(),
  );
  for (const mail of app.mailServer.mails) {
    expect(mail.text).toContain('•••555');
    expect(mail.text).not.toContain('990555');
  }
});

it('A changed address is mailed to both, and for 72 hours hears of a changed account', async () => {
  const change = async (fields: object) => {
    app.mailServer.mails.length = 0;
    await s.admin.put(`/admin/payees/${s.payeeId}`, fields).expect(200);
    await deliver();
    return recipients().filter((address) => address?.endsWith('@oren.example'));
  };
  await s.moveTo('2026-11-12T10:00:00Z');
  expect(await change({ email: 'intruder@oren.example' })).toEqual([
    'intruder@oren.example',
    'new@oren.example',
  ]);
  await s.moveTo('2026-11-14T10:00:00Z');
  const account = { bank_account: '777888' };
  expect(await change(account)).toEqual(['intruder@oren.example', 'new@oren.example']);
  expect(app.mailServer.mails[0]?.text).toContain('•••888');
  await s.moveTo('2026-11-18T10:00:00Z');
  expect(await change({ bank_account: '880417' })).toEqual(['intruder@oren.example']);
  await change({ email: 'new@oren.example' });
  app.mailServer.mails.length = 0;
});

it('The mail says what was changed, from what, and by whom, also after a later change', async () => {
  for (const change of [
    { bank_account: '111111' },
    { bank_account: '222222' },
    { email: 'later@oren.example' },
  ]) {
    app.test.clock.advance({ seconds: 1 });
    await s.admin.put(`/admin/payees/${s.payeeId}`, change).expect(200);
  }
  app.mailServer.mails.length = 0;
  await deliver();
  const mails = app.mailServer.mails.filter(({ to }) => to?.[0]?.address === 'new@oren.example');
  const withSubject = (words: string) =>
    mails.filter(({ subject }) => subject?.startsWith(words)).map(({ text }) => text ?? '');
  const ofAccount = withSubject('חשבון הבנק של');
  expect(ofAccount).toHaveLength(2);
  expect(ofAccount).toContainEqual(expect.stringMatching(/•••417[^]*•••111/));
  expect(ofAccount).toContainEqual(expect.stringMatching(/•••111[^]*•••222/));
  const ofEmail = withSubject('כתובת המייל של');
  expect(ofEmail).toEqual([expect.stringMatching(/new@oren\.example[^]*later@oren\.example/)]);
  for (const text of [...ofAccount, ...ofEmail]) expect(text).toMatch(/admin\d*@example\.test/);
  app.test.clock.advance({ seconds: 1 });
  await s.admin.put(`/admin/payees/${s.payeeId}`, { email: 'new@oren.example' }).expect(200);
  await s.moveTo('2026-11-21T10:00:00Z');
  await deliver();
});

it('A bank account that is entered with a new payee waits 72 hours, and is mailed', async () => {
  app.mailServer.mails.length = 0;
  const body = { ...payee, legal_name: 'חדש', tax_id: '512345679', email: 'first@new.example' };
  const enteredAt = app.test.clock.now().getTime();
  const { body: created } = await s.admin.post('/admin/payees', body).expect(201);
  expect(Date.parse(created.bank_account_usable_at) - enteredAt).toBeGreaterThanOrEqual(72 * 3_600_000);
  await deliver();
  expect(recipients()).toContain('first@new.example');
  expect(recipients().length).toBeGreaterThan(1);
  expect(app.mailServer.mails[0]?.text).toContain('•••417');
  app.mailServer.mails.length = 0;
  const without = { bank_code: null, bank_branch: null, bank_account: null };
  const { body: other } = await s.admin
    .post('/admin/payees', { ...body, ...without, tax_id: '514000348' })
    .expect(201);
  expect(other.bank_account_usable_at).toBeNull();
  await deliver();
  expect(recipients()).toEqual([]);
});

it('A change of another field is not mailed', async () => {
  await s.admin.put(`/admin/payees/${s.payeeId}`, { legal_name: 'אורן' }).expect(200);
  await deliver();
  expect(recipients()).toEqual([]);
});

it('An approved statement is mailed once to the payee, with both files', async () => {
  await s.charge('2026-10-05', 2500);
  const { body } = await s.admin.post('/admin/statements/close', { period: '2026-10' }).expect(200);
  const approve = () => s.admin.post(`/admin/statements/${body.statements[0].id}/approve`).expect(200);
  await approve();
  await approve();
  await deliver();
  expect(recipients()).toEqual(['new@oren.example']);
  const [mail] = app.mailServer.mails;
  expect(mail?.subject).toContain('דוח התחשבנות 1');
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['statement-1.pdf', 'statement-1.xlsx']);
});

it('A payment that the bank returned is mailed to the payee with the reason, once', async () => {
  await s.moveTo('2026-11-25T10:00:00Z');
  const [statement] = (await s.admin.get('/admin/statements').expect(200)).body;
  const order = { statement_ids: [statement.id], value_date: '2026-11-30' };
  const { body: batch } = await s.admin.post('/admin/payout-batches', order).expect(201);
  const other = asUser(app.test, (await createUser(app.test, 'admin')).token);
  await other.post(`/admin/payout-batches/${batch.id}/release`).expect(200);
  await s.admin.post(`/admin/payout-batches/${batch.id}/sent`).expect(200);
  await deliver();
  app.mailServer.mails.length = 0;
  const path = `/admin/payout-batches/${batch.id}/lines/${batch.lines[0].id}/returned`;
  await s.admin.post(path, { reason: 'החשבון נסגר' }).expect(200);
  await s.admin.post(path, { reason: 'שוב' }).expect(200);
  await deliver();
  expect(recipients()).toEqual(['new@oren.example']);
  const text = app.mailServer.mails[0]?.text;
  expect(text).toContain('החשבון נסגר');
  expect(text).toMatch(/21\.80/);
});
