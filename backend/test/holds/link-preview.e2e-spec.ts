import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { ensureWorkspaceBuilt } from '../support/built-workspace.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { holdAt } from '../support/driver-requests.js';
import { createTokenClient, createTokenReservation } from '../support/token-client.js';
import { createEventAt } from '../support/event-codes.js';
import { useTestApp } from '../support/test-app.js';
import { bumpCatalogVersion } from '../../src/settings/catalog-version.js';

beforeAll(() => ensureWorkspaceBuilt('booking'));
const test = useTestApp();
let venue: Awaited<ReturnType<typeof createVenue>>;
const time = epochSeconds(instantAt('2026-11-26', '19:30'));

beforeAll(async () => {
  test.clock.moveTo('2026-11-22T10:00:00Z');
  venue = await createVenue(test.dataSource, { name: 'היכל "התרבות"', nameEn: 'Culture Hall' });
  await createLot(test.dataSource, venue, 6);
});

/** The Open Graph tags and the description that a messenger finds in a page. */
async function previewOf(path: string): Promise<Record<string, string>> {
  const { text } = await test.agent.get(path).set('accept', 'text/html').expect(200);
  const tags = [...text.matchAll(/<meta (?:property|name)="(og:[a-z_]+|description)" content="([^"]*)"/g)];
  return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content]));
}

it('The link of a venue names the venue, the evening, the walk and the price', async () => {
  const preview = await previewOf(`/reserve?venue_id=${venue.id}&reservation_time=${time}&lang=en`);
  expect(preview).toMatchObject({
    'og:title': 'Reserve parking at Culture Hall',
    'og:description': expect.stringMatching(
      /^Thursday,? 26 November, 19:30\u00a0to\u00a002:00 the next day · \d+ minutes? on foot · ₪\d+$/,
    ),
    'og:image': expect.stringMatching(/^https?:.*\/icons\/mark-512\.png$/),
  });
  expect(preview['description']).toBe(preview['og:description']);
});

it.each(['he', 'en'] as const)('The hours are in the words of the page (%s)', async (language) => {
  const file = join(__dirname, `../../../booking/src/shared/i18n/texts/core.${language}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const fill = (key: string, values: Record<string, string>) =>
    (texts[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const hours = fill('reserve.dateAndHours', {
    ...{ day: '', start: '19:30' },
    end: fill('untilNextDay', { end: '02:00' }),
  });
  const path = `/reserve?venue_id=${venue.id}&reservation_time=${time}&lang=${language}`;
  expect((await previewOf(path))['description']).toContain(`${hours} · `);
});

it('Names are escaped, and nothing that the link says about the driver is in the preview', async () => {
  const path = `/reserve?venue_id=${venue.id}&reservation_time=${time}&customer_phone=050-1234567&lang=he`;
  const preview = await previewOf(path);
  expect(preview['og:title']).toBe('הזמנת חניה ליד היכל &quot;התרבות&quot;');
  expect(JSON.stringify(preview)).not.toContain('1234567');
});

it('The page and its preview name the event of the link, in its language', async () => {
  const start = new Date(time * 1000);
  const [first, second] = [
    await createEventAt(test, venue.id, start),
    await createEventAt(test, venue.id, start),
  ];
  await test.dataSource.query(`UPDATE events SET title_en = 'Jazz & <b>' WHERE id = $1`, [second.id]);
  await bumpCatalogVersion(test.dataSource.manager);
  const eventOf = async (query: string) => {
    const path = `/reserve?venue_id=${venue.id}&reservation_time=${time}${query}`;
    // The catalog of the first request is that of before.
    await holdAt(test, venue.id, time).catch(() => {});
    const { text } = await test.agent.get(path).set('accept', 'text/html').expect(200);
    const event = /<meta name="event" content="(.*?)">/.exec(text)?.[1];
    if (event) expect(text).toContain(`<meta property="og:title" content="${event}, `);
    return event;
  };
  expect(await eventOf(`&event=${second.slug}&lang=en`)).toBe('Jazz &amp; &lt;b&gt;');
  expect(await eventOf(`&event=${second.slug}&lang=he`)).toBe('הופעה');
  expect(await eventOf('&lang=he')).toBeUndefined();
  expect(await eventOf(`&event=${first.slug}&lang=he`)).toBe('הופעה');
  const hold = await holdAt(test, venue.id, time, { event: second.slug });
  expect(hold).toMatchObject({ event_title: 'הופעה', event_starts_at: start.toISOString() });
  const { spot_id, session_token } = hold;
  const displayed = await test.agent
    .post('/landing/show-hold')
    .set('accept-language', 'en')
    .send({ spot_id, session_token });
  expect(displayed.body).toMatchObject({ event_title: 'Jazz & <b>' });
});

it.each([
  '/?lang=en',
  '/reserve?lang=en',
  '/reserve?venue_id=999999&reservation_time=1795714200&lang=en',
  '/reserve?venue_id=x&reservation_time=y&lang=en',
  '/reservation/some-token?lang=en',
])('The page %s has the preview of the site', async (path) => {
  expect((await previewOf(path))['og:title']).toBe('Panui: reserved parking near the event');
});

it('A shared reservation names the spot and the lot while the car is expected', async () => {
  const { token, spotNumber } = await createTokenReservation(test, venue.id, time);
  const driver = createTokenClient(test, token);
  const { path } = (await driver.viewLink()).body;
  const shared = await test.agent.get(path.replace('/shared', '/reservations/shared')).query({ lang: 'en' });
  expect(await previewOf(`${path}?lang=en`)).toMatchObject({
    'og:title': `Spot ${spotNumber}, ${shared.body.parking_lot_name}`,
    description: 'The car is parked here. The link has the way to it on foot.',
  });
  await driver.cancel();
  expect((await previewOf(`${path}?lang=en`))['og:title']).toBe('Panui: reserved parking near the event');
});

it.each(['/my-reservations', '/reservation/unknown', '/shared/unknown'])(
  'The title and the description of %s are in the language of the page',
  async (path) => {
    for (const [lang, letters] of [
      ['he', /[א-ת]/],
      ['en', /^[^א-ת]+$/],
    ] as const) {
      const { text } = await test.agent.get(`${path}?lang=${lang}`).set('accept', 'text/html');
      expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).toMatch(letters);
      expect(/name="description" content="([^"]*)"/.exec(text)?.[1]).toMatch(letters);
    }
  },
);
