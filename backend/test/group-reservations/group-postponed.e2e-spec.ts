import type { Email } from 'postal-mime';
import { SpotBlock } from '../../src/claims/spot-block.entity.js';
import type { VenueEvent } from '../../src/events/venue-event.entity.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { codeBody, createCode, createEventAt } from '../support/event-codes.js';
import { runJobNow } from '../support/jobs.js';
import { asUser } from '../support/sign-in.js';
import type { TestApp } from '../support/test-app.js';

let app: AppWithMail;
let test: TestApp;
let admin: ReturnType<typeof asUser>;
let venue: Venue;
let event: VenueEvent;
let lotId: number;
let spotIds: number[];

const at = (day: string, time: string) => instantAt(day, time);
const evening = at('2026-11-26', '20:00');
const newEvening = at('2026-12-10', '20:00');
const keepBy = at('2026-12-01', '20:00').toISOString();
const undoMs = 10 * 60_000;
const reasons = { message_he: 'הזמר חולה', message_en: 'The singer is ill' };
const request = {
  ...{ starts_at: newEvening.toISOString(), keep_by: keepBy, default_choice: 'keep', ...reasons },
};

beforeAll(async () => {
  app = await createAppWithMail();
  ({ test } = app);
  test.clock.moveTo('2026-11-24T10:00:00Z');
  admin = asUser(test, app.admin.token);
});
beforeEach(async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  await test.dataSource.query('TRUNCATE limit_counts');
  // Runs of the test before were later.
  await test.dataSource.query('DELETE FROM job_runs');
  venue = await createVenue(test.dataSource);
  const created = await createLot(test.dataSource, venue, 4, { priceAgorot: 3000 });
  [lotId, spotIds] = [created.lot.id, created.spotIds];
  event = await createEventAt(test, venue.id, evening);
  app.mailServer.mails.splice(0);
});
afterAll(() => app.close());

interface Choice {
  keep_by: string;
  can_keep: boolean;
  default_choice: string;
  is_of_group?: boolean;
  is_undone?: boolean;
}
interface Car {
  license_plate: string;
  parking_lot_name: string;
  spot_number: string;
  former_spot: string | null;
  is_paid: boolean;
  status: string;
  url: string;
  reservation_start: string;
  choice: Choice | null;
}
interface Group {
  /** The mail with the link. */
  confirmation: Email | undefined;
  link: string;
  email: string;
  cars: Car[];
}

let plates = 3_000_000;
let organisers = 0;

/** A group of so many cars, whose first mail was delivered already. */
async function createGroup(
  count = 3,
  language = 'en',
  name: string | null = null,
  spots = count,
): Promise<Group> {
  const { code } = await createCode(admin, event.id, codeBody(lotId, spots, event));
  const email = `crew${(organisers += 1)}@example.test`;
  const cars = Array.from({ length: count }, () => ({ license_plate: String((plates += 1)), name }));
  const { body } = await test.agent
    .post('/landing/group-reservation')
    .set('accept-language', language)
    .send({
      ...{ code, reservation_time: epochSeconds(evening), first_name: 'Ruth', last_name: 'Cohen', email },
      ...{ phone_number: '050-000-1234', termsAccepted: true, cars },
    })
    .expect(201);
  const { group_url: link } = body as { group_url: string };
  const [confirmation] = (await deliver()).filter(({ to }) => to?.[0]?.address === email);
  const group = { confirmation, link, email, cars: [] };
  return { ...group, cars: await carsOf(group) };
}
const apiOf = ({ link }: Pick<Group, 'link'>) => `/groups/token/${link.split('/').at(-1)}`;
const carsOf = async (group: Pick<Group, 'link'>): Promise<Car[]> =>
  ((await test.agent.get(`${apiOf(group)}?lang=en`).expect(200)).body as { cars: Car[] }).cars;
const choose = (group: Group, choice: string, more: object = {}) =>
  test.agent.post(`${apiOf(group)}/choice`).send({ choice, ...more });
const tokenOf = ({ url }: Car | undefined = {} as Car) => url.split('/').at(-1) ?? '';
const chooseFor = (car: Car | undefined, choice: string) =>
  test.agent.post(`/reservations/token/${tokenOf(car)}/choice`).send({ choice });
const pageOf = async (car: Car | undefined) =>
  (await test.agent.get(`/reservations/token/${tokenOf(car)}?lang=en`).expect(200)).body as {
    status: string;
    choice: Choice | null;
  };
const postpone = async (over: object = {}): Promise<number> =>
  (
    (await admin.post(`/admin/events/${event.id}/postpone`, { ...request, ...over }).expect(200)).body as {
      undo_id: number;
    }
  ).undo_id;

/** All mails that are due, and those that they led to. */
async function deliver(): Promise<Email[]> {
  const delivery = test.app.get(OutboxDeliveryService);
  while ((await delivery.deliverPending()) > 0);
  return app.mailServer.mails.splice(0);
}
/** The mails about a change of the event, which wait until it can no longer be undone. */
async function deliverAfterUndo(): Promise<Email[]> {
  test.clock.moveTo(new Date(test.clock.now().getTime() + undoMs));
  return deliver();
}
const subjectsTo = (mails: Email[], email: string) =>
  mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => plain(subject));
/** Without the marks of direction. */
const plain = (text: string | undefined) => (text ?? '').replace(/[\u2066-\u2069\u200e]/g, '');
const textOf = (mail: Email | undefined) => plain(mail?.text);
const calendarOf = (mail: Email | undefined): string => {
  const file = mail?.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'));
  return file ? Buffer.from(file.content as ArrayBuffer).toString() : '';
};
const numberIn = (calendar: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(calendar)?.[1];
const block = (spotId: number | undefined, day: string) =>
  test.dataSource.manager.insert(SpotBlock, {
    ...{ parkingLotId: lotId, spotId: spotId ?? 0, startsAt: at(day, '12:00') },
    ...{ firstServiceDate: day, lastServiceDate: day, until: at(day, '23:00') },
  });
async function markPaid(): Promise<void> {
  const { body } = await admin.get(`/admin/payments?filter={"parking_lot_id":${lotId}}`);
  const ids = (body as { id: number }[]).map(({ id }) => id);
  await admin.post('/admin/payments/mark-paid', { ids, paid_on: '2026-11-24', note: null }).expect(200);
}
async function timelineOf(car: Car | undefined): Promise<[kind: string, detail: string | null][]> {
  const filter = JSON.stringify({ license_plate: car?.license_plate });
  const { body: found } = await admin.get(`/admin/reservations?filter=${filter}`);
  const ids = (found as { id: number }[]).map(({ id }) => id);
  const { body } = await admin.get(`/admin/reservations/${Math.max(...ids)}/timeline`);
  return (body as { kind: string; detail: string | null }[]).map(({ kind, detail }) => [kind, detail]);
}

it('Postponing an event is one mail to the organiser with both dates, each spot and one choice', async () => {
  const group = await createGroup();
  await block(spotIds[0], '2026-12-10');
  await postpone();
  const mails = await deliverAfterUndo();
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([group.email]);
  const text = textOf(mails[0]);
  expect(plain(mails[0]?.subject)).toBe("הופעה was rescheduled: keep your group's parking or cancel it?");
  expect(text).toContain('moved from Thursday, 26 November 2026, 20:00 to Thursday, 10 December 2026, 20:00');
  expect(text).toContain(
    'The parking of all 3 cars moved with it, at the same price. One car has another spot.',
  );
  expect(text).not.toContain('get back');
  expect(text).toContain('Until Tuesday, 1 December 2026, 20:00');
  expect(text).toContain('The singer is ill');
  for (const anchor of ['#keep', '#cancel']) expect(text).toContain(`${group.link}?lang=en${anchor}`);
  const cars = await carsOf(group);
  for (const { spot_number: spot, former_spot: former } of cars)
    expect(text).toContain(former ? `${spot} (was ${former})` : spot);
  expect(cars.map(({ former_spot }) => former_spot)).toEqual(['1', null, null]);
  expect(cars.map(({ choice }) => choice)).toEqual(
    Array(3).fill(expect.objectContaining({ keep_by: keepBy, can_keep: true, is_of_group: true })),
  );
  const [old, latest] = [calendarOf(group.confirmation), calendarOf(mails[0])];
  expect(numberIn(latest, 'UID')).toBe(numberIn(old, 'UID'));
  expect(latest).toContain('DTSTART:20261210T180000Z');
});

it('A later calendar entry has a higher sequence, and the cancelled event takes the entry away', async () => {
  const { confirmation } = await createGroup(2);
  test.clock.moveTo('2026-11-24T10:01:00Z');
  await postpone();
  const [postponed] = await deliverAfterUndo();
  test.clock.moveTo('2026-11-24T10:30:00Z');
  await admin.post(`/admin/events/${event.id}/cancel`, reasons).expect(200);
  const [cancelled] = await deliverAfterUndo();
  const calendars = [confirmation, postponed, cancelled].map(calendarOf);
  expect(new Set(calendars.map((one) => numberIn(one, 'UID'))).size).toBe(1);
  const sequences = calendars.map((one) => Number(numberIn(one, 'SEQUENCE')));
  expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
  expect(new Set(sequences).size).toBe(3);
  expect(sequences[0]).toBeGreaterThanOrEqual(0);
  expect(calendars[2]).toContain('METHOD:CANCEL');
});

it('One choice of the organiser keeps all cars, and one mail confirms it', async () => {
  const group = await createGroup();
  await postpone();
  await deliverAfterUndo();
  const { body } = await choose(group, 'keep').expect(200);
  expect((body as { cars: Car[] }).cars.map(({ choice, status }) => [choice, status])).toEqual(
    Array(3).fill([null, 'confirmed']),
  );
  const mails = await deliver();
  expect(mails).toHaveLength(1);
  expect(textOf(mails[0])).toContain('3 cars keep their parking.');
  await choose(group, 'keep').expect(200);
  expect(await deliver()).toEqual([]);
  expect((await pageOf(group.cars[0])).choice).toBeNull();
  expect(await timelineOf(group.cars[0])).toContainEqual(['remained', 'organiser']);
  const [entry] = await readAuditLog(admin, { resource: 'reservations', action: 'choose' });
  expect(entry).toMatchObject({ user_email: null, after: { choice: 'keep', by: 'organiser' } });
});

it('One choice of the organiser cancels all cars, with the refunds summed in one mail', async () => {
  const group = await createGroup();
  await markPaid();
  await postpone();
  expect(textOf((await deliverAfterUndo())[0])).toContain('cancel all and get back all that was paid');
  expect((await carsOf(group)).map((car) => car.is_paid)).toEqual([true, true, true]);
  await choose(group, 'cancel').expect(200);
  expect((await carsOf(group)).map(({ status }) => status)).toEqual(Array(3).fill('cancelled'));
  const mails = await deliver();
  expect(mails).toHaveLength(1);
  expect(textOf(mails[0])).toContain('3 cars are cancelled.');
  expect(textOf(mails[0])).toContain('₪90 will be returned in all');
  expect(calendarOf(mails[0])).toContain('METHOD:CANCEL');
  expect(await timelineOf(group.cars[1])).toContainEqual(['cancelled', 'organiser']);
  expect((await choose(group, 'keep').expect(409)).body).toMatchObject({ reason: 'no_choice' });
});

it('The organiser and the drivers choose for single cars, and one mail reports what was chosen in a row', async () => {
  const group = await createGroup();
  const [first, second, third] = group.cars;
  await postpone();
  await deliverAfterUndo();
  await choose(group, 'cancel', { license_plates: [first?.license_plate] }).expect(200);
  expect((await pageOf(second)).choice).toMatchObject({ is_of_group: true });
  await chooseFor(second, 'cancel').expect(200);
  expect((await carsOf(group)).map(({ status, choice }) => [status, choice !== null])).toEqual([
    ['cancelled', false],
    ['cancelled', false],
    ['confirmed', true],
  ]);
  expect(await deliver()).toEqual([]);
  test.clock.moveTo('2026-11-24T10:13:00Z');
  const mails = await deliver();
  expect(mails).toHaveLength(1);
  expect(textOf(mails[0])).toContain('2 cars are cancelled. One car still waits for a choice');
  expect(textOf(mails[0])).toContain("Cancelled with the car's link");
  expect(await timelineOf(first)).toContainEqual(['cancelled', 'organiser']);
  expect(await timelineOf(second)).toContainEqual(['cancelled', 'driver']);
  await chooseFor(third, 'keep').expect(200);
  expect((await deliver()).map(textOf)).toEqual([expect.stringContaining('One car keeps its parking.')]);
});

it.each([
  ['keep', 'confirmed', 'remained'],
  ['cancel', 'cancelled', 'cancelled'],
])(
  'Without an answer in time the default applies to all cars, and one mail says so: %s',
  async (choice, status, kind) => {
    const group = await createGroup();
    await postpone({ default_choice: choice });
    await deliverAfterUndo();
    test.clock.moveTo(new Date(Date.parse(keepBy) + 1));
    await runJobNow(test, 'default_choices');
    expect((await carsOf(group)).map((car) => car.status)).toEqual(Array(3).fill(status));
    // Groups of the tests before wait until the same time.
    const mails = (await deliver()).filter(({ to }) => to?.[0]?.address === group.email);
    expect(mails).toHaveLength(1);
    expect(textOf(mails[0])).toContain('there was no answer in time');
    expect(
      (await timelineOf(group.cars[0])).map(([one, detail]) => [one, detail?.split(':')[0]]),
    ).toContainEqual([kind, 'system']);
  },
);

it('What cannot move is named, can only be cancelled, and is cancelled before its evening', async () => {
  const group = await createGroup();
  for (const spotId of [spotIds[0], spotIds[1]]) await block(spotId, '2026-12-10');
  await postpone();
  const text = textOf((await deliverAfterUndo())[0]);
  expect(text).toContain('The parking of 2 of 3 cars moved with it');
  expect(text).toContain('For one car no spot nearby is free on the new date');
  expect(text).toContain('No spot on the new date');
  const stuck = (await carsOf(group)).filter(({ choice }) => choice?.can_keep === false);
  expect(stuck).toHaveLength(1);
  const plate = stuck[0]?.license_plate;
  const { body } = await choose(group, 'keep', { license_plates: [plate] }).expect(409);
  expect(body).toMatchObject({ reason: 'no_spots_available' });
  await choose(group, 'keep').expect(200);
  expect((await carsOf(group)).filter(({ choice }) => choice !== null)).toHaveLength(1);
  test.clock.moveTo(at('2026-11-26', '20:01'));
  await runJobNow(test, 'default_choices');
  const mails = (await deliver()).filter(({ to }) => to?.[0]?.address === group.email).map(textOf);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('2 cars keep their parking. One car is cancelled.');
});

it('A choice that is late, for an unknown car, without a postponement or malformed is rejected', async () => {
  const group = await createGroup();
  expect((await choose(group, 'keep').expect(409)).body).toMatchObject({ reason: 'no_choice' });
  await postpone();
  for (const body of [
    { license_plates: ['9999999'] },
    { license_plates: [] },
    { license_plates: 'all' },
    { license_plates: [7] },
    { license_plates: ['1'.repeat(31)] },
  ])
    expect((await choose(group, 'keep', body).expect(400)).body).toMatchObject({
      errors: [{ field: expect.stringContaining('license_plates') as string }],
    });
  await choose(group, 'maybe').expect(400);
  await choose({ ...group, link: 'x' }, 'keep').expect(404);
  expect((await carsOf(group)).every(({ choice }) => choice !== null)).toBe(true);
  test.clock.moveTo(new Date(Date.parse(keepBy) + 1));
  expect((await choose(group, 'keep').expect(409)).body).toMatchObject({ reason: 'too_late' });
});

it('Undoing the postponement is one mail, and cars without a spot on the first date have a choice', async () => {
  const group = await createGroup();
  const undoId = await postpone();
  await deliver();
  await block(spotIds[0], '2026-11-26');
  await block(spotIds[3], '2026-11-26');
  test.clock.moveTo('2026-11-24T10:05:00Z');
  await admin.post(`/admin/postponements/${undoId}/undo`, {}).expect(200);
  const mails = await deliver();
  expect(mails).toHaveLength(1);
  expect(textOf(mails[0])).toContain('takes place on Thursday, 26 November 2026, 20:00');
  expect(textOf(mails[0])).toContain('Parking is reserved for 2 cars');
  expect(textOf(mails[0])).toContain('For one car no spot is free on the first date');
  expect(calendarOf(mails[0])).toContain('DTSTART:20261126T180000Z');
  const waiting = (await carsOf(group)).filter(({ choice }) => choice !== null);
  expect(waiting.map(({ choice }) => choice?.is_undone)).toEqual([true]);
});

it('Cars that were in another lot meanwhile remain uses of the code, and can change their time', async () => {
  await createLot(test.dataSource, venue, 4, { name: 'חניון שני', nameEn: 'Second lot', priceAgorot: 3000 });
  const group = await createGroup(3, 'en', null, 4);
  const page = async () =>
    (await test.agent.get(apiOf(group)).expect(200)).body as { spots_left: number; cars: Car[] };
  const lots = async () => new Set((await page()).cars.map((car) => car.parking_lot_name)).size;
  await block(spotIds[0], '2026-12-10');
  await block(spotIds[1], '2026-12-10');
  const undoId = await postpone();
  expect([await lots(), (await page()).spots_left]).toEqual([2, 0]);
  await admin.post(`/admin/postponements/${undoId}/undo`, {}).expect(200);
  expect([await lots(), (await page()).spots_left]).toEqual([1, 1]);
  for (const car of group.cars)
    await test.agent
      .post(`/reservations/token/${tokenOf(car)}/time`)
      .send({ reservation_time: epochSeconds(evening) + 1800 })
      .expect(200);
  expect((await page()).spots_left).toBe(1);
  // What the drivers hear belongs to no other test.
  test.clock.moveTo(at('2026-11-26', '20:15'));
  await deliver();
});

it('Undoing before the mails went out is heard by none', async () => {
  const group = await createGroup();
  const undoId = await postpone();
  test.clock.moveTo('2026-11-24T10:05:00Z');
  await admin.post(`/admin/postponements/${undoId}/undo`, {}).expect(200);
  test.clock.moveTo('2026-11-24T10:06:00Z');
  const { body } = await admin.post(`/admin/events/${event.id}/cancel`, reasons).expect(200);
  const { undo_id: id } = body as { undo_id: number };
  await admin.post(`/admin/reservations/cancel-many/${id}/undo`, {}).expect(200);
  expect(subjectsTo(await deliverAfterUndo(), group.email)).toEqual([]);
  expect((await carsOf(group)).map(({ status }) => status)).toEqual(Array(3).fill('confirmed'));
});

it('After an undo no older mail about the group goes out, whichever of its cars was cancelled meanwhile', async () => {
  const group = await createGroup();
  const undoId = await postpone();
  const cancelCar = (car: Car | undefined) =>
    test.agent.post(`/reservations/token/${tokenOf(car)}/cancel`).expect(200);
  await cancelCar(group.cars[0]);
  await choose(group, 'cancel', { license_plates: [group.cars[1]?.license_plate] }).expect(200);
  await deliver();
  test.clock.moveTo('2026-11-24T10:01:00Z');
  const { body } = await admin.post(`/admin/postponements/${undoId}/undo`, {}).expect(200);
  expect(body).toMatchObject({ restored: 1, cancelled_meanwhile: 1 });
  const mails = await deliver();
  expect(subjectsTo(mails, group.email)).toEqual([
    "הופעה takes place on its first date: your group's parking",
  ]);
  expect(textOf(mails[0])).toContain('Parking is reserved for one car');
  expect(textOf(mails[0])).toContain('One car was cancelled by choice meanwhile and remains cancelled.');
  expect(subjectsTo(await deliverAfterUndo(), group.email)).toEqual([]);
});

it('An organiser hears at once of cars that an undone cancellation does not restore', async () => {
  const group = await createGroup();
  const { body } = await admin.post(`/admin/events/${event.id}/cancel`, reasons).expect(200);
  const { undo_id: id } = body as { undo_id: number };
  await block(spotIds[0], '2026-11-26');
  await admin.post(`/admin/reservations/cancel-many/${id}/undo`, {}).expect(200);
  const mails = await deliver();
  expect(subjectsTo(mails, group.email)).toHaveLength(1);
  expect(textOf(mails[0])).toContain('Parking is reserved for 2 cars');
  expect(textOf(mails[0])).toContain('The spot of one car was taken meanwhile');
  expect(subjectsTo(await deliverAfterUndo(), group.email)).toEqual([]);
});

it('Cancelling an event that is near, and undoing it, is one mail each, with the refunds summed', async () => {
  const group = await createGroup(4);
  await markPaid();
  await test.agent.post(`/reservations/token/${tokenOf(group.cars[3])}/cancel`).expect(200);
  await deliver();
  test.clock.moveTo(at('2026-11-26', '18:30'));
  const { body } = await admin.post(`/admin/events/${event.id}/cancel`, reasons).expect(200);
  const cancelled = await deliver();
  expect(subjectsTo(cancelled, group.email)).toEqual([
    "הופעה was cancelled, and your group's parking with it",
  ]);
  expect(cancelled).toHaveLength(1);
  expect(textOf(cancelled[0])).toContain('The event was cancelled');
  const page = (await test.agent.get(`${apiOf(group)}?lang=en`).expect(200)).body as object;
  expect(page).toMatchObject({ event_cancelled: true, cancel_reason: 'The singer is ill' });
  const { body: inHebrew } = await test.agent.get(`${apiOf(group)}?lang=he`).expect(200);
  expect(inHebrew).toMatchObject({ cancel_reason: reasons.message_he });
  expect(await pageOf(group.cars[0])).toMatchObject({ event_cancelled: true });
  expect(textOf(cancelled[0])).toContain('₪90 will be returned in all');
  expect(textOf(cancelled[0])).toContain('The singer is ill');
  for (const [index, { license_plate: plate }] of group.cars.entries())
    expect(textOf(cancelled[0]).replaceAll('-', '').includes(plate)).toBe(index < 3);
  const { undo_id: id } = body as { undo_id: number };
  await admin.post(`/admin/reservations/cancel-many/${id}/undo`, {}).expect(200);
  const restored = await deliver();
  expect(restored).toHaveLength(1);
  expect(textOf(restored[0])).toContain('Parking is reserved for 3 cars');
  expect(calendarOf(restored[0])).toContain('STATUS:CONFIRMED');
  // A group has no reminders of single cars.
  test.clock.moveTo(at('2026-11-26', '19:30'));
  expect(await deliver()).toEqual([]);
});

it('A driver who entered an address of their own gets a mail about their car each time', async () => {
  const group = await createGroup(2);
  const [own] = group.cars;
  const contact = {
    first_name: 'Noa',
    last_name: 'Levi',
    email: 'own@example.test',
    phone_number: '0500001234',
  };
  await test.agent
    .put(`/reservations/token/${tokenOf(own)}/personal-data`)
    .send(contact)
    .expect(200);
  await deliver();
  await postpone();
  const postponed = await deliverAfterUndo();
  expect(subjectsTo(postponed, group.email)).toHaveLength(1);
  expect(subjectsTo(postponed, 'own@example.test')).toEqual([
    'הופעה was rescheduled to Thursday, 10 December 2026, 20:00: keep your parking or cancel it?',
  ]);
  expect(calendarOf(postponed.find(({ to }) => to?.[0]?.address === 'own@example.test'))).toContain(
    'UID:reservation-',
  );
  await choose(group, 'cancel').expect(200);
  const cancelled = await deliver();
  expect(cancelled.map(({ to }) => to?.[0]?.address).sort()).toEqual(
    [group.email, 'own@example.test'].sort(),
  );
});

it('A mail about one car greets the organiser, leads to the group, and has its entry, so that the organiser has one in the calendar', async () => {
  const group = await createGroup(2, 'en', 'The driver');
  await test.agent.post(`/reservations/token/${tokenOf(group.cars[0])}/cancel`).expect(200);
  const [mail] = await deliver();
  expect(plain(mail?.subject)).toMatch(/^הופעה: the parking of [\d-]+ is cancelled$/);
  expect(textOf(mail)).toContain('Hello Ruth, the parking of the car');
  expect(textOf(mail)).toContain(group.link);
  expect(textOf(mail)).not.toContain('/reserve?');
  expect(numberIn(calendarOf(mail), 'UID')).toBe(numberIn(calendarOf(group.confirmation), 'UID'));
  expect(calendarOf(mail)).toContain('STATUS:CONFIRMED');
});

it('A mail whose link cannot be repeated leads to where a lost link is sent again', async () => {
  await createGroup(2);
  await test.dataSource.query('UPDATE reservation_groups SET sealed_token = sha512(sealed_token)');
  await postpone();
  const [mail] = await deliverAfterUndo();
  expect(textOf(mail)).toContain('https://panui.example/my-reservations');
  expect(textOf(mail)).not.toContain('/group/');
});

it('The form names the event, the venue, the time and the price of a code, and reserves nothing', async () => {
  const { code } = await createCode(admin, event.id, codeBody(lotId, 3, event, { price_agorot: 1200 }));
  const body = { code, reservation_time: epochSeconds(evening) };
  const preview = () =>
    test.agent.post('/landing/group-reservation/preview').set('accept-language', 'en').send(body);
  const first = (await preview().expect(200)).body as object;
  expect(first).toMatchObject({
    ...{ venue_name: venue.nameEn, event_title: 'הופעה', price_agorot: 1200, paid_by: null, spots_left: 3 },
    ...{ reservation_start: evening.toISOString(), event_starts_at: evening.toISOString() },
  });
  expect((await preview().expect(200)).body).toEqual(first);
  const claims = await test.dataSource.query<object[]>('SELECT FROM spot_claims WHERE parking_lot_id = $1', [
    lotId,
  ]);
  expect(claims).toEqual([]);
  const unknown = { ...body, code: 'abcdefghjkmn' };
  const { body: rejected } = await test.agent
    .post('/landing/group-reservation/preview')
    .send(unknown)
    .expect(400);
  expect(rejected).toMatchObject({ errors: [{ field: 'code', code: 'unknown' }] });
});
