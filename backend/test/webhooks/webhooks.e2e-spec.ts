import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { startWebhookListener, type Listener } from '../support/webhook-listener.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, useTestApp } from '../support/test-app.js';
import { eventually } from '../support/eventually.js';

const madeAt = '2026-11-24T10:00:00Z';
const evening = instantAt('2026-11-26', '19:30');

let folder: string;
let listener: Listener;
let admin: ReturnType<typeof asUser>;
let venue: Venue;
let lotId: number;
const test = useTestApp(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panui-outbox-'));
  listener = await startWebhookListener();
  return {
    OUTBOX_DIR: folder,
    WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
    SMS_GATEWAY_URL: listener.url,
    SMS_GATEWAY_TOKEN: 'a token of the gateway',
  };
});
beforeAll(async () => {
  test.clock.moveTo(madeAt);
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  test.clock.moveTo(madeAt);
  await test.dataSource.query('TRUNCATE outbox_messages, limit_counts, webhooks CASCADE');
  Object.assign(listener, { received: [], responseStatus: 200 });
  venue = await createVenue(test.dataSource);
  lotId = (await createLot(test.dataSource, venue, 3)).lot.id;
});
afterAll(async () => {
  await listener.close();
  await rm(folder, { recursive: true });
});

const deliverMessages = () => test.app.get(OutboxDeliveryService).deliverPending();
const reserve = async () => confirmAndGetToken(test, await holdAt(test, venue.id, epochSeconds(evening)));
const ofChannel = (channel: string) =>
  test.dataSource.query<{ topic: string; state: string; attempts: number; last_error: string | null }[]>(
    'SELECT topic, state, attempts, last_error FROM outbox_messages WHERE channel = $1 ORDER BY id',
    [channel],
  );

describe('Webhooks', () => {
  it.each(['lot', 'venue'])('of a %s hears of its reservations, signed, and of no person', async (of) => {
    const hook = await startWebhookListener();
    const location = of === 'lot' ? { parking_lot_id: lotId } : { venue_id: venue.id };
    const made = await admin.post('/admin/webhooks', { url: hook.url, ...location });
    expect(made.status).toBe(201);
    const { id, secret } = made.body as { id: number; secret: string };
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(JSON.stringify((await admin.get(`/admin/webhooks/${id}`)).body)).not.toContain('whsec_');

    const show = { venue_id: venue.id, title: 'הצגה', title_en: 'Show', starts_at: evening.toISOString() };
    const { body: event } = await admin.post('/admin/events', show).expect(201);

    const token = await reserve();
    await deliverMessages();
    await test.agent.post(`/reservations/token/${token}/cancel`).expect(200);
    await deliverMessages();
    expect(hook.received.map(({ body }) => (JSON.parse(body) as { event: string }).event)).toEqual([
      'reservation.confirmed',
      'reservation.cancelled',
    ]);
    const [first] = hook.received;
    const [, time = '', digest] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(first?.headers['panui-signature'])) ?? [];
    expect(digest).toBe(createHmac('sha256', secret).update(`${time}.${first?.body}`).digest('hex'));
    expect(Math.abs(Number(time) - epochSeconds(test.clock.now()))).toBeLessThan(60);
    // The library compares with the system's clock.
    jest.useFakeTimers({ now: test.clock.now() });
    const message = new StandardWebhook(secret).verify(
      first?.body ?? '',
      first?.headers as Record<string, string>,
    );
    jest.useRealTimers();
    expect(message).toMatchObject({
      id: first?.headers['webhook-id'],
      data: {
        parking_lot_id: lotId,
        venue_id: venue.id,
        ...{ event_id: (event as { id: number }).id, event_title: 'הצגה', event_title_en: 'Show' },
        spot_number: '1',
        reservation_start: evening.toISOString(),
      },
    });
    for (const { body } of hook.received) {
      for (const secretOfDriver of ['noa@', '12345678', '0500001234', '972500001234', 'כהן', token]) {
        expect(body).not.toContain(secretOfDriver);
      }
    }
    await hook.close();
  });

  it('A failed delivery is retried, unless the webhook responds that it is gone for good', async () => {
    const hook = await startWebhookListener();
    await admin.post('/admin/webhooks', { url: hook.url, parking_lot_id: lotId });
    hook.responseStatus = 500;
    await reserve();
    await deliverMessages();
    expect(await ofChannel('webhook')).toMatchObject([
      { state: 'waiting', attempts: 1, last_error: 'http_status' },
    ]);
    hook.responseStatus = 302;
    test.clock.advance({ seconds: 11 });
    await deliverMessages();
    expect(hook.received).toHaveLength(2);
    hook.responseStatus = 410;
    test.clock.advance({ seconds: 31 });
    await deliverMessages();
    expect(await ofChannel('webhook')).toMatchObject([{ state: 'dead', attempts: 3 }]);
    await hook.close();
  });

  it('The delivery log shows the responses, newest first, and an event can be sent again with its id', async () => {
    const hook = await startWebhookListener();
    const { id } = (await admin.post('/admin/webhooks', { url: hook.url, parking_lot_id: lotId })).body as {
      id: number;
    };
    const log = async (state?: string) => {
      const filter = state ? `&filter={"state":"${state}"}` : '';
      return admin.get(`/admin/webhooks/${id}/deliveries?sort=["id","DESC"]&range=[0,24]${filter}`);
    };
    await reserve();
    await deliverMessages();
    hook.responseStatus = 500;
    await reserve();
    await deliverMessages();
    const { body, headers } = await log();
    expect(headers['content-range']).toMatch(/ 0-1\/2$/);
    expect(body).toMatchObject([
      { event: 'reservation.confirmed', state: 'waiting', attempts: 1, response_status: 500 },
      { state: 'sent', attempts: 1, response_status: 200, last_error: null, next_attempt_at: null },
    ]);
    const [failed, notified] = body as { id: number; next_attempt_at: string }[];
    expect(Date.parse(failed?.next_attempt_at ?? '')).toBeGreaterThan(test.clock.now().getTime());
    expect((await log('sent')).body).toMatchObject([{ id: notified?.id }]);
    expect((await admin.get('/admin/webhooks')).body).toMatchObject([
      { id, last_delivery: { state: 'waiting', response_status: 500, last_error: 'http_status' } },
    ]);

    hook.responseStatus = 200;
    for (const one of [failed, notified]) {
      expect((await admin.post(`/admin/webhook-deliveries/${one?.id}/resend`)).status).toBe(200);
    }
    await deliverMessages();
    expect((await log()).body).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    const received = hook.received.map((call) => (JSON.parse(call.body) as { id: string }).id);
    expect(new Set(received).size).toBe(2);
    expect(received).toHaveLength(4);
    expect(await readAuditLog(admin, { resource: 'webhooks', action: 'resend' })).toHaveLength(2);

    await admin.put(`/admin/webhooks/${id}`, { is_active: false }).expect(200);
    expect((await admin.post(`/admin/webhook-deliveries/${notified?.id}/resend`)).body).toMatchObject({
      code: 'conflict',
      detail: expect.stringMatching(/switched off|כבוי/) as string,
    });
    await admin.post('/admin/webhook-deliveries/999999/resend').expect(404);
    await admin.get('/admin/webhooks/999999/deliveries').expect(404);
    await hook.close();
  });

  it('A webhook that never responds does not delay the mail to the driver', async () => {
    const hook = await startWebhookListener();
    await admin.post('/admin/webhooks', { url: hook.url, parking_lot_id: lotId });
    hook.responseStatus = null;
    await reserve();
    const telling = deliverMessages();
    await eventually(async () => (await ofChannel('mail'))[0]?.state === 'sent');
    await eventually(async () => (await ofChannel('webhook'))[0]?.attempts === 1);
    expect(await ofChannel('webhook')).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await hook.close();
    await telling;
  });

  it('A webhook that never responds does not delay the events of another webhook', async () => {
    const [silent, healthy] = [await startWebhookListener(), await startWebhookListener()];
    silent.responseStatus = null;
    lotId = (await createLot(test.dataSource, venue, 8)).lot.id;
    for (const { url } of [silent, healthy])
      await admin.post('/admin/webhooks', { url, venue_id: venue.id }).expect(201);
    for (let count = 0; count < 7; count++) await reserve();
    const delivery = test.app.get(OutboxDeliveryService).deliverPendingBy('webhook');
    await eventually(() => healthy.received.length === 7);
    // Becomes due while the other receiver still holds its messages.
    await reserve();
    await eventually(() => healthy.received.length === 8);
    expect(silent.received).toHaveLength(2);
    expect((await ofChannel('webhook')).filter((message) => message.last_error !== null)).toEqual([]);
    await silent.close();
    expect(await delivery).toBe(16);
    await healthy.close();
  });

  it('A deactivated or deleted webhook receives no events', async () => {
    const hook = await startWebhookListener();
    const { id } = (await admin.post('/admin/webhooks', { url: hook.url, parking_lot_id: lotId })).body as {
      id: number;
    };
    await reserve();
    await admin.put(`/admin/webhooks/${id}`, { is_active: false }).expect(200);
    await deliverMessages();
    expect(hook.received).toHaveLength(0);
    expect(await ofChannel('webhook')).toMatchObject([{ state: 'dropped' }]);
    await admin.delete(`/admin/webhooks/${id}`).expect(200);
    await reserve();
    await deliverMessages();
    expect(await ofChannel('webhook')).toHaveLength(1);
    await hook.close();
  });

  it.each([
    [{ url: 'ftp://example.test', parking_lot_id: 1 }, 'url'],
    [{ url: 'https://user:word@example.test', parking_lot_id: 1 }, 'url'],
    [{ parking_lot_id: 1 }, 'url'],
    [{ url: 'https://example.test' }, 'parking_lot_id'],
    [{ url: 'https://example.test', parking_lot_id: 1, venue_id: 1 }, 'parking_lot_id'],
    [{ url: 'https://example.test', venue_id: 1, secret: 'mine' }, 'secret'],
  ])('is refused as %j, naming %s', async (body, field) => {
    const response = await admin.post('/admin/webhooks', body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'validation_error', errors: [{ field }] });
  });
});

describe('SMS', () => {
  it('An SMS with the link goes to the gateway in addition to the mail', async () => {
    const token = await reserve();
    await deliverMessages();
    expect(listener.received).toHaveLength(1);
    const [{ body, headers } = { body: '', headers: {} }] = listener.received;
    expect(headers.authorization).toBe('Bearer a token of the gateway');
    const message = JSON.parse(body) as { to: string; text: string; id: string };
    expect(message.to).toBe('+972500001234');
    expect(message.text).toContain(`/reservation/${token}`);
    expect(message.text.replace(/[\u2066-\u2069]/g, '')).toContain('26.11 19:30');
    expect(headers['idempotency-key']).toBe(message.id);
    expect(await ofChannel('mail')).toMatchObject([{ state: 'sent' }, { state: 'waiting' }]);
  });

  it.each([
    [503, 'waiting'],
    [422, 'dead'],
  ])(
    'An SMS that the gateway rejects with %i is %s, and its number is in no record',
    async (responseStatus, state) => {
      listener.responseStatus = responseStatus;
      await reserve();
      await deliverMessages();
      const [message] = await ofChannel('sms');
      expect(message).toMatchObject({
        state,
        last_error: `the SMS gateway responded with ${responseStatus}`,
      });
    },
  );
});

// Last, because passport keeps one strategy for all applications: signing in works in the newest one only.
describe('With other settings', () => {
  it('Webhooks cannot reach private networks', async () => {
    const careful = await createTestApp({ OUTBOX_DIR: folder });
    careful.clock.moveTo(madeAt);
    const there = asUser(careful, (await createUser(careful, 'admin')).token);
    const location = await createVenue(careful.dataSource);
    await createLot(careful.dataSource, location, 1);
    const inside = await startWebhookListener();
    const privateUrls = [inside.url, inside.url.replace('127.0.0.1', 'localhost')];
    for (const url of privateUrls) {
      const rejected = await there.post('/admin/webhooks', { url, venue_id: location.id });
      expect(rejected.status).toBe(400);
      expect(rejected.body.errors).toMatchObject([{ field: 'url', code: 'private_address' }]);
      const made = await there.post('/admin/webhooks', {
        url: 'https://panui.invalid',
        venue_id: location.id,
      });
      expect(made.status).toBe(201);
      expect((await there.put(`/admin/webhooks/${made.body.id}`, { url })).status).toBe(400);
      // As when the name of a public address changes to a private one later.
      await careful.dataSource.query('UPDATE webhooks SET url = $1 WHERE id = $2', [url, made.body.id]);
    }
    await confirmAndGetToken(careful, await holdAt(careful, location.id, epochSeconds(evening)));
    await careful.app.get(OutboxDeliveryService).deliverPending();
    expect(inside.received).toHaveLength(0);
    const errors = await careful.dataSource.query<{ state: string; last_error: string }[]>(
      `SELECT state, last_error FROM outbox_messages WHERE channel = 'webhook'`,
    );
    expect(errors).toEqual(Array(2).fill({ state: 'dead', last_error: 'private_address' }));
    await careful.close();
    await inside.close();
  });
});
