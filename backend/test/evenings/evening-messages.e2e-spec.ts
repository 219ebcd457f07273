import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, holdAt } from '../support/driver-requests.js';
import { asUser } from '../support/sign-in.js';
import type { TestApp } from '../support/test-app.js';

let app: AppWithMail;
let test: TestApp;
let admin: ReturnType<typeof asUser>;
let venue: Venue;

beforeAll(async () => {
  app = await createAppWithMail();
  ({ test } = app);
  test.clock.moveTo('2026-11-24T10:00:00Z');
  admin = asUser(test, app.admin.token);
  venue = await createVenue(test.dataSource);
  await createLot(test.dataSource, venue, 10);
});
afterAll(() => app.close());

const date = '2026-11-26';
const message = {
  ...{ subject_he: 'כניסה אחרת', subject_en: 'Another entrance' },
  ...{ text_he: 'נכנסים מהשער\nהצפוני.', text_en: 'Use the northern\ngate.' },
};
const time = (day = date) => epochSeconds(instantAt(day, '20:00'));
const reserve = async (email: string, language: string, at = time()) =>
  confirm(test, await holdAt(test, venue.id, at), { email }, language);

it('Each driver of the evening gets one mail in the language of the reservation, and the message log has it', async () => {
  await reserve('he@example.test', 'he');
  await reserve('he@example.test', 'he');
  await reserve('en@example.test', 'en');
  await reserve('other@example.test', 'he', time('2026-11-27'));
  const deliver = async () => {
    await test.app.get(OutboxDeliveryService).deliverPending();
    return app.mailServer.mails.splice(0);
  };
  await deliver();
  const body = { ...message, venue_id: venue.id, date };
  const dry = await admin.post('/admin/messages', { ...body, dry_run: true }).expect(200);
  expect(dry.body).toEqual({ reservations: 3, messages: 2 });
  expect(await deliver()).toEqual([]);

  expect((await admin.post('/admin/messages', body).expect(200)).body).toEqual({
    reservations: 3,
    messages: 2,
  });
  const mails = await deliver();
  const sent = mails.map(({ to, subject, text }) => [to?.[0]?.address, subject, text] as const);
  expect(sent.sort()).toEqual([
    ['en@example.test', message.subject_en, expect.stringContaining('Use the northern\ngate.')],
    ['he@example.test', message.subject_he, expect.stringContaining('נכנסים מהשער\nהצפוני.')],
  ]);
  for (const { text } of mails) expect(text).toContain('/my-reservations');
  const log = await admin.get('/admin/message-log?filter={"topic":"evening_message"}').expect(200);
  expect(log.body).toHaveLength(2);
});

it('A message needs one evening and a text in both languages', async () => {
  const { text_en: _, ...incomplete } = message;
  await admin.post('/admin/messages', { ...incomplete, venue_id: venue.id, date }).expect(400);
  await admin.post('/admin/messages', { ...message, date }).expect(400);
});
