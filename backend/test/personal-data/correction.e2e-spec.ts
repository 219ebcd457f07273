import { instantAt } from '../../src/platform/clock/israel-time.js';
import { Notifier } from '../../src/notifications/notifier.service.js';
import { aLot, aVenue, epochSeconds } from '../support/builders.js';
import { aMailServer, type MailServer } from '../support/mail-server.js';
import { as, aUser } from '../support/sign-in.js';
import { aTestApp, type TestApp } from '../support/test-app.js';
import { aTokenStay, tokenCalls, type TokenStay } from '../support/token-calls.js';

const evening = instantAt('2026-11-29', '19:30');
const right = {
  first_name: 'נעה',
  last_name: 'Kohen',
  email: 'right@example.test',
  phone_number: '054-111-2222',
};

let server: MailServer;
let test: TestApp;
let admin: ReturnType<typeof as>;
let venueId: number;
beforeAll(async () => {
  server = await aMailServer();
  test = await aTestApp({ SMTP_URL: server.url, PUBLIC_URL: 'https://panui.example.test' });
  admin = as(test, (await aUser(test, 'admin')).token);
  const venue = await aVenue(test.dataSource);
  await aLot(test.dataSource, venue, 20);
  venueId = venue.id;
});
afterAll(async () => {
  await test.close();
  await server.close();
});

let stay: TokenStay;
let driver: ReturnType<typeof tokenCalls>;
beforeEach(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  await test.dataSource.query('DELETE FROM outbox_messages');
  stay = await aTokenStay(test, venueId, epochSeconds(evening));
  driver = tokenCalls(test, stay.token);
  await tell();
  server.mails.length = 0;
});

const tell = () => test.app.get(Notifier).tellDue();
const record = async () => (await admin.get(`/admin/reservations/${stay.id}`)).body as object;
const corrections = async () => {
  const { body } = await admin.get(`/admin/reservations/${stay.id}/timeline`);
  return (body as { kind: string; detail: string }[]).filter(({ kind }) => kind === 'details_changed');
};

it('puts name, email and phone right, wherever they are shown', async () => {
  const answer = await driver.correct({ ...right, first_name: '  נעה ' });
  expect([answer.status, answer.body]).toEqual([200, right]);
  const { body } = await driver.personalData();
  expect(body.reservation).toMatchObject(right);
  expect(body.changes).toMatchObject([{ kind: 'details', old_plate: '', new_plate: '' }]);
  expect(await record()).toMatchObject({
    full_name: 'נעה Kohen',
    email: right.email,
    phone_number: right.phone_number,
  });
  expect(await corrections()).toMatchObject([{ detail: 'first_name, last_name, email, phone_number' }]);
});

it('sends mails to the new address from then on, beginning with the link itself', async () => {
  await driver.correct(right);
  await tell();
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatchObject({ to: [{ address: right.email }] });
  expect(server.mails[0]?.html).toContain('ההזמנה עודכנה');
  expect(server.mails[0]?.text).toContain(`/reservation/${stay.token}`);
  test.clock.moveTo(new Date(evening.getTime() - 3 * 3_600_000));
  await tell();
  expect(server.mails[1]).toMatchObject({ to: [{ address: right.email }] });
  expect(server.mails[1]?.text).toContain('אם לא מגיעים');
});

it.each([
  ['first_name', ' ', 'First name is required'],
  ['last_name', '', 'Last name is required'],
  ['email', 'noa@', 'Please enter a valid email address'],
  ['phone_number', '12-34', 'Please enter a valid phone number'],
])('names the field: %s', async (field, value, message) => {
  const before = await record();
  const { status, body } = await driver.correct({ ...right, [field]: value }, 'en');
  expect([status, body.code]).toEqual([400, 'validation_error']);
  expect(body.errors).toMatchObject([{ field, message }]);
  expect(await record()).toEqual(before);
});

it('takes the person alone: nothing else is corrected this way', async () => {
  for (const more of [{ license_plate: '7654321' }, { full_name: 'x' }, { price_agorot: 0 }])
    expect((await driver.correct({ ...right, ...more })).status).toBe(400);
});

it('changes nothing for what is so already, and tells nobody', async () => {
  await driver.correct(right);
  await tell();
  const answer = await driver.correct(right);
  expect(answer.status).toBe(200);
  expect(await tell()).toBe(0);
  expect(await corrections()).toHaveLength(1);
});

it('is possible for as long as the data is kept, also after the stay, and then tells nobody', async () => {
  test.clock.moveTo('2026-12-05T10:00:00Z');
  expect((await driver.correct(right)).status).toBe(200);
  await tell();
  expect(server.mails).toEqual([]);
  await driver.erase();
  const { status, body } = await driver.correct(right);
  expect([status, body.code]).toEqual([404, 'reservation_not_found']);
});

it('puts corrections that meet in one order: the last one stands whole', async () => {
  const people = ['a', 'b', 'c', 'd'].map((letter) => ({
    ...right,
    first_name: letter,
    last_name: letter,
    email: `${letter}@example.test`,
  }));
  const answers = await Promise.all(people.map((person) => driver.correct(person)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await driver.personalData();
  const { first_name: letter } = body.reservation as { first_name: string };
  expect(body.reservation).toMatchObject({ last_name: letter, email: `${letter}@example.test` });
  await tell();
  expect(server.mails).toHaveLength(1);
});
