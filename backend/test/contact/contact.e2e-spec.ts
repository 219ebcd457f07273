import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue } from '../support/create-records.js';
import { startMailServer, type MailServer } from '../support/mail-server.js';
import { asUser, createUser } from '../support/sign-in.js';
import { runJobNow } from '../support/jobs.js';
import { createTestApp, type TestApp, useTestApp } from '../support/test-app.js';

const publicUrl = 'https://panui.example.test';

let server: MailServer;
let isAway = false;
let writer = 0;
let admin: ReturnType<typeof asUser>;
const test = useTestApp(async () => {
  server = await startMailServer({
    onMailFrom: (_address, _session, done) =>
      done(isAway ? Object.assign(new Error('come back later'), { responseCode: 451 }) : null),
  });
  return { SMTP_URL: server.url, PUBLIC_URL: publicUrl };
});
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
afterAll(() => server.close());
beforeEach(async () => {
  await test.dataSource.query(
    'TRUNCATE contact_messages, contact_replies, outbox_messages, settings, limit_counts',
  );
  server.mails.length = 0;
  isAway = false;
  writer += 1;
});

const deliverMessages = () => test.app.get(OutboxDeliveryService).deliverPending();

async function requestForm(): Promise<string> {
  const { body } = await test.agent.get('/landing/contact-form').expect(200);
  return (body as { form_token: string }).form_token;
}

const written = {
  name: 'דנה <לוי>',
  email: 'dana@example.test',
  phone_number: '050-000-1234',
  message: 'יש לנו 40 מקומות.\nמתי אפשר לדבר?',
};

/** Each test's writer has an address of their own. */
const post = (form: object) =>
  test.agent.post('/landing/contact-messages').set('x-forwarded-for', `10.1.0.${writer}`).send(form);

async function send(over: object = {}) {
  const form_token = await requestForm();
  test.clock.advance({ seconds: 10 });
  return post({ form_token, ...written, ...over });
}

interface Listed {
  id: number;
  name: string;
  is_handled: boolean;
  mail_state: string;
  updated_at: string;
}

const listed = async (query = '') => (await admin.get(`/admin/contact-messages${query}`)).body as Listed[];

describe('POST /landing/contact', () => {
  it('A message is stored and mailed to the admins, whose reply goes to the sender', async () => {
    await admin.put('/admin/settings', { admin_email: 'office@panui.test' }).expect(200);
    const { status, body } = await send();
    expect([status, body]).toEqual([201, { received_at: expect.stringMatching(/^\d{4}-.*Z$/) as string }]);
    expect(await deliverMessages()).toBe(1);
    expect(await deliverMessages()).toBe(0);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      to: [{ address: 'office@panui.test' }],
      replyTo: [{ address: 'dana@example.test' }],
    });
    expect(mail?.html).toContain('דנה &lt;לוי&gt;');
    expect(mail?.html).toContain('יש לנו 40 מקומות.<br>מתי אפשר לדבר?');
    const [message] = await listed();
    expect(mail?.text).toContain(`${publicUrl}/contact-messages/${message?.id}`);
    expect(message).toMatchObject({ ...written, is_handled: false, mail_state: 'sent', locale: 'he' });
  });

  it('Without an admin address, a message is stored and no mail is sent', async () => {
    await send();
    expect(await deliverMessages()).toBe(1);
    expect(server.mails).toEqual([]);
    expect(await listed()).toMatchObject([{ name: written.name, mail_state: 'dropped' }]);
  });

  it('A message is mailed later when the mail server is unavailable', async () => {
    await admin.put('/admin/settings', { admin_email: 'office@panui.test' });
    await send();
    isAway = true;
    await deliverMessages();
    expect(await listed()).toMatchObject([{ mail_state: 'waiting' }]);
    expect(await deliverMessages()).toBe(0);
    isAway = false;
    test.clock.advance({ minutes: 1 });
    expect(await deliverMessages()).toBe(1);
    expect(server.mails).toHaveLength(1);
  });

  it('A form that is sent twice, as after a lost response, makes one message', async () => {
    const form_token = await requestForm();
    test.clock.advance({ seconds: 10 });
    const again = () => post({ form_token, ...written });
    const responses = await Promise.all([again(), again(), again()]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => (body as { received_at: string }).received_at)).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it('Each invalid field is named in the response', async () => {
    const { status, body } = await send({
      name: ' ',
      email: 'dana',
      phone_number: '12',
      message: '',
      hobby: 'x',
    });
    expect(status).toBe(400);
    const fields = (body as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(fields.sort()).toEqual(['email', 'hobby', 'message', 'name', 'phone_number']);
    expect((await send({ email: 'a@b.test, c@d.test' })).status).toBe(400);
    expect(await listed()).toEqual([]);
  });
});

describe('Protection against bots', () => {
  it('A form that is sent at once is rejected with a wait', async () => {
    const response = await post({ form_token: await requestForm(), ...written });
    expect([response.status, response.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('A client that sends one form after another is rejected with a wait', async () => {
    const forms = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(requestForm));
    test.clock.advance({ seconds: 10 });
    const statuses: number[] = [];
    for (const form_token of forms) {
      const response = await post({ form_token, ...written });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });

  it('A forged or days-old form is rejected', async () => {
    const old = await requestForm();
    test.clock.advance({ days: 2 });
    for (const form_token of [old, `${old}x`, 'made.up.form']) {
      const response = await post({ form_token, ...written });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ errors: [{ field: 'form_token' }] });
    }
  });

  it('A form with the hidden field filled in looks accepted but is not mailed', async () => {
    await admin.put('/admin/settings', { admin_email: 'office@panui.test' });
    expect((await send({ reason: 'cheap watches' })).status).toBe(201);
    expect(await deliverMessages()).toBe(0);
    expect(await listed(`?filter=${JSON.stringify({ is_suspect: false })}`)).toEqual([]);
    expect(await listed(`?filter=${JSON.stringify({ is_suspect: true })}`)).toMatchObject([
      { mail_state: 'dropped' },
    ]);
  });
});

describe('Contact messages for admins', () => {
  it('An admin finds a message, marks it as handled, and reverts that', async () => {
    await send({ name: 'Noa Cohen' });
    await send();
    const found = await listed(`?filter=${JSON.stringify({ q: 'noa', is_handled: false })}`);
    expect(found).toHaveLength(1);
    const path = `/admin/contact-messages/${found[0]?.id}`;
    const handled = await admin.put(path, { ...found[0], is_handled: true });
    expect(handled.body).toMatchObject({
      is_handled: true,
      handled_at: expect.any(String) as string,
      handled_by: expect.stringContaining('@') as string,
    });
    expect(await listed(`?filter=${JSON.stringify({ is_handled: false })}`)).toHaveLength(1);
    expect((await admin.put(path, { is_handled: false })).body).toMatchObject({ handled_by: null });
    const log = await readAuditLog(admin, { resource: 'contact-messages' });
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ['update', { is_handled: true }],
      ['update', { is_handled: false }],
    ]);
  });

  it('An admin cannot change the text of a message, and can delete it', async () => {
    await send();
    const [message] = await listed();
    const path = `/admin/contact-messages/${message?.id}`;
    expect((await admin.put(path, { message: 'something else' })).status).toBe(400);
    expect((await admin.delete(path)).body).toMatchObject({ name: written.name });
    expect((await admin.get(path)).status).toBe(404);
    expect(await test.dataSource.query('SELECT FROM outbox_messages')).toEqual([]);
    const log = await readAuditLog(admin, { action: 'delete' });
    expect(JSON.stringify(log)).not.toContain('dana@example.test');
  });
});

describe('GET /landing/facts and the contact details', () => {
  it('The landing page has the contact details of the settings, and no average of few lots', async () => {
    await admin
      .put('/admin/settings', { contact_email: 'hello@panui.test', contact_phone_support: '' })
      .expect(200);
    const { body, headers } = await test.agent.get('/landing/facts').expect(200);
    expect(body).toEqual({
      contact: {
        email: 'hello@panui.test',
        phone_owners: '03-000-0001',
        phone_support: '',
        website: 'https://panui.example',
      },
      average_use: null,
    });
    expect(headers['cache-control']).toContain('public');
  });

  it('The landing page has the average of at least three lots with enough offers', async () => {
    const now = test.clock.now();
    const venue = await createVenue(test.dataSource);
    for (let i = 0; i < 3; i++) await createLot(test.dataSource, venue, 12);
    await test.dataSource.query('UPDATE spots SET created_at = $1', [new Date('2026-01-01T00:00:00Z')]);
    // The days of a month ago and since were written then.
    test.clock.advance({ days: -31 });
    await runJobNow(test, 'lot_days');
    test.clock.moveTo(now);
    // It is reckoned once in ten minutes.
    test.clock.advance({ minutes: 11 });
    const { body } = await test.agent.get('/landing/facts');
    expect(body).toMatchObject({ average_use: { rate: 0, lots: 3 } });
  });

  it('A contact setting that a page could not show is rejected', async () => {
    for (const bad of [
      { contact_website: 'javascript:alert(1)' },
      { contact_email: 'nobody' },
      { contact_phone_owners: 'call us' },
      { admin_email: 'a@b.test,c@d.test' },
    ])
      expect((await admin.put('/admin/settings', bad)).status).toBe(400);
  });
});

// Last, because passport keeps one strategy for all applications.
describe('Without a mail server', () => {
  let folder: string;
  let other: TestApp;
  let boss: ReturnType<typeof asUser>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panui-contact-'));
    other = await createTestApp({ OUTBOX_DIR: folder });
    boss = asUser(other, (await createUser(other, 'admin')).token);
    await boss.put('/admin/settings', { admin_email: 'office@panui.test' }).expect(200);
  });
  afterAll(async () => {
    await other.close();
    await rm(folder, { recursive: true });
  });

  /** Sends a contact message. Returns its id and the path of the file with the mail about it. */
  async function sendToFile() {
    const { body: form } = await other.agent.get('/landing/contact-form');
    other.clock.advance({ seconds: 10 });
    await other.agent
      .post('/landing/contact-messages')
      .send({ ...form, ...written })
      .expect(201);
    await other.app.get(OutboxDeliveryService).deliverPending();
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    const [message] = (await boss.get('/admin/contact-messages')).body as Listed[];
    return { id: message?.id, path: join(folder, files[0] ?? '') };
  }

  it('The file with the mail about a message is deleted with the message', async () => {
    const { id } = await sendToFile();
    await boss.delete(`/admin/contact-messages/${id}`).expect(200);
    expect(await readdir(folder)).toEqual([]);
  });

  it('A message is deleted although the file with the mail about it cannot be', async () => {
    const { id, path } = await sendToFile();
    await rm(path);
    await mkdir(path);
    await boss.delete(`/admin/contact-messages/${id}`).expect(200);
    expect((await boss.get('/admin/contact-messages')).body).toEqual([]);
  });
});
