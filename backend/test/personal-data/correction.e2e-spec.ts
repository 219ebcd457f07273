import { instantAt } from '../../src/platform/clock/israel-time.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { startMailServer, type MailServer } from '../support/mail-server.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { createTokenReservation, createTokenClient, type TokenReservation } from '../support/token-client.js';

const evening = instantAt('2026-11-29', '19:30');
const right = {
  first_name: 'נעה',
  last_name: 'Kohen',
  email: 'right@example.test',
  phone_number: '054-111-2222',
};

let server: MailServer;
let admin: ReturnType<typeof asUser>;
let venueId: number;
const test = useTestApp(async () => {
  server = await startMailServer();
  return { SMTP_URL: server.url, PUBLIC_URL: 'https://panui.example.test' };
});
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
  const venue = await createVenue(test.dataSource);
  await createLot(test.dataSource, venue, 20);
  venueId = venue.id;
});
afterAll(() => server.close());

let createPastReservation: TokenReservation;
let driver: ReturnType<typeof createTokenClient>;
beforeEach(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  await test.dataSource.query('DELETE FROM outbox_messages');
  createPastReservation = await createTokenReservation(test, venueId, epochSeconds(evening));
  driver = createTokenClient(test, createPastReservation.token);
  await deliverMessages();
  server.mails.length = 0;
});

const deliverMessages = () => test.app.get(OutboxDeliveryService).deliverPending();
const record = async () =>
  (await admin.get(`/admin/reservations/${createPastReservation.id}`)).body as object;
const corrections = async () => {
  const { body } = await admin.get(`/admin/reservations/${createPastReservation.id}/timeline`);
  return (body as { kind: string; detail: string }[]).filter(({ kind }) => kind === 'details_changed');
};

it('Corrected name, email and phone appear on every page that shows them', async () => {
  const response = await driver.correct({ ...right, first_name: '  נעה ' });
  expect([response.status, response.body]).toEqual([200, right]);
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

it('Mails go to the corrected address, starting with one that contains the reservation link', async () => {
  await driver.correct(right);
  await deliverMessages();
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatchObject({ to: [{ address: right.email }] });
  expect(server.mails[0]?.html).toContain('הפרטים תוקנו');
  expect(server.mails[0]?.text).toContain(`/reservation/${createPastReservation.token}`);
  test.clock.moveTo(new Date(evening.getTime() - 3 * 3_600_000));
  await deliverMessages();
  expect(server.mails[1]).toMatchObject({ to: [{ address: right.email }] });
  expect(server.mails[1]?.text).toContain('להודיע שלא מגיעים');
});

it.each([
  ['first_name', ' ', 'First name is required'],
  ['last_name', '', 'Last name is required'],
  ['email', 'noa@', 'Please enter a valid email address'],
  ['phone_number', '12-34', 'Please enter a valid phone number'],
])('A correction with an invalid %s is rejected by field name', async (field, value, message) => {
  const before = await record();
  const { status, body } = await driver.correct({ ...right, [field]: value }, 'en');
  expect([status, body.code]).toEqual([400, 'validation_error']);
  expect(body.errors).toMatchObject([{ field, message }]);
  expect(await record()).toEqual(before);
});

it('A correction that contains any other field is rejected', async () => {
  for (const more of [{ license_plate: '7654321' }, { full_name: 'x' }, { price_agorot: 0 }])
    expect((await driver.correct({ ...right, ...more })).status).toBe(400);
});

it('A correction without changes sends no notification', async () => {
  await driver.correct(right);
  await deliverMessages();
  const response = await driver.correct(right);
  expect(response.status).toBe(200);
  expect(await deliverMessages()).toBe(0);
  expect(await corrections()).toHaveLength(1);
});

it('A correction is possible until the data is erased, and sends no mail after the reservation ended', async () => {
  test.clock.moveTo('2026-12-05T10:00:00Z');
  expect((await driver.correct(right)).status).toBe(200);
  await deliverMessages();
  expect(server.mails).toEqual([]);
  await driver.erase();
  const { status, body } = await driver.correct(right);
  expect([status, body.code]).toEqual([404, 'reservation_not_found']);
});

it('Concurrent corrections are serialised, and the last one is stored completely', async () => {
  const people = ['a', 'b', 'c', 'd'].map((letter) => ({
    ...right,
    first_name: letter,
    last_name: letter,
    email: `${letter}@example.test`,
  }));
  const responses = await Promise.all(people.map((contact) => driver.correct(contact)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await driver.personalData();
  const { first_name: letter } = body.reservation as { first_name: string };
  expect(body.reservation).toMatchObject({ last_name: letter, email: `${letter}@example.test` });
  await deliverMessages();
  expect(server.mails).toHaveLength(1);
});

it('A detail that a correction leaves out has the value of an earlier correction', async () => {
  await admin
    .put(`/admin/reservations/${createPastReservation.id}/contact`, { email: right.email })
    .expect(200);
  const { status, body } = await driver.correct({ first_name: right.first_name });
  expect([status, body]).toMatchObject([200, { first_name: right.first_name, email: right.email }]);
  expect(await record()).toMatchObject({ email: right.email });
  expect((await driver.correct({ email: null })).status).toBe(400);
});
