import { instantAt } from '../../src/platform/clock/israel-time.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { mailsTo } from '../support/account-mails.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { runJobNow } from '../support/jobs.js';
import { type MailServer, startMailServer } from '../support/mail-server.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const madeAt = '2026-11-24T10:00:00Z';
const evening = epochSeconds(instantAt('2026-11-26', '19:30'));

let server: MailServer;
let admin: ReturnType<typeof asUser>;
let venueId: number;
const test = useTestApp(async () => {
  server = await startMailServer();
  return { SMTP_URL: server.url, PUBLIC_URL: 'https://panui.example.test' };
});
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
afterAll(() => server.close());
beforeEach(async () => {
  test.clock.moveTo(madeAt);
  await test.dataSource.query('TRUNCATE outbox_messages, channel_failures, limit_counts, waitlist_entries');
  Object.assign(server, { mails: [], refuseSenders: false, receiverError: null });
  const venue = await createVenue(test.dataSource);
  venueId = venue.id;
  await createLot(test.dataSource, venue, 3);
});

interface Logged {
  id: number;
  topic: string;
  state: string;
  recipient: string | null;
  cause: string | null;
  last_error: string | null;
  reservation_id: number | null;
  resend_obstacle: string | null;
  resolved_at: string | null;
}

const deliverMessages = () => test.app.get(OutboxDeliveryService).deliverPending();
const reserve = async () => confirmAndGetToken(test, await holdAt(test, venueId, evening));

async function listed(filter: object = {}): Promise<Logged[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","ASC"]' });
  const { status, body } = await admin.get(`/admin/message-log?${query.toString()}`);
  expect(status).toBe(200);
  return body as Logged[];
}

async function confirmation(): Promise<Logged> {
  const [message] = await listed({ topic: 'confirmed' });
  return message!;
}

const summary = async () => (await admin.get('/admin/message-log/summary')).body as Record<string, unknown>;
const attention = async () => (await admin.get('/admin/attention')).body as Record<string, unknown>;
const readiness = async () => (await test.agent.get('/health/ready').expect(200)).body as object;

describe('A mail that the recipient’s server rejects', () => {
  beforeEach(async () => {
    server.receiverError = { responseCode: 550, text: '5.1.1 no mailbox for' };
    await reserve();
    await deliverMessages();
  });

  it('The log names the recipient and the cause, and the raw answer without the address', async () => {
    expect(await confirmation()).toMatchObject({
      state: 'dead',
      recipient: 'noa@example.test',
      cause: 'unknown_address',
      last_error: expect.stringContaining('550 5.1.1 no mailbox for the receiver') as string,
      resend_obstacle: null,
    });
    expect(await summary()).toMatchObject({
      undelivered: 1,
      failing: 0,
      causes: [{ channel: 'mail', cause: 'unknown_address', count: 1 }],
      channel_failures: [],
    });
    expect(await attention()).toMatchObject({ messages_undelivered: 1, mail_failing_since: null });
  });

  it('Sending it again delivers a new mail, is audited, and ends the need for attention', async () => {
    server.receiverError = null;
    const { id } = await confirmation();
    const { body } = await admin.post(`/admin/message-log/${id}/resend`).expect(200);
    expect(body).toMatchObject({ state: 'waiting', topic: 'confirmed', resend_obstacle: 'waiting' });
    await deliverMessages();
    expect(server.mails).toHaveLength(1);
    expect(await attention()).toMatchObject({ messages_undelivered: 0 });
    const audited = await readAuditLog(admin, { resource: 'messages', resource_id: id });
    expect(audited).toMatchObject([{ action: 'resend', after: { channel: 'mail', topic: 'confirmed' } }]);
  });

  it('A corrected address gets the confirmation, and is not named as the one that failed', async () => {
    server.receiverError = null;
    test.clock.advance({ minutes: 1 });
    const { reservation_id: id } = await confirmation();
    await admin.put(`/admin/reservations/${id}/contact`, { email: 'noa.cohen@example.test' }).expect(200);
    await deliverMessages();
    expect(await listed({ topic: 'confirmed' })).toMatchObject([
      {
        state: 'dead',
        recipient: null,
        is_former_recipient: true,
        resolved_at: expect.any(String) as string,
      },
      { state: 'sent', recipient: 'noa.cohen@example.test', is_former_recipient: false },
    ]);
    expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual(['noa.cohen@example.test']);
    expect(await attention()).toMatchObject({ messages_undelivered: 0 });
    const { body } = await admin.get(`/admin/reservations/${id}/messages`);
    expect(body).toContainEqual(expect.objectContaining({ state: 'dead', cause: 'unknown_address' }));
  });

  it('Marking it as dealt with ends the need for attention once', async () => {
    const { id } = await confirmation();
    for (const _ of [1, 2]) {
      const { body } = await admin.post(`/admin/message-log/${id}/resolve`).expect(200);
      expect((body as Logged).resolved_at).not.toBeNull();
    }
    expect(await listed({ is_undelivered: true })).toEqual([]);
    expect(await listed({ state: 'dead' })).toHaveLength(1);
    const [reminder] = await listed({ topic: 'reminder' });
    expect((await admin.post(`/admin/message-log/${reminder!.id}/resolve`)).status).toBe(409);
  });

  it('A search finds it by address, telephone number and reservation', async () => {
    const { id, reservation_id: reservationId } = await confirmation();
    for (const q of ['NOA@example', '050-000-1234', String(reservationId)])
      expect((await listed({ q, topic: 'confirmed' })).map((message) => message.id)).toEqual([id]);
    expect(await listed({ q: 'nobody@example.test' })).toEqual([]);
    expect(await listed({ kind: 'account' })).toEqual([]);
    expect(await listed({ kind: 'reservation', channel: 'mail', cause: 'unknown_address' })).toHaveLength(1);
    expect(await listed({ until: madeAt })).toEqual([]);
  });
});

it('After the erasure of the driver’s data, the log names no recipient and offers no resending', async () => {
  server.receiverError = { responseCode: 552, text: '5.2.2 full:' };
  const token = await reserve();
  await deliverMessages();
  expect(await confirmation()).toMatchObject({ state: 'waiting', cause: 'mailbox_full' });
  test.clock.moveTo('2026-11-28T10:00:00Z');
  await test.agent.delete(`/reservations/token/${token}/personal-data`).expect(200);
  expect(await confirmation()).toMatchObject({
    state: 'dropped',
    recipient: null,
    last_error: null,
    resend_obstacle: 'no_longer_true',
  });
  expect(await listed({ q: 'noa@example.test' })).toEqual([]);
});

describe('A mail server that does not respond', () => {
  it('It is named by the readiness check, which still succeeds, until a mail is delivered', async () => {
    server.refuseSenders = true;
    await reserve();
    await deliverMessages();
    expect(await readiness()).toMatchObject({ status: 'ready', mail: ['sender_rejected'] });
    expect(await summary()).toMatchObject({
      failing: 1,
      undelivered: 0,
      channel_failures: [{ channel: 'mail', cause: 'sender_rejected' }],
    });
    expect(await attention()).toMatchObject({
      mail_failing_since: expect.stringContaining('2026-11-24T10:00') as string,
    });
    expect(await listed({ is_failing: true })).toMatchObject([{ topic: 'confirmed' }]);
    server.refuseSenders = false;
    test.clock.advance({ minutes: 1 });
    await deliverMessages();
    expect(await readiness()).not.toHaveProperty('mail');
    expect(await attention()).toMatchObject({ mail_failing_since: null });
  });

  it('Waiting mails are sent as soon as the check finds that it responds again', async () => {
    server.refuseSenders = true;
    await reserve();
    for (let attempt = 0; attempt < 8; attempt++) {
      await deliverMessages();
      test.clock.advance({ minutes: 15 });
    }
    await deliverMessages();
    server.refuseSenders = false;
    expect(await deliverMessages()).toBe(0);
    await runJobNow(test, 'check_mail');
    expect(await summary()).toMatchObject({ channel_failures: [] });
    expect(await deliverMessages()).toBe(1);
    expect(server.mails).toHaveLength(1);
  });
});

describe('A mail with a link', () => {
  it('A password reset is not sent again after its link has expired, and the response says why', async () => {
    const { email } = await createUser(test, 'parking_lot_owner');
    await test.agent.post('/auth/forgot-password').send({ email });
    expect(await mailsTo(test, server, email)).toHaveLength(1);
    const [reset] = await listed({ topic: 'password_reset' });
    expect(reset).toMatchObject({ state: 'sent', recipient: email, resend_obstacle: null });
    test.clock.advance({ hours: 2 });
    expect(await listed({ topic: 'password_reset' })).toMatchObject([{ resend_obstacle: 'link_expired' }]);
    const response = await admin.post(`/admin/message-log/${reset!.id}/resend`);
    expect(response.body).toMatchObject({ status: 409, code: 'conflict' });
    expect((response.body as { detail: string }).detail).toContain('הקישור שבהודעה כבר לא תקף');
  });
});

it('Owners and drivers have no access to the log', async () => {
  const owner = asUser(test, (await createUser(test, 'parking_lot_owner')).token);
  expect((await owner.get('/admin/message-log')).status).toBe(403);
  expect((await test.agent.get('/admin/message-log')).status).toBe(401);
});
