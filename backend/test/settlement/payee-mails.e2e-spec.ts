import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { createSettledLot } from './month.js';

let app: AppWithMail;
let s: Awaited<ReturnType<typeof createSettledLot>>;

beforeAll(async () => {
  app = await createAppWithMail();
  app.test.clock.moveTo('2026-11-02T10:00:00Z');
  s = await createSettledLot(app.test);
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
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    'panui-statement-1.pdf',
    'panui-statement-1.xlsx',
  ]);
});
