import { instantAt } from '../../src/platform/clock/israel-time.js';
import { mailsTo } from '../support/account-mails.js';
import { createAppWithMail } from '../support/app-with-mail.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { requestParking } from '../support/driver-requests.js';
import type { MailServer } from '../support/mail-server.js';
import type { TestApp } from '../support/test-app.js';

let test: TestApp;
let mailServer: MailServer;
let close: () => Promise<void>;
let venue: Awaited<ReturnType<typeof createVenue>>;

/** 200 days ahead; with a horizon of 90 days it opens on 12 March. */
const evening = epochSeconds(instantAt('2027-06-10', '20:00'));

beforeAll(async () => {
  ({ test, mailServer, close } = await createAppWithMail());
  test.clock.moveTo('2026-11-22T10:00:00Z');
  venue = await createVenue(test.dataSource, { name: 'היכל התרבות', nameEn: 'Culture Hall' });
  await createLot(test.dataSource, venue, 5);
});
afterAll(() => close());

let clients = 0;
const remind = (body: object, lang = 'en') =>
  test.agent
    .post('/landing/opening-reminders')
    .set({ 'x-forwarded-for': `2001:db8:${(clients += 1).toString(16)}::1`, 'accept-language': lang })
    .send({ email: 'noa@example.test', venue_id: venue.id, reservation_time: evening, ...body });

it('A hold beyond the horizon says from when the evening can be reserved, and names the venue', async () => {
  const { body } = await requestParking(
    test,
    { venue_id: venue.id, reservation_time: evening },
    { 'accept-language': 'en' },
  );
  expect(body).toMatchObject({
    ...{ status: 400, code: 'invalid_timestamp', reason: 'too_early', venue_name: 'Culture Hall' },
    opens_at: '2027-03-12T17:00:00.000Z',
  });
});

it('A time in milliseconds is wrong, and no evening that opens in the year 58,000', async () => {
  const { body } = await requestParking(test, { venue_id: venue.id, reservation_time: evening * 1000 });
  expect(body).toMatchObject({ status: 400, code: 'invalid_timestamp' });
  expect(body).not.toHaveProperty('reason');
});

it('One mail comes when the evening can be reserved, and then the address is deleted', async () => {
  await remind({ email: 'Noa@Example.test' }).expect(202, {});
  await remind({}).expect(202, {});
  const [{ readable }] = await test.dataSource.query<[{ readable: number }]>(
    `SELECT count(*)::int AS readable FROM opening_reminders
      WHERE position('example' IN encode(sealed_email || email_hash, 'escape')) > 0`,
  );
  expect(readable).toBe(0);
  test.clock.moveTo('2027-03-12T16:59:00Z');
  expect(await mailsTo(test, mailServer, 'noa@example.test')).toEqual([]);
  test.clock.moveTo('2027-03-12T17:00:01Z');
  const [mail, ...others] = await mailsTo(test, mailServer, 'noa@example.test');
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('Culture Hall');
  expect(mail?.text).toContain(`/reserve?venue_id=${venue.id}&reservation_time=${evening}&lang=en`);
  expect(mail?.text).toContain('/my-reservations?lang=en');
  expect(await test.dataSource.query('SELECT FROM opening_reminders')).toEqual([]);
  test.clock.moveTo('2026-11-22T10:00:00Z');
});

it('There is no reminder of an evening that is open, is past, or of an unknown venue', async () => {
  const soon = epochSeconds(instantAt('2026-11-26', '20:00'));
  expect((await remind({ reservation_time: soon })).body).toMatchObject({
    ...{ status: 409, reason: 'already_open' },
  });
  expect((await remind({ reservation_time: 1_700_000_000 })).body.code).toBe('past_timestamp');
  expect((await remind({ venue_id: 999_999 })).body.code).toBe('venue_not_found');
  expect((await remind({ email: 'no address' })).body.errors).toMatchObject([{ field: 'email' }]);
  expect((await remind({ reservation_time: '7' })).body.errors).toMatchObject([
    { field: 'reservation_time' },
  ]);
});

it('A venue that is no longer offered gets no mail, and its reminders are deleted', async () => {
  const other = await createVenue(test.dataSource);
  await remind({ email: 'dan@example.test', venue_id: other.id }).expect(202);
  await test.dataSource.query('UPDATE venues SET is_active = false WHERE id = $1', [other.id]);
  test.clock.moveTo('2027-03-12T17:00:01Z');
  expect(await mailsTo(test, mailServer, 'dan@example.test')).toEqual([]);
  expect(await test.dataSource.query('SELECT FROM opening_reminders')).toEqual([]);
});
