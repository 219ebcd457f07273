import { createHash, generateKeyPairSync } from 'node:crypto';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { type MailServer, startMailServer } from '../support/mail-server.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const key = 'a-key-of-the-mail-service-1234567890';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
let server: MailServer;
let raw = '';
const test = useTestApp(async () => {
  server = await startMailServer();
  return {
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://panui.example.test',
    MAIL_BOUNCES_KEY: key,
    DKIM_DOMAIN: 'panui.example.test',
    DKIM_SELECTOR: 'panui2026',
    DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
  };
});
afterAll(() => server.close());

let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
  test.clock.moveTo('2026-11-24T10:00:00Z');
  const venue = await createVenue(test.dataSource);
  await createLot(test.dataSource, venue, 1);
  await confirmAndGetToken(
    test,
    await holdAt(test, venue.id, epochSeconds(instantAt('2026-11-26', '19:30'))),
  );
  await test.app.get(OutboxDeliveryService).deliverPending();
  raw = server.mails[0]?.messageId ?? '';
});

interface Logged {
  state: string;
  cause: string | null;
  last_error: string | null;
}

const message = async (): Promise<Logged> => {
  const filter = encodeURIComponent(JSON.stringify({ topic: 'confirmed', channel: 'mail' }));
  return (await admin.get(`/admin/message-log?filter=${filter}`)).body[0] as Logged;
};
const report = (body: object, token = key) =>
  test.agent.post('/mail/bounces').set('authorization', `Bearer ${token}`).send(body);

describe('A bounce report', () => {
  it('A report without the key gets 404, as for an address that does not exist', async () => {
    const body = { message_id: raw, status: '5.1.1' };
    expect((await report(body, 'x'.repeat(40))).status).toBe(404);
    expect((await test.agent.post('/mail/bounces').send(body)).status).toBe(404);
    expect((await message()).state).toBe('sent');
  });

  it('A delay, or a report about a mail of another system, changes nothing', async () => {
    expect((await report({ message_id: raw, status: '4.4.1' })).status).toBe(204);
    expect((await report({ message_id: '<message-9999-9999@panui.example.test>' })).status).toBe(204);
    expect((await report({ message_id: 'welcome@elsewhere.test', status: '5.1.1' })).status).toBe(204);
    expect((await message()).state).toBe('sent');
  });

  it('A final failure marks the mail as not delivered, with the cause and without the address', async () => {
    const reason = '550 5.1.1 <noa@example.test>: no such user';
    expect((await report({ message_id: raw, status: '5.1.1', reason })).status).toBe(204);
    const found = await message();
    expect(found).toMatchObject({ state: 'dead', cause: 'unknown_address' });
    expect(found.last_error).toBe('5.1.1 550 5.1.1 <the receiver>: no such user');
    expect((await admin.get('/admin/message-log/summary')).body).toMatchObject({ undelivered: 1 });
    expect((await report({ message_id: raw, status: '5.2.2' })).status).toBe(204);
    expect((await message()).cause).toBe('unknown_address');
  });

  it('An invalid report is a problem that names the field', async () => {
    const { status, body } = await report({ message_id: 'x'.repeat(301) });
    expect([status, body.errors[0].field]).toEqual([400, 'message_id']);
  });
});

describe('A test mail', () => {
  it('A test mail goes to the admin, and the response of the mail server is returned', async () => {
    server.mails.length = 0;
    const { body } = await admin
      .post('/admin/message-log/test-mail')
      .set('accept-language', 'en')
      .expect(200);
    expect(body).toMatchObject({ is_accepted: true, cause: null, response: expect.stringMatching(/^250 /) });
    expect(server.mails[0]).toMatchObject({ subject: 'Test mail', to: [{ address: body.to }] });
  });

  it('A rejected test mail is returned with its cause and the response of the mail server', async () => {
    server.receiverError = { responseCode: 550, text: '5.7.1 blocked by policy' };
    const { body } = await admin.post('/admin/message-log/test-mail').expect(200);
    expect(body).toMatchObject({
      is_accepted: false,
      cause: 'rejected_as_spam',
      response: expect.stringContaining('5.7.1 blocked by policy'),
    });
    server.receiverError = null;
  });
});

it('Mails are signed for the domain of the DKIM key', () => {
  const [mail] = server.mails;
  const signature = mail?.headers.find((header) => header.key === 'dkim-signature')?.value ?? '';
  const tags = Object.fromEntries(
    signature.split(';').map((tag) => tag.trim().split(/=(.*)/s).slice(0, 2)) as [string, string][],
  );
  expect(tags).toMatchObject({ a: 'rsa-sha256', d: 'panui.example.test', s: 'panui2026' });
  expect(tags['h']?.toLowerCase().split(':')).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'date']),
  );
  expect(Buffer.from(tags['bh'] ?? '', 'base64')).toHaveLength(createHash('sha256').digest().length);
});
