import { randomBytes } from 'node:crypto';
import type { VenueEvent } from '../../src/events/venue-event.entity.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createAppWithMail } from '../support/app-with-mail.js';
import { mailsTo } from '../support/account-mails.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { holdAt } from '../support/driver-requests.js';
import { codeBody, createCode, createEventAt, type EventCodeRecord } from '../support/event-codes.js';
import type { MailServer } from '../support/mail-server.js';
import { asUser } from '../support/sign-in.js';
import type { TestApp } from '../support/test-app.js';
import { createTokenClient } from '../support/token-client.js';

let test: TestApp;
let mailServer: MailServer;
let close: () => Promise<void>;
let admin: ReturnType<typeof asUser>;
let venue: Venue;
let event: VenueEvent;
let lotId: number;

const evening = instantAt('2026-11-26', '20:00');

beforeAll(async () => {
  const app = await createAppWithMail();
  ({ test, mailServer, close } = app);
  admin = asUser(test, app.admin.token);
});
beforeEach(async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  await test.dataSource.query('TRUNCATE limit_counts');
  venue = await createVenue(test.dataSource);
  lotId = (await createLot(test.dataSource, venue, 8, { priceAgorot: 3000 })).lot.id;
  event = await createEventAt(test, venue.id, evening);
});
afterAll(() => close());

interface Group {
  group_url: string;
  reservations: { license_plate: string; spot_number: string; url: string }[];
}
interface GroupPage {
  spots_left: number;
  cars: { license_plate: string; name: string | null; spot_number: string; status: string; url: string }[];
}

const create = (spots: number, over: object = {}): Promise<EventCodeRecord> =>
  createCode(admin, event.id, codeBody(lotId, spots, event, over));

let plates = 2_000_000;
const plate = () => String((plates += 1));
const carsOf = (count: number) => Array.from({ length: count }, () => ({ license_plate: plate() }));

let organisers = 0;
/** Another organiser each time, unless the address is given. */
const groupBody = (code: string, cars: unknown[], over: object = {}) => ({
  code,
  reservation_time: epochSeconds(evening),
  first_name: 'דנה',
  last_name: 'לוי',
  email: `dana${(organisers += 1)}@example.test`,
  phone_number: '050-000-1234',
  termsAccepted: true,
  cars,
  ...over,
});
const post = (body: object, lang = 'he') =>
  test.agent.post('/landing/group-reservation').set('accept-language', lang).send(body);
const reserve = async (code: string, cars: object[], over: object = {}): Promise<Group> =>
  (await post(groupBody(code, cars, over)).expect(201)).body as Group;

const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
const apiOf = (group: Group) => `/groups/token/${tokenOf(group.group_url)}`;
const read = async (group: Group): Promise<GroupPage> =>
  (await test.agent.get(apiOf(group)).set('accept-language', 'en').expect(200)).body as GroupPage;
const errorsOf = (response: { body: unknown }) =>
  (response.body as { errors: { field: string; code: string }[] }).errors.map(({ field, code }) => [
    field,
    code,
  ]);
const countReservations = async () => {
  const [{ count }] = await test.dataSource.query<[{ count: number }]>(
    'SELECT count(*)::int AS count FROM reservations WHERE parking_lot_id = $1',
    [lotId],
  );
  return count;
};

it('Each car of a group gets a spot beside the others, and a link of its own', async () => {
  const { code } = await create(6);
  await holdAt(test, venue.id, epochSeconds(evening), { code });
  const cars = [{ license_plate: '12-345-67', name: 'Noa Bar' }, ...carsOf(2)];
  const group = await reserve(code, cars);
  expect(group.group_url).toMatch(/^https:\/\/panui\.example\/group\/[\w-]{43}$/);
  expect(group.reservations.map(({ license_plate }) => license_plate)).toEqual([
    '1234567',
    ...cars.slice(1).map(({ license_plate }) => license_plate),
  ]);
  const numbers = group.reservations.map(({ spot_number }) => Number(spot_number)).sort();
  expect(numbers).toEqual([2, 3, 4]);
  const page = await read(group);
  expect(page).toMatchObject({ venue_name: venue.nameEn, event_title: 'הופעה', spots_left: 2 });
  expect(page.cars.map(({ name, status }) => [name, status])).toEqual([
    ['Noa Bar', 'confirmed'],
    [null, 'confirmed'],
    [null, 'confirmed'],
  ]);
  const token = tokenOf(group.reservations[0]?.url ?? '');
  const { body } = await test.agent.get(`/reservations/token/${token}`).expect(200);
  expect(body).toMatchObject({ license_plate: '1234567', event_id: event.id, price_agorot: 3000 });
});

it('All cars get a spot or none does', async () => {
  const { code } = await create(2);
  const response = await post(groupBody(code, carsOf(3)), 'en').expect(400);
  expect(response.body).toMatchObject({
    errors: [{ field: 'cars', code: 'too_many', message: 'Spots left with this code: 2' }],
  });
  expect(await countReservations()).toBe(0);
  expect((await reserve(code, carsOf(2))).reservations).toHaveLength(2);
  expect(errorsOf(await post(groupBody(code, carsOf(1))).expect(400))).toEqual([['code', 'used_up']]);
});

it('The limit of uses of a code counts each car', async () => {
  const { code } = await create(4, { max_uses: 3 });
  expect(errorsOf(await post(groupBody(code, carsOf(4))).expect(400))).toEqual([['cars', 'too_many']]);
  await reserve(code, carsOf(3));
});

it('Errors name each field, and the car by its place in the list', async () => {
  const { code } = await create(5);
  const invalid = await post(
    groupBody(code, [
      { license_plate: '1234567' },
      { license_plate: '12-345-67' },
      { license_plate: 'x' },
      { license_plate: '', name: 'http://spam.example' },
      { license_plate: plate(), spot: 1 },
      'car',
    ]),
  ).expect(400);
  expect(errorsOf(invalid)).toEqual([
    ['cars[2].license_plate', 'plate'],
    ['cars[3].license_plate', 'required'],
    ['cars[3].name', 'plain_name'],
    ['cars[4].spot', 'unknown_field'],
    ['cars[5]', 'invalid'],
    ['cars[1].license_plate', 'duplicate'],
  ]);
  for (const cars of [[], 'car', undefined, Array(101).fill({ license_plate: '1234567' })])
    expect(errorsOf(await post({ ...groupBody(code, []), cars }).expect(400))[0]?.[0]).toBe('cars');
  const contact = await post(groupBody(code, carsOf(1), { email: 'x', termsAccepted: false })).expect(400);
  expect(errorsOf(contact).map(([field]) => field)).toEqual(['termsAccepted', 'email']);
  expect(await countReservations()).toBe(0);
});

it('A car that the organiser reserved before is an error of that car, and none gets a spot', async () => {
  const { code } = await create(5);
  const [car] = carsOf(1) as [{ license_plate: string }];
  const email = 'twice@example.test';
  await reserve(code, [car], { email });
  const response = await post(groupBody(code, [...carsOf(1), car], { email })).expect(400);
  expect(errorsOf(response)).toEqual([['cars[1].license_plate', 'already_reserved']]);
  expect(await countReservations()).toBe(1);
});

const key = () => randomBytes(16).toString('hex');

it('A request that is repeated with its key gets the group that it made, also two at once for the last spots', async () => {
  const { code, id } = await create(2);
  const email = 'again@example.test';
  const body = groupBody(code, carsOf(2), { email, request_key: key() });
  const [first, second] = await Promise.all([post(body), post(body)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(await countReservations()).toBe(2);
  expect((await mailsTo(test, mailServer, email)).length).toBe(1);
  await admin.delete(`/admin/events/${event.id}/codes/${id}`).expect(200);
  expect((await post(body).expect(201)).body).toEqual(first.body);
  const other = await post({ ...body, request_key: key() }).expect(400);
  expect(errorsOf(other)).toEqual([['code', 'expired']]);
  expect(errorsOf(await post({ ...body, request_key: 'guess' }).expect(400))[0]?.[0]).toBe('request_key');
});

it('A request that is repeated with one more car adds it to the group', async () => {
  const { code } = await create(3);
  const cars = carsOf(2);
  const body = groupBody(code, cars.slice(0, 1), { request_key: key() });
  const { group_url: url } = (await post(body).expect(201)).body as Group;
  const repeated = (await post({ ...body, cars }).expect(201)).body as Group;
  expect(repeated.group_url).toBe(url);
  expect(repeated.reservations.map(({ license_plate: added }) => added)).toEqual(
    cars.map((car) => car.license_plate),
  );
  expect((await read(repeated)).cars).toHaveLength(2);
});

it('A car that is added to a group again is returned, also with the last spot; with another driver it is an error', async () => {
  const { code } = await create(2);
  const group = await reserve(code, carsOf(1));
  const car = { license_plate: plate(), name: 'Noa  Levi' };
  const add = (over: object = {}) => test.agent.post(`${apiOf(group)}/cars`).send({ ...car, ...over });
  const [first, second] = await Promise.all([add(), add()]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect((await add().expect(201)).body).toEqual(first.body);
  expect((await read(group)).cars).toHaveLength(2);
  expect(errorsOf(await add({ name: 'Dana' }).expect(400))).toEqual([['code', 'used_up']]);
});

it('An unknown or ended code, another evening and a past time are rejected', async () => {
  const { code, id } = await create(3);
  const body = (over: object) => groupBody(code, carsOf(1), over);
  expect(errorsOf(await post(body({ code: 'abcdefghjkmn' })))).toEqual([['code', 'unknown']]);
  const tomorrow = epochSeconds(instantAt('2026-11-27', '20:00'));
  expect(errorsOf(await post(body({ reservation_time: tomorrow })))).toEqual([['code', 'other_event']]);
  expect((await post(body({ reservation_time: 'soon' }))).body).toMatchObject({ code: 'invalid_timestamp' });
  expect((await post(body({ reservation_time: 1_700_000_000 }))).body).toMatchObject({
    code: 'past_timestamp',
  });
  const group = await reserve(code, carsOf(1));
  await admin.delete(`/admin/events/${event.id}/codes/${id}`).expect(200);
  expect(errorsOf(await post(body({})))).toEqual([['code', 'expired']]);
  expect((await read(group)).spots_left).toBe(0);
  const added = await test.agent
    .post(`${apiOf(group)}/cars`)
    .send({ license_plate: plate() })
    .expect(400);
  expect(errorsOf(added)).toEqual([['code', 'expired']]);
});

it('Single cars are cancelled, changed and added, beside the others', async () => {
  const { code } = await create(4);
  const group = await reserve(code, carsOf(3));
  const [first, second, third] = group.reservations as [
    Group['reservations'][0],
    Group['reservations'][0],
    Group['reservations'][0],
  ];
  expect((await createTokenClient(test, tokenOf(second.url)).cancel()).status).toBe(200);
  expect((await read(group)).cars.map(({ status }) => status)).toEqual([
    'confirmed',
    'cancelled',
    'confirmed',
  ]);
  const newPlate = plate();
  expect(
    (
      await createTokenClient(test, tokenOf(first.url)).changePlate(newPlate, {
        plate_unknown_accepted: true,
      })
    ).status,
  ).toBe(200);
  const car = { license_plate: plate(), name: 'Yael' };
  const { body } = await test.agent
    .post(`${apiOf(group)}/cars`)
    .send(car)
    .expect(201);
  expect(body).toMatchObject({ name: 'Yael', spot_number: second.spot_number, status: 'confirmed' });
  const page = await read(group);
  expect(page.cars.map(({ license_plate }) => license_plate)).toEqual([
    newPlate,
    second.license_plate,
    third.license_plate,
    car.license_plate,
  ]);
  expect(page.spots_left).toBe(1);
  const invalid = await test.agent
    .post(`${apiOf(group)}/cars`)
    .send({ license_plate: 'x' })
    .expect(400);
  expect(errorsOf(invalid)).toEqual([['license_plate', 'plate']]);
});

it('The account of a code owes the price of each car', async () => {
  const account = await admin.post('/admin/accounts', {
    legal_name: 'Crew Ltd.',
    tax_id: '514000009',
    email: 'crew@example.test',
    language: 'en',
  });
  const accountId = (account.body as { id: number }).id;
  const { code } = await create(2, { payer: 'account', account_id: accountId });
  const group = await reserve(code, carsOf(2));
  expect(await read(group)).toMatchObject({ paid_by: 'Crew Ltd.' });
  const payments = await test.dataSource.query<object[]>(
    'SELECT amount_agorot, account_id, status FROM payments WHERE parking_lot_id = $1',
    [lotId],
  );
  expect(payments).toEqual(Array(2).fill({ amount_agorot: 3000, account_id: accountId, status: 'owed' }));
});

it('The organiser gets one mail with the link, the spots and the evening for a calendar', async () => {
  const { code } = await create(3);
  const email = 'organiser@example.test';
  const group = await reserve(code, carsOf(3), { email });
  const mails = await mailsTo(test, mailServer, email);
  expect(mails).toHaveLength(1);
  const [mail] = mails as [(typeof mails)[0]];
  expect(mail.subject).toBe(`החניות של הקבוצה ליד ${venue.name}`);
  expect(mail.text).toContain(group.group_url);
  expect(mail.text).toContain('/my-reservations?lang=he');
  expect(mail.text).toMatch(/כניסה: מ־\u2066?\d\d:\d\d/);
  const { text } = await test.agent.get(`${apiOf(group)}/calendar.ics`).expect(200);
  expect(text).toContain('SUMMARY:הופעה · חניה ל־3 רכבים');
  expect(text).toContain('STATUS:CONFIRMED');
  expect(text.replace(/\r\n[ \t]/g, '')).toContain('כניסה לחניון מ־');
  for (const { url } of group.reservations) await createTokenClient(test, tokenOf(url)).cancel();
  expect((await test.agent.get(`${apiOf(group)}/calendar.ics`)).text).toContain('STATUS:CANCELLED');
});

it('The mail of a group whose cars are all cancelled is not sent', async () => {
  const { code } = await create(1);
  const email = 'cancelled@example.test';
  const group = await reserve(code, carsOf(1), { email });
  await createTokenClient(test, tokenOf(group.reservations[0]?.url ?? '')).cancel();
  await test.app.get(OutboxDeliveryService).deliverPending();
  const subjects = (await mailsTo(test, mailServer, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.includes('הקבוצה'))).toEqual([]);
});

it('Another token opens no group, and the link of one car opens no page of the group', async () => {
  const { code } = await create(2);
  const group = await reserve(code, carsOf(1));
  await reserve(code, carsOf(1));
  const carToken = tokenOf(group.reservations[0]?.url ?? '');
  for (const token of ['x', carToken, 'a'.repeat(500), '%E0%A4%A']) {
    const response = await test.agent.get(`/groups/token/${token}`);
    expect([response.status, (response.body as { code: string }).code]).toEqual([
      404,
      'reservation_not_found',
    ]);
  }
  await test.agent.post('/groups/token/x/cars').send({ license_plate: plate() }).expect(404);
  expect((await read(group)).cars).toHaveLength(1);
  const [stored] = await test.dataSource.query<{ found: boolean }[]>(
    `SELECT count(*) > 0 AS found FROM reservation_groups
      WHERE position($1 IN encode(sealed_token, 'escape') || encode(sealed_contact, 'escape')) > 0`,
    [tokenOf(group.group_url)],
  );
  expect(stored?.found).toBe(false);
});

it('The link ends when the personal data of the last car is erased', async () => {
  const { code } = await create(2);
  const group = await reserve(code, carsOf(2));
  const [first, second] = group.reservations as [Group['reservations'][0], Group['reservations'][0]];
  const erase = async (url: string) => {
    await createTokenClient(test, tokenOf(url)).cancel();
    await test.agent.delete(`/reservations/token/${tokenOf(url)}/personal-data`).expect(200);
  };
  await erase(first.url);
  expect((await read(group)).cars.map(({ license_plate }) => license_plate)).toEqual([second.license_plate]);
  await erase(second.url);
  await test.agent.get(apiOf(group)).expect(404);
  expect(
    await test.dataSource.query(
      'SELECT FROM reservation_groups WHERE code_id IN (SELECT id FROM event_codes WHERE event_id = $1)',
      [event.id],
    ),
  ).toEqual([]);
});

it("The link of a car does not reveal the organiser's details, and keeps those that its driver enters", async () => {
  const { code } = await create(2);
  const email = 'ruth.organiser@example.test';
  const cars = [{ license_plate: plate(), name: 'Noa Levi' }, { license_plate: plate() }];
  const group = await reserve(code, cars, { email });
  const tokens = group.reservations.map(({ url }) => tokenOf(url));
  const everything = async (token: string) => {
    const link = `/reservations/token/${token}`;
    const [page, details] = [await test.agent.get(link), await test.agent.get(`${link}/personal-data`)];
    return { page, details, text: page.text + details.text };
  };
  for (const [index, token] of tokens.entries()) {
    const { page, details, text } = await everything(token);
    expect(page.body).toMatchObject({ masked_email: null });
    expect(details.body).toMatchObject({
      reservation: {
        ...(index === 0 ? { first_name: 'Noa', last_name: 'Levi' } : { first_name: '', last_name: '' }),
        ...{ email: '', phone_number: '', license_plate: cars[index]?.license_plate },
      },
    });
    expect(text).not.toMatch(/organiser|דנה|050-?000-?1234/);
  }
  const own = {
    first_name: 'Noa',
    last_name: 'Levi',
    email: 'noa@example.test',
    phone_number: '054-321-7654',
  };
  await test.agent.put(`/reservations/token/${tokens[0]}/personal-data`).send(own).expect(200);
  const { page, details } = await everything(tokens[0] ?? '');
  expect(page.body).toMatchObject({ masked_email: 'n***@example.test' });
  expect(details.body).toMatchObject({ reservation: own });
});

it('A code of a cancelled event says at once that the event was cancelled, whatever is reserved with it', async () => {
  const { code } = await create(2);
  await admin
    .post(`/admin/events/${event.id}/cancel`, { message_he: 'הזמר חולה', message_en: 'The singer is ill' })
    .expect(200);
  const { reservation_time } = groupBody(code, []);
  const preview = await test.agent
    .post('/landing/group-reservation/preview')
    .send({ code, reservation_time });
  const { body: codes } = await admin.get(`/admin/events/${event.id}/codes`).expect(200);
  expect(codes).toMatchObject([{ state: 'ended', url: null }]);
  for (const { body } of [preview, await post(groupBody(code, carsOf(1)))])
    expect(body).toMatchObject({
      ...{ code: 'parking_closed', reason: 'event_cancelled', message_en: 'The singer is ill' },
      event_title: event.title,
    });
});
