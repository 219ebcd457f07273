import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { Venue } from '../../src/venues/venue.entity.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { runJobNow } from '../support/jobs.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;
let site: Server;
let feedUrl: string;
let feed: { status: number; body: string };

beforeAll(async () => {
  test = await createTestApp({ WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' });
  test.clock.moveTo('2026-11-24T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
  site = createServer((_request, response) => response.writeHead(feed.status).end(feed.body));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  feedUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/events.ics`;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await test.close();
});

const entry = (uid: string, start: string, more = '') =>
  `BEGIN:VEVENT\nUID:${uid}\nDTSTART:${start}\nSUMMARY:${uid}\n${more}END:VEVENT`;
const serve = (...entries: string[]) => {
  feed = {
    status: 200,
    body: ['BEGIN:VCALENDAR', ...entries, 'END:VCALENDAR'].join('\n').replaceAll('\n', '\r\n'),
  };
};

async function createVenueWithFeed(url = feedUrl): Promise<number> {
  await test.dataSource.query('UPDATE venues SET is_active = false');
  const { id } = await createVenue(test.dataSource);
  await admin.put(`/admin/venues/${id}`, { events_feed_url: url }).expect(200);
  return id;
}
interface EventRecord {
  id: number;
  title: string;
  starts_at: string;
  source: string;
  state: string;
  vanished_at: string | null;
}
const eventsOf = async (venueId: number): Promise<EventRecord[]> => {
  const filter = encodeURIComponent(JSON.stringify({ venue_id: venueId }));
  return (await admin.get(`/admin/events?sort=["title","ASC"]&filter=${filter}`).expect(200))
    .body as EventRecord[];
};
const venueOf = async (id: number) => (await admin.get(`/admin/venues/${id}`).expect(200)).body as object;
const iso = (date: string, time: string) => instantAt(date, time).toISOString();

it('The events of a calendar are created, and a moved start moves its event', async () => {
  const id = await createVenueWithFeed();
  serve(entry('jazz', '20261203T203000'), entry('rock', '20261204T203000'));
  await runJobNow(test, 'event_feeds');
  expect(await eventsOf(id)).toMatchObject([
    { title: 'jazz', source: 'feed', starts_at: iso('2026-12-03', '20:30'), vanished_at: null },
    { title: 'rock' },
  ]);
  serve(entry('jazz', '20261205T213000'), entry('rock', '20261204T203000'));
  await runJobNow(test, 'event_feeds');
  expect(await eventsOf(id)).toMatchObject([{ starts_at: iso('2026-12-05', '21:30') }, { title: 'rock' }]);
  expect(await venueOf(id)).toMatchObject({
    events_feed_read_at: expect.stringMatching(/^2026-11-24T10:00/),
    events_feed_error: null,
  });
});

it.each(['20261205T203000', '20261203T213000'])(
  'An event with reservations is not moved to %s, and the venue says so',
  async (start) => {
    const id = await createVenueWithFeed();
    serve(entry('jazz', '20261203T203000'), entry('rock', '20261204T203000'));
    await runJobNow(test, 'event_feeds');
    const venue = await test.dataSource.manager.findOneByOrFail(Venue, { id });
    await createLot(test.dataSource, venue, 1);
    const hold = await holdAt(test, id, epochSeconds(instantAt('2026-12-03', '20:00')));
    await confirmAndGetToken(test, hold);
    serve(entry('jazz', start));
    await runJobNow(test, 'event_feeds');
    expect(await eventsOf(id)).toMatchObject([
      { starts_at: iso('2026-12-03', '20:30'), vanished_at: null },
      { title: 'rock', vanished_at: expect.any(String) },
    ]);
    expect(await venueOf(id)).toMatchObject({
      events_feed_error: expect.stringContaining('The event has reservations'),
    });
  },
);

it('Entries with other UIDs are the same events, and a series has its exceptions', async () => {
  const id = await createVenueWithFeed();
  const series = 'RRULE:FREQ=WEEKLY;COUNT=3\nEXDATE:20261210T203000\n';
  serve(entry('jazz', '20261203T203000', series), entry('rock', '20261204T203000'));
  await runJobNow(test, 'event_feeds');
  const read = await eventsOf(id);
  expect(read.map(({ title, starts_at }) => [title, starts_at])).toEqual([
    ['jazz', iso('2026-12-03', '20:30')],
    ['jazz', iso('2026-12-17', '20:30')],
    ['rock', iso('2026-12-04', '20:30')],
  ]);
  feed.body = feed.body.replaceAll('UID:', 'UID:exported-again-');
  await runJobNow(test, 'event_feeds');
  const same = read.map((event) => ({ id: event.id, starts_at: event.starts_at, vanished_at: null }));
  expect(await eventsOf(id)).toMatchObject(same);
});

it('An event that vanishes is marked and stays, until it is back; events by hand are not touched', async () => {
  const id = await createVenueWithFeed();
  await admin
    .post('/admin/events', { venue_id: id, title: 'by hand', starts_at: iso('2026-12-06', '20:30') })
    .expect(201);
  serve(entry('jazz', '20261203T203000'), entry('rock', '20261204T203000'));
  await runJobNow(test, 'event_feeds');
  serve(entry('rock', '20261204T203000'));
  await runJobNow(test, 'event_feeds');
  expect(
    (await eventsOf(id)).map(({ title, state, vanished_at }) => [title, state, vanished_at !== null]),
  ).toEqual([
    ['by hand', 'scheduled', false],
    ['jazz', 'scheduled', true],
    ['rock', 'scheduled', false],
  ]);
  serve(entry('jazz', '20261203T203000'), entry('rock', '20261204T203000'));
  await runJobNow(test, 'event_feeds');
  expect((await eventsOf(id)).map(({ vanished_at }) => vanished_at)).toEqual([null, null, null]);
});

it.each([
  ['an error', () => (feed = { status: 404, body: '' }), 'status 404'],
  [
    'a page',
    () => (feed = { status: 200, body: '<html></html>' }),
    'The file has no entries of a calendar (ICS)',
  ],
  [
    '10 MB',
    () => (feed = { status: 200, body: 'x'.repeat(10_000_000) }),
    'a response longer than 1000000 bytes',
  ],
])('A calendar that is %s changes no event, and the venue says why', async (_what, respond, error) => {
  const id = await createVenueWithFeed();
  serve(entry('jazz', '20261203T203000'));
  await runJobNow(test, 'event_feeds');
  respond();
  await runJobNow(test, 'event_feeds');
  expect(await eventsOf(id)).toMatchObject([{ title: 'jazz', vanished_at: null }]);
  expect(await venueOf(id)).toMatchObject({ events_feed_error: error });
});

it('A damaged entry does not hide the others, and is named', async () => {
  const id = await createVenueWithFeed();
  serve(
    entry('day', '20261203').replace('DTSTART:', 'DTSTART;VALUE=DATE:'),
    entry('jazz', '20261203T203000'),
  );
  await runJobNow(test, 'event_feeds');
  expect(await eventsOf(id)).toMatchObject([{ title: 'jazz' }]);
  expect(await venueOf(id)).toMatchObject({
    events_feed_error: 'line 2: An entry for a whole day has no time',
  });
});

it('The address of a calendar has to be one of the web', async () => {
  const { id } = await createVenue(test.dataSource);
  for (const events_feed_url of [
    'file:///etc/passwd',
    'hall.example',
    'https://',
    `https://x/${'x'.repeat(500)}`,
  ]) {
    const { body } = await admin.put(`/admin/venues/${id}`, { events_feed_url }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'events_feed_url' }]);
  }
  await admin.put(`/admin/venues/${id}`, { events_feed_url: null }).expect(200);
  const webcal = { events_feed_url: 'webcal://hall.example/events.ics' };
  const { body } = await admin.put(`/admin/venues/${id}`, webcal).expect(200);
  expect(body).toMatchObject({ events_feed_url: 'https://hall.example/events.ics' });
});

it('A private address is neither stored nor read', async () => {
  const strict = await createTestApp();
  try {
    const user = asUser(strict, (await createUser(strict, 'admin')).token);
    const { id } = await createVenue(strict.dataSource);
    const rejected = await user.put(`/admin/venues/${id}`, { events_feed_url: feedUrl }).expect(400);
    expect(rejected.body).toMatchObject({ errors: [{ field: 'events_feed_url', code: 'private_address' }] });
    // A name may lead there later.
    await strict.dataSource.query('UPDATE venues SET events_feed_url = $2 WHERE id = $1', [id, feedUrl]);
    await runJobNow(strict, 'event_feeds');
    const { body } = await user.get(`/admin/venues/${id}`).expect(200);
    expect(body).toMatchObject({ events_feed_error: 'a private address' });
  } finally {
    await strict.close();
  }
});
