import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { BlocksService } from '../../src/spot-blocks/blocks.service.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { payee } from '../settlement/month.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { createEventAt } from '../support/event-codes.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { closedAddress } from '../support/fake-servers/fake-server.js';
import { startMailServer, type MailServer } from '../support/mail-server.js';
import { createTokenClient } from '../support/token-client.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp, useTestApp } from '../support/test-app.js';

const actor = { id: 1, role: 'admin', email: 'admin@panui.test', address: '127.0.0.1' } as const;
const publicUrl = 'https://panui.example.test';
const madeAt = '2026-11-24T10:00:00Z';
const evening = instantAt('2026-11-26', '19:30');

let server: MailServer;
let venue: Venue;
const test = useTestApp(async () => {
  server = await startMailServer();
  return {
    SMTP_URL: server.url,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: 'Panui <hi@panui.test>',
  };
});
beforeEach(async () => {
  test.clock.moveTo(madeAt);
  await test.dataSource.query('TRUNCATE outbox_messages, limit_counts');
  Object.assign(server, { mails: [], refuseSenders: false, receiverError: null });
  venue = await createVenue(test.dataSource, { name: 'היכל התרבות', nameEn: 'Culture Hall' });
});
afterAll(() => server.close());

const deliverMessages = () => test.app.get(OutboxDeliveryService).deliverPending();

async function reserve(language: 'he' | 'en' = 'he'): Promise<{ token: string; spotId: number }> {
  const hold = await holdAt(test, venue.id, epochSeconds(evening));
  if (language === 'he') return { token: await confirmAndGetToken(test, hold), spotId: hold.spot_id };
  const { body } = await test.agent.post('/landing/confirm-reservation').set('accept-language', 'en').send({
    first_name: 'Noa <b>',
    last_name: 'Cohen',
    full_name: 'Noa <b> Cohen',
    email: 'noa@example.test',
    phone_number: '050-000-1234',
    license_plate: '12-345-678',
    termsAccepted: true,
    allow_second: true,
    spot_id: hold.spot_id,
    venue_id: hold.venue_id,
    reservation_time: hold.reservation_time,
    session_token: hold.session_token,
  });
  return { token: (body as { access_token: string }).access_token, spotId: hold.spot_id };
}

async function latestReservationId(): Promise<number> {
  const [{ id }] = await test.dataSource.query<[{ id: number }]>(
    'SELECT id FROM reservations ORDER BY id DESC LIMIT 1',
  );
  return id;
}

const states = () =>
  test.dataSource.query<{ topic: string; state: string }[]>(
    'SELECT topic, state FROM outbox_messages ORDER BY id',
  );

/** Confirms a reservation in another application, which delivers the mail. */
async function confirmOneIn(other: TestApp): Promise<void> {
  other.clock.moveTo(madeAt);
  const location = await createVenue(other.dataSource);
  await createLot(other.dataSource, location, 1);
  await confirmAndGetToken(other, await holdAt(other, location.id, epochSeconds(evening)));
  await other.app.get(OutboxDeliveryService).deliverPending();
}

async function firstConfirmation({ dataSource }: TestApp) {
  const [message] = await dataSource.query<{ state: string; last_error: string }[]>(
    `SELECT state, last_error FROM outbox_messages WHERE topic = 'confirmed' ORDER BY id LIMIT 1`,
  );
  return message;
}

const textOf = (mail: Email | undefined) => (mail?.text ?? '').replace(/[\u2066-\u2069]/g, '');
const calendarOf = (mail: Email | undefined) => {
  const content = mail?.attachments.find((one) => one.mimeType === 'text/calendar')?.content;
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
};

describe('Messages to drivers', () => {
  it('A confirmation in Hebrew has everything needed to get there, and is sent once', async () => {
    await createLot(test.dataSource, venue, 3, {
      priceAgorot: 2_550,
      entryInstructions: 'הרמפה הימנית.\nקוד לשער 1234 <b>',
    });
    const { token } = await reserve();
    expect(await deliverMessages()).toBe(1);
    expect(await deliverMessages()).toBe(0);
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      from: { address: 'hi@panui.test' },
      to: [{ address: 'noa@example.test' }],
    });
    expect(mail?.subject?.replace(/[\u2066-\u2069]/g, '')).toBe('החניה ליד היכל התרבות שמורה: מקום 1');
    for (const text of [textOf(mail), mail?.html ?? '']) {
      expect(text).toContain(`${publicUrl}/reservation/${token}`);
      expect(text).toContain('123-45-678');
      expect(text).toContain('יום חמישי, 26 בנובמבר 2026');
      expect(text.replace(/[\u2066-\u2069]/g, '')).toContain('מ־19:30\u00a0עד\u00a002:00 למחרת');
      expect(text.replace(/[\u2066-\u2069]/g, '')).toContain('₪25.50');
      // Nothing is paid yet.
      expect(text.replace(/[\u2066-\u2069]/g, '')).toContain('₪25.50 לתשלום בחניון');
      expect(text).not.toContain('אישור תשלום');
      expect(text).toContain('הרמפה הימנית.');
      expect(text).not.toContain('עזרה בטלפון');
      expect(text).toContain(`${publicUrl}/my-reservations`);
    }
    expect(mail?.html).toContain('<html lang="he" dir="rtl">');
    expect(mail?.html).not.toMatch(/<(img|script|link|iframe)\b/);
    expect(mail?.html).not.toContain('&#9679;');
    expect(mail?.html).toContain('הרמפה הימנית.<br>קוד לשער 1234 &lt;b&gt;');
    expect(textOf(mail)).toContain('כניסה: מ־18:30');
    expect(textOf(mail)).toContain('ליד: היכל התרבות');
    expect(textOf(mail)).toContain('שלום נועה, מקום 1 מחכה לך.');
    expect(calendarOf(mail)).toContain('METHOD:PUBLISH');
    // A car may come an hour before the start, which is in the calendar too.
    expect(calendarOf(mail).replace(/\r?\n[ \t]/g, '')).toContain('כניסה לחניון מ־\u200e18:30');
  });

  it.each([
    ['he', 'אירוע: הופעה, 20:00', 'ליד: היכל התרבות'],
    ['en', 'Event: הופעה, 20:00', 'Near: Culture Hall'],
  ] as const)('A mail names the venue and when its event begins (%s)', async (language, event, near) => {
    await createLot(test.dataSource, venue, 1);
    await createEventAt(test, venue.id, instantAt('2026-11-26', '20:00'));
    const { token } = await reserve(language);
    await test.agent.post(`/reservations/token/${token}/cancel`).expect(200);
    await deliverMessages();
    expect(server.mails).not.toHaveLength(0);
    for (const mail of server.mails) {
      expect(textOf(mail)).toContain(event);
      expect(textOf(mail)).toContain(near);
    }
  });

  it('A mail shows the first photo of the lot and can be read without it', async () => {
    const photo = { smallHash: 'b'.repeat(32), width: 1600, height: 1200, alt: 'הכניסה <b>', altEn: null };
    await createLot(test.dataSource, venue, 1, { photos: [{ ...photo, hash: 'a'.repeat(32) }] });
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    await admin.put('/admin/settings', { contact_phone_support: '03-555-0142' }).expect(200);
    await reserve();
    await deliverMessages();
    const [mail] = server.mails;
    expect(mail?.html).toContain(
      `<img src="${publicUrl}/media/${'b'.repeat(32)}.webp" alt="הכניסה &lt;b&gt;"`,
    );
    for (const text of [textOf(mail), mail?.html ?? ''])
      expect(text.replace(/[\u2066-\u2069]/g, '')).toContain('עזרה בטלפון: 03-555-0142');
  });

  it('A reservation made in English is confirmed in English, and the name is escaped', async () => {
    await createLot(test.dataSource, venue, 1);
    await reserve('en');
    await deliverMessages();
    const [mail] = server.mails;
    expect(textOf(mail)).toContain('Hello Noa <b>, spot 1 is waiting for you.');
    expect(textOf(mail)).toMatch(/Thursday,? 26 November 2026/);
    expect(mail?.html).toContain('Noa &lt;b&gt;');
    expect(mail?.html).toContain('<html lang="en" dir="ltr">');
  });

  it('Several changes of the spot send one mail, which updates the same calendar event', async () => {
    const { spotIds } = await createLot(test.dataSource, venue, 3);
    const { spotId } = await reserve();
    await deliverMessages();
    const blocks = test.app.get(BlocksService);
    test.clock.advance({ minutes: 5 });
    await blocks.block(actor, 'all', { spot_ids: [spotId], permanent: true, reason: 'ניקיון' });
    const second = spotIds.find((id) => id !== spotId) ?? 0;
    test.clock.advance({ minutes: 1 });
    await blocks.block(actor, 'all', { spot_ids: [second], permanent: true, reason: 'ניקיון' });
    await deliverMessages();
    expect(server.mails).toHaveLength(1);
    test.clock.advance({ minutes: 10, seconds: 1 });
    await deliverMessages();
    expect(server.mails).toHaveLength(2);
    const [first, moved] = server.mails;
    expect(moved?.subject).toContain('המקום הוחלף');
    expect(textOf(moved)).toContain('מקום: 3');
    const line = (mail: Email | undefined, name: string) =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(calendarOf(mail))?.[1]?.trim();
    expect(line(moved, 'UID')).toBe(line(first, 'UID'));
    expect(Number(line(moved, 'SEQUENCE'))).toBeGreaterThan(Number(line(first, 'SEQUENCE')));
  });

  it('A message about changes says what was changed, all of it', async () => {
    await createLot(test.dataSource, venue, 1);
    const { token } = await reserve('en');
    await deliverMessages();
    const driver = createTokenClient(test, token);
    test.clock.advance({ minutes: 1 });
    expect((await driver.changePlate('31-000-02', { plate_unknown_accepted: true })).status).toBe(200);
    await deliverMessages();
    const plate = server.mails.at(-1);
    expect(plate?.subject?.replace(/[\u2066-\u2069]/g, '')).toMatch(
      /^The license plate was changed: spot 1 at /,
    );
    expect(textOf(plate)).toContain('your reservation is now for the car 31-000-02 instead of 123-45-678.');

    test.clock.advance({ minutes: 1 });
    const later = epochSeconds(instantAt('2026-11-26', '20:30'));
    await test.agent.post(`/reservations/token/${token}/time`).send({ reservation_time: later }).expect(200);
    test.clock.advance({ minutes: 1 });
    expect((await driver.changePlate('31-000-03', { plate_unknown_accepted: true })).status).toBe(200);
    await deliverMessages();
    expect(server.mails).toHaveLength(3);
    const both = textOf(server.mails.at(-1));
    expect(both).toMatch(
      /moved from Thursday,? 26 November 2026, 19:30 to Thursday,? 26 November 2026, 20:30\./,
    );
    expect(both).toContain('Your reservation is now for the car 31-000-03 instead of 31-000-02.');
    expect(both).toContain('Enter from: 19:30');
  });

  it('A move to another lot says so in the subject, with what was refunded of the payment', async () => {
    const { lot } = await createLot(test.dataSource, venue, 1, { priceAgorot: 2_500 });
    const other = { priceAgorot: 2_500, lat: venue.lat + 0.004, name: 'חניון רחוק', nameEn: 'Far Garage' };
    const far = await createLot(test.dataSource, venue, 1, other);
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const made = await admin.post('/admin/payees', { ...payee, legal_name: 'Oren Parking' }).expect(201);
    const shares = [
      { payee_id: (made.body as { id: number }).id, share_bps: 10_000, valid_from: '2026-01-01' },
    ];
    await admin.put(`/admin/parking-lots/${lot.id}/payees`, shares).expect(200);
    await reserve('en');
    await deliverMessages();
    const ofLot = encodeURIComponent(JSON.stringify({ parking_lot_id: lot.id }));
    const idOf = async (list: string) =>
      ((await admin.get(`/admin/${list}?filter=${ofLot}`)).body as { id: number }[])[0]!.id;
    const paymentId = await idOf('payments');
    await admin.post(`/admin/payments/${paymentId}/mark-paid`, { paid_on: '2026-11-24' }).expect(200);
    await admin.post(`/admin/payments/${paymentId}/refund`, { amount_agorot: 555 }).expect(200);
    await deliverMessages();
    const refund = textOf(server.mails.at(-1));
    expect(refund).toContain('The reservation itself is still valid');
    expect(refund).toContain('The money is returned by Oren Parking, who received your payment');
    expect(refund).not.toContain('/reserve?venue_id=');
    test.clock.advance({ minutes: 1 });
    const request = { reservation_time: epochSeconds(evening), spot_id: far.spotIds[0], keep_price: true };
    await admin.post(`/admin/reservations/${await idOf('reservations')}/time`, request).expect(200);
    await deliverMessages();
    const mail = server.mails.at(-1);
    expect(mail?.subject?.replace(/[\u2066-\u2069]/g, '')).toBe(
      'The parking lot was changed: spot 1 at Far Garage',
    );
    const text = textOf(mail);
    expect(text).toContain(`your parking moved to another lot: Far Garage instead of ${lot.nameEn}.`);
    expect(text).toContain('₪25 paid, of which ₪5.55 refunded');
    expect(text).not.toContain('The price is now');
    expect(text).not.toContain('Your parking ends');
    expect(text).not.toContain('from spot');
  });

  it('A move to a lot with another price and other hours names both, to the driver and in the timeline', async () => {
    const near = await createLot(test.dataSource, venue, 1, { priceAgorot: 3_200 });
    const hours = { is247: false, openingTime: '08:00', closingTime: '00:00' };
    const other = { priceAgorot: 3_500, lat: venue.lat + 0.004, nameEn: 'Far Garage', ...hours };
    const far = await createLot(test.dataSource, venue, 1, other);
    await reserve('en');
    await deliverMessages();
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const ofLot = (lotId: number) => encodeURIComponent(JSON.stringify({ parking_lot_id: lotId }));
    const id = await latestReservationId();
    test.clock.advance({ minutes: 1 });
    const request = { reservation_time: epochSeconds(evening), spot_id: far.spotIds[0], keep_price: false };
    const { body } = await admin.post(`/admin/reservations/${id}/time`, request).expect(200);
    await deliverMessages();
    expect(textOf(server.mails.at(-1))).toContain(
      'Your parking ends at 00:00 instead of 02:00. The price is now ₪35 instead of ₪32.',
    );
    const timeline = await admin.get(`/admin/reservations/${(body as { id: number }).id}/timeline`);
    expect((timeline.body as object[]).at(-1)).toMatchObject({
      ...{ kind: 'time_changed', price_before_agorot: 3_200, price_after_agorot: 3_500 },
    });
    const { body: payments } = await admin.get(`/admin/payments?filter=${ofLot(far.lot.id)}`);
    const [payment] = payments as [{ id: number }];
    await admin.post(`/admin/payments/${payment.id}/mark-paid`, { paid_on: '2026-11-24' }).expect(200);
    test.clock.advance({ minutes: 1 });
    const back = { ...request, spot_id: near.spotIds[0] };
    await admin.post(`/admin/reservations/${(body as { id: number }).id}/time`, back).expect(200);
    await deliverMessages();
    expect(textOf(server.mails.at(-1))).toContain('₪35 paid; ₪3 will be returned to you');
  });

  it('A cancellation is mailed and ends the reminder', async () => {
    await createLot(test.dataSource, venue, 1);
    const { token } = await reserve();
    await deliverMessages();
    await test.agent.post(`/reservations/token/${token}/cancel`).expect(200);
    await deliverMessages();
    test.clock.moveTo(new Date(evening.getTime() - 2 * 3_600_000));
    await deliverMessages();
    expect(server.mails.map((mail) => mail.subject?.slice(0, 4))).toHaveLength(2);
    expect(server.mails[1]?.subject).toContain('בוטלה');
    expect(calendarOf(server.mails[1])).toContain('METHOD:CANCEL');
    expect(server.mails[1]?.text).not.toContain('/reservation/');
    expect(server.mails[1]?.text).toContain(`${publicUrl}/my-reservations`);
    expect(textOf(server.mails[1])).not.toContain('כניסה: ');
    expect(textOf(server.mails[1])).toContain('תשלום: לא נגבה תשלום');
    expect(textOf(server.mails[1])).not.toContain('אם שולם');
    expect(await states()).toEqual([
      { topic: 'confirmed', state: 'sent' },
      { topic: 'reminder', state: 'dropped' },
      { topic: 'cancelled', state: 'sent' },
    ]);
  });

  it('A reminder is sent three hours before the start, unless the reservation was made later', async () => {
    await createLot(test.dataSource, venue, 2);
    await reserve();
    await deliverMessages();
    test.clock.moveTo(new Date(evening.getTime() - 3 * 3_600_000 - 1_000));
    expect(await deliverMessages()).toBe(0);
    test.clock.advance({ seconds: 2 });
    expect(await deliverMessages()).toBe(1);
    expect(server.mails[1]?.subject).toContain('עוד מעט חונים');
    await reserve();
    await deliverMessages();
    test.clock.advance({ hours: 4 });
    expect(await deliverMessages()).toBe(0);
  });
});

describe('The mail server', () => {
  it.each([
    [450, '', 'waiting'],
    [550, '', 'dead'],
    [550, '5.7.1 not from you: ', 'waiting'],
    [554, '', 'waiting'],
  ])(
    'that refuses the receiver with %i %sleaves the mail %s, and the address out of the record',
    async (responseCode, why, state) => {
      await createLot(test.dataSource, venue, 1);
      await reserve();
      server.receiverError = { responseCode, text: `${why}no mailbox` };
      await deliverMessages();
      const message = await firstConfirmation(test);
      expect(message?.state).toBe(state);
      expect(message?.last_error).toContain('no mailbox the receiver here');
      expect(server.mails).toEqual([]);
    },
  );

  it('A rejected sender leaves the mail waiting, because the configuration can be corrected', async () => {
    await createLot(test.dataSource, venue, 1);
    await reserve();
    server.refuseSenders = true;
    await deliverMessages();
    expect(await states()).toContainEqual({ topic: 'confirmed', state: 'waiting' });
  });
});

describe('The outbox', () => {
  it('Several concurrent workers deliver each message once', async () => {
    await createLot(test.dataSource, venue, 12);
    for (let driver = 0; driver < 12; driver++) await reserve();
    await Promise.all([deliverMessages(), deliverMessages(), deliverMessages()]);
    expect(server.mails).toHaveLength(12);
    expect(new Set(server.mails.map((mail) => mail.messageId)).size).toBe(12);
  });

  it('A delivery that another process did not finish is repeated with the same id', async () => {
    await createLot(test.dataSource, venue, 1);
    await reserve();
    await test.dataSource.query(
      `UPDATE outbox_messages SET attempts = 1, leased_until = $1 WHERE topic = 'confirmed'`,
      [new Date(test.clock.now().getTime() + 300_000)],
    );
    expect(await deliverMessages()).toBe(0);
    test.clock.advance({ minutes: 6 });
    expect(await deliverMessages()).toBe(1);
    const [{ id }] = await test.dataSource.query<[{ id: number }]>(
      `SELECT id FROM outbox_messages WHERE topic = 'confirmed'`,
    );
    expect(server.mails[0]?.messageId).toContain(`-${id}@`);
  });

  it('Admins see the state of each message and can send one again', async () => {
    await createLot(test.dataSource, venue, 1);
    await reserve();
    await deliverMessages();
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const id = await latestReservationId();
    const before = (await admin.get(`/admin/reservations/${id}/messages`)).body as { id: number }[];
    expect(before).toMatchObject([
      { topic: 'confirmed', channel: 'mail', state: 'sent', attempts: 1 },
      { topic: 'reminder', state: 'waiting' },
    ]);
    expect(JSON.stringify(before)).not.toContain('example.test');
    test.clock.advance({ minutes: 1 });
    const again = await admin.post(`/admin/messages/${before[0]?.id}/resend`);
    expect(again.status).toBe(200);
    await deliverMessages();
    expect(server.mails).toHaveLength(2);
    expect(server.mails[1]?.messageId).not.toBe(server.mails[0]?.messageId);
    expect(await readAuditLog(admin, { resource: 'messages' })).toMatchObject([{ action: 'resend' }]);
    await admin.get('/admin/reservations/999999/messages').expect(404);
    await admin.post('/admin/messages/999999/resend').expect(404);
  });

  it('After a move to another lot the confirmation is sent again for the present reservation', async () => {
    await createLot(test.dataSource, venue, 1);
    const far = await createLot(test.dataSource, venue, 1, { lat: venue.lat + 0.004, nameEn: 'Far Garage' });
    await reserve('en');
    await deliverMessages();
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const id = await latestReservationId();
    test.clock.advance({ minutes: 1 });
    const request = { reservation_time: epochSeconds(evening), spot_id: far.spotIds[0], keep_price: true };
    const moved = (await admin.post(`/admin/reservations/${id}/time`, request).expect(200)).body as {
      id: number;
    };
    await deliverMessages();
    const mails = server.mails.length;
    const messages = () => admin.get(`/admin/reservations/${moved.id}/messages`);
    const confirmed = async () =>
      ((await messages()).body as { id: number; topic: string; can_resend: boolean }[]).filter(
        ({ topic }) => topic === 'confirmed',
      );
    expect(await confirmed()).toMatchObject([{ reservation_id: id, can_resend: true }]);
    const logged = await admin.get(`/admin/message-log/${(await confirmed())[0]?.id}`);
    expect(logged.body).toMatchObject({ recipient: 'noa@example.test', resend_obstacle: null });
    for (const path of ['messages', 'message-log']) {
      test.clock.advance({ minutes: 1 });
      await admin.post(`/admin/${path}/${(await confirmed())[0]?.id}/resend`).expect(200);
      await deliverMessages();
      expect((await confirmed()).at(-1)).toMatchObject({ reservation_id: moved.id, state: 'sent' });
    }
    expect(server.mails).toHaveLength(mails + 2);
    expect(textOf(server.mails.at(-1))).toContain('Far Garage');

    await admin.post(`/admin/reservations/${moved.id}/cancel`, { reason: 'Flooded' }).expect(200);
    await deliverMessages();
    for (const { id: messageId, can_resend: canResend } of await confirmed()) {
      expect(canResend).toBe(false);
      await admin.post(`/admin/messages/${messageId}/resend`).expect(409);
    }
    expect((await messages()).body).toContainEqual(
      expect.objectContaining({ topic: 'cancelled', can_resend: true }),
    );
  });

  it('Links are stored encrypted, so a copy of the database opens no reservation', async () => {
    await createLot(test.dataSource, venue, 1);
    const { token } = await reserve();
    const [{ everything }] = await test.dataSource.query<[{ everything: string }]>(
      `SELECT (SELECT json_agg(l) FROM reservation_links l)::text || (SELECT json_agg(o) FROM outbox_messages o)::text
              || (SELECT json_agg(r) FROM reservations r)::text AS everything`,
    );
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(Buffer.from(token).toString('hex'));
  });
});

// Last, because passport keeps one strategy for all applications: signing in works in the newest one only.
describe('With other settings', () => {
  it('An unavailable mail server delays the mail but not the reservation', async () => {
    const other = await createTestApp({ SMTP_URL: `smtp://${closedAddress}`, PUBLIC_URL: publicUrl });
    await confirmOneIn(other);
    expect(await firstConfirmation(other)).toMatchObject({
      state: 'waiting',
      last_error: expect.stringContaining('ECONNREFUSED') as string,
    });
    expect(await other.app.get(OutboxDeliveryService).deliverPending()).toBe(0);
    await other.close();
  });

  it('Without a mail server, each mail is a file that mail programs open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'panui-outbox-'));
    const other = await createTestApp({ OUTBOX_DIR: folder });
    await confirmOneIn(other);
    const [file = ''] = await readdir(folder);
    expect(file).toMatch(/\.eml$/);
    const mail = await PostalMime.parse(await readFile(join(folder, file)));
    expect(mail.to).toMatchObject([{ address: 'noa@example.test' }]);
    await other.close();
    await rm(folder, { recursive: true });
  });
});
