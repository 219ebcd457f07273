import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { readAuditLog } from '../support/audit-log.js';
import { runJobNow } from '../support/jobs.js';
import { type MailServer, startMailServer } from '../support/mail-server.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

let server: MailServer;
let admin: ReturnType<typeof asUser>;
let adminId: number;
const test = useTestApp(async () => {
  server = await startMailServer();
  return { SMTP_URL: server.url, PUBLIC_URL: 'https://panui.example.test' };
});
beforeAll(async () => {
  const user = await createUser(test, 'admin');
  adminId = user.id;
  admin = asUser(test, user.token);
});
afterAll(() => server.close());
beforeEach(async () => {
  await test.dataSource.query(
    'TRUNCATE contact_messages, contact_replies, outbox_messages, settings, limit_counts',
  );
  server.mails.length = 0;
});

const deliverMessages = () => test.app.get(OutboxDeliveryService).deliverPending();

async function listed(filter: object = {}): Promise<{ id: number }[]> {
  const { body } = await admin.get(`/admin/contact-messages?filter=${JSON.stringify(filter)}`).expect(200);
  return body as { id: number }[];
}

async function send(): Promise<void> {
  const { body } = await test.agent.get('/landing/contact-form').expect(200);
  test.clock.advance({ seconds: 10 });
  const form = { name: 'דנה לוי', email: 'dana@example.test', message: 'יש לנו 40 מקומות.\nמתי אפשר לדבר?' };
  await test.agent
    .post('/landing/contact-messages')
    .send({ ...form, form_token: (body as { form_token: string }).form_token })
    .expect(201);
}

describe('Answers to contact messages', () => {
  const replyTo = (id: number, body: object) => admin.post(`/admin/contact-messages/${id}/replies`, body);

  async function receivedMessage(): Promise<number> {
    await admin.put('/admin/settings', { admin_email: 'office@panui.test' }).expect(200);
    await send();
    await deliverMessages();
    server.mails.length = 0;
    const [message] = await listed();
    return message!.id;
  }

  it('An answer is mailed with the quoted message, and replies to it go to the admins', async () => {
    const id = await receivedMessage();
    const { body } = await replyTo(id, { kind: 'reply', text: 'אפשר מחר.\nב־10:00?' }).expect(201);
    expect(body).toMatchObject([
      { kind: 'reply', mail_state: 'waiting', author_email: expect.any(String) as string },
    ]);
    await deliverMessages();
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      to: [{ address: 'dana@example.test' }],
      replyTo: [{ address: 'office@panui.test' }],
    });
    expect(mail?.subject?.replace(/[\u2066-\u2069]/g, '')).toBe(`תשובה לפנייה #${id}`);
    expect(mail?.html).toContain('אפשר מחר.<br>ב־10:00?');
    expect(mail?.html).toContain('יש לנו 40 מקומות.<br>מתי אפשר לדבר?');
    expect(await listed()).toMatchObject([{ state: 'replied', is_handled: false, mail_state: 'sent' }]);
    expect((await admin.get('/admin/attention')).body).toMatchObject({ contact_messages_open: 0 });
    const log = await admin.get('/admin/message-log?filter={"kind":"contact"}&sort=["id","DESC"]');
    expect((log.body as object[])[0]).toMatchObject({
      topic: 'contact_reply',
      recipient: 'dana@example.test',
    });
  });

  it('A note is seen by operators only and leaves the message open', async () => {
    const id = await receivedMessage();
    await replyTo(id, { kind: 'note', text: 'דיברנו בטלפון' }).expect(201);
    expect(await deliverMessages()).toBe(0);
    expect(await listed({ state: 'open' })).toHaveLength(1);
    const thread = await admin.get(`/admin/contact-messages/${id}/replies`).expect(200);
    expect(thread.body).toMatchObject([{ kind: 'note', text: 'דיברנו בטלפון', mail_state: null }]);
  });

  it('An answer that closes the message assigns it to its author, and can be reopened', async () => {
    const id = await receivedMessage();
    await replyTo(id, { kind: 'reply', text: 'כן', close: true }).expect(201);
    const { body: assignees } = await admin.get('/admin/contact-messages/assignees').expect(200);
    expect(assignees).toMatchObject([{ id: adminId }]);
    expect(await listed({ state: 'closed' })).toMatchObject([{ assignee_id: adminId, is_handled: true }]);
    const reopened = await admin.put(`/admin/contact-messages/${id}`, {
      is_handled: false,
      assignee_id: null,
    });
    expect(reopened.body).toMatchObject({ state: 'replied', assignee_id: null });
    const owner = await createUser(test, 'parking_lot_owner');
    const rejected = await admin.put(`/admin/contact-messages/${id}`, { assignee_id: owner.id });
    expect(rejected.body).toMatchObject({ code: 'validation_error', errors: [{ field: 'assignee_id' }] });
  });

  it('The retention period erases answers and notes with their message', async () => {
    const id = await receivedMessage();
    await replyTo(id, { kind: 'reply', text: 'כן' }).expect(201);
    await replyTo(id, { kind: 'note', text: 'לקוחה ותיקה' }).expect(201);
    await deliverMessages();
    test.clock.advance({ days: 800 });
    await runJobNow(test, 'erase_personal_data');
    for (const rows of ['contact_replies', 'outbox_messages WHERE contact_message_id IS NOT NULL'])
      expect(await test.dataSource.query(`SELECT id FROM ${rows}`)).toEqual([]);
  });
});

it('Texts for answers are created, changed and deleted in both languages', async () => {
  const text = { title: 'שעות', title_en: 'Hours', text: 'פתוח מ־17:00.', text_en: 'Open from 17:00.' };
  const { body: created } = await admin.post('/admin/canned-texts', text).expect(201);
  const { id } = created as { id: number };
  const path = `/admin/canned-texts/${id}`;
  const changed = await admin.put(path, { text_en: 'Open from 18:00.' }).expect(200);
  expect(changed.body).toMatchObject({ ...text, text_en: 'Open from 18:00.' });
  expect((await admin.get('/admin/canned-texts?filter={"q":"hours"}')).body).toHaveLength(1);
  const empty = await admin.post('/admin/canned-texts', { ...text, text: '' });
  expect(empty.body).toMatchObject({ errors: [{ field: 'text' }] });
  await admin.delete(path).expect(200);
  expect((await admin.get(path)).status).toBe(404);
  const audited = await readAuditLog(admin, { resource: 'canned-texts', resource_id: id });
  expect(audited.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
});
