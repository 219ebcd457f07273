import { createHash } from 'node:crypto';
import type { Response } from 'supertest';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { EventSlugsService } from '../../src/events/public/event-slugs.service.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { bumpCatalogVersion } from '../../src/settings/catalog-version.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { holdAt } from '../support/driver-requests.js';
import { eventually } from '../support/eventually.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;
let venue: Venue;

const site = 'https://panui.example.test';
const starts = instantAt('2026-11-26', '20:30');
const doors = instantAt('2026-11-26', '19:30');

beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: site });
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  venue = await createVenue(test.dataSource);
});
afterAll(() => test.close());

let events = 0;

/** Each test has an event of its own, because what the public sees of one is cached. */
async function createEvent(over: object = {}): Promise<string> {
  events += 1;
  const { body } = await admin
    .post('/admin/events', {
      ...{ venue_id: venue.id, title: 'ערב <ג׳אז>', title_en: 'Jazz & more', slug: `event-${events}` },
      ...{ doors_at: doors.toISOString(), starts_at: starts.toISOString() },
      ...over,
    })
    .expect(201);
  return (body as { slug: string }).slug;
}
const embedded = (slug: string) => test.agent.get(`/embed/v1/events/${slug}`);
const page = (slug: string, lang = 'he') =>
  test.agent.get(`/e/${slug}?lang=${lang}`).set('accept', 'text/html');

interface JsonLd {
  '@graph': { '@type': string; [name: string]: unknown }[];
}
const structuredDataIn = (html: string): JsonLd =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as JsonLd;

describe('GET /embed/v1/events/{slug}', () => {
  it('Any site reads an event with its price, walk and places left in words', async () => {
    await createLot(test.dataSource, venue, 11, { priceAgorot: 2500 });
    const slug = await createEvent();
    const response = await embedded(slug).expect(200);
    expect(response.body).toEqual({
      ...{
        title: 'ערב <ג׳אז>',
        title_en: 'Jazz & more',
        starts_at: starts.toISOString(),
        state: 'scheduled',
      },
      ...{ price_from_agorot: 2500, walking_time_minutes: 5, availability: 'many', url: `${site}/e/${slug}` },
    });
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=10',
    });
    await embedded(slug).set('if-none-match', String(response.headers['etag'])).expect(304);
    await embedded(slug).set('if-none-match', '"another"').expect(200);
  });

  it.each([
    [11, 'many'],
    [10, 'few'],
    [4, 'few'],
    [3, 'last'],
    [1, 'last'],
    [0, 'none'],
  ])('With %s free spots the availability is %s', async (free, availability) => {
    await createLot(test.dataSource, venue, free + 1);
    await holdAt(test, venue.id, epochSeconds(doors));
    const { body } = await embedded(await createEvent()).expect(200);
    expect(body).toMatchObject({ availability });
  });

  it.each([
    ['cancelled', { state: 'cancelled' }],
    ['over', { doors_at: null, starts_at: '2026-11-23T18:00:00Z' }],
    ['of last year', { doors_at: null, starts_at: '2025-11-23T18:00:00Z' }],
    ['beyond the booking horizon', { doors_at: null, starts_at: '2028-11-23T18:00:00Z' }],
  ])('An event that is %s is closed', async (_case, over) => {
    await createLot(test.dataSource, venue, 5);
    const { body } = await embedded(await createEvent(over)).expect(200);
    expect(body).toMatchObject({
      availability: 'closed',
      price_from_agorot: null,
      walking_time_minutes: null,
    });
  });

  it('Without an open lot an event is closed', async () => {
    const { body } = await embedded(await createEvent()).expect(200);
    expect(body).toMatchObject({ availability: 'closed' });
  });

  it.each(['no-such-event', 'UPPER', 'x'.repeat(300), '%00'])(
    'The unknown slug %j is a 404 for any site',
    async (slug) => {
      const response = await embedded(slug).expect(404);
      expect(response.body).toMatchObject({ code: 'not_found' });
      expect(response.headers['access-control-allow-origin']).toBe('*');
    },
  );

  it('Any number of readers cost no query once one has read', async () => {
    await createLot(test.dataSource, venue, 5);
    const slug = await createEvent();
    await embedded(slug).expect(200);
    const queries = jest.spyOn(test.dataSource, 'createQueryRunner');
    await Promise.all(Array.from({ length: 200 }, () => embedded(slug).expect(200)));
    expect(queries).not.toHaveBeenCalled();
    queries.mockRestore();
  });
});

describe('GET /embed/card/{slug}', () => {
  it('Any site may frame the card, which has no script and no number of free spots', async () => {
    await createLot(test.dataSource, venue, 7, { priceAgorot: 2500 });
    const slug = await createEvent();
    const { text, headers } = await test.agent.get(`/embed/card/${slug}?lang=en`).expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-.*frame-ancestors \*$/,
    );
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(text).toContain('Few spots left');
    expect(text).toContain(`href="/e/${slug}?lang=en&amp;ref=site"`);
    expect(text.replace(/<style[^>]*>.*?<\/style>|<svg.*?<\/svg>/gs, '')).not.toMatch(
      /<script|\son\w+=|\b7\b/,
    );
    const page = await test.agent.get(`/e/${slug}`).set('accept', 'text/html').expect(200);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('The card has the colour of the site, which its policy allows', async () => {
    const slug = await createEvent();
    const card = async () => (await test.agent.get(`/embed/card/${slug}`).expect(200)) as Response;
    expect((await card()).text).not.toContain('#3344aa');
    await admin.put('/admin/settings', { brand_color: '#3344aa' }).expect(200);
    await eventually(async () => (await card()).text.includes('.card{--action:#3344aa'));
    const { text, headers } = await card();
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    await admin.put('/admin/settings', { brand_color: '#0b7a4b' }).expect(200);
  });

  it('An unknown slug is a 404 that cannot be framed', async () => {
    const { headers } = await test.agent.get('/embed/card/no-such-event').expect(404);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

it('Unknown slugs are looked up in one statement at a time, and not again for ten seconds', async () => {
  const slugs = test.app.get(EventSlugsService);
  const queries = jest.spyOn(test.dataSource, 'createQueryRunner');
  const unknown = Array.from({ length: 100 }, (_, number) => `unknown-${number}`);
  await Promise.all(unknown.map((slug) => slugs.find(slug)));
  expect(queries).toHaveBeenCalledTimes(2);
  await Promise.all(unknown.map((slug) => embedded(slug).expect(404)));
  expect(queries).toHaveBeenCalledTimes(2);
  queries.mockRestore();
});

it('GET /landing/events lists coming events of active venues in the language of the request, soonest first', async () => {
  const [later, sooner] = [
    await createEvent(),
    await createEvent({ starts_at: '2026-11-24T12:00:00Z', doors_at: null }),
  ];
  await createEvent({ starts_at: '2026-11-24T09:00:00Z', doors_at: null });
  await createEvent({ state: 'cancelled' });
  const list = async () => {
    const { body } = await test.agent.get('/landing/events').set('accept-language', 'en').expect(200);
    return body as { slug: string }[];
  };
  const [first, ...others] = await list();
  expect(first).toEqual({
    ...{ slug: sooner, title: 'Jazz & more', venue_id: venue.id, venue_name: venue.nameEn },
    starts_at: '2026-11-24T12:00:00.000Z',
  });
  expect(others.length).toBeLessThan(6);
  await test.dataSource.query('UPDATE venues SET is_active = false WHERE id <> $1', [venue.id]);
  expect((await list()).map(({ slug }) => slug)).toEqual([sooner, later]);
  await test.dataSource.query('UPDATE venues SET is_active = true');
});

it('GET /landing/events lists the events of one venue, however many earlier ones others have', async () => {
  const other = await createVenue(test.dataSource);
  const own = await createEvent();
  for (let count = 0; count < 7; count++)
    await createEvent({ venue_id: other.id, starts_at: '2026-11-24T12:00:00Z', doors_at: null });
  const { body } = await test.agent.get(`/landing/events?venue_id=${venue.id}`).expect(200);
  expect((body as { slug: string }[]).map(({ slug }) => slug)).toEqual([own]);
});

describe('/e/{slug}', () => {
  it('The page of an event needs no script, links to its evening, and has no number of free spots', async () => {
    await createLot(test.dataSource, venue, 7, { nameEn: 'Tower', priceAgorot: 2500 });
    const slug = await createEvent();
    const { text: html, headers } = await page(slug, 'en').expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('Jazz &amp; more');
    expect(html).toContain('Few spots left');
    expect(html).toContain('₪25');
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
    const link = `/reserve?venue_id=${venue.id}&reservation_time=${epochSeconds(doors)}&event=${slug}&lang=en`;
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(html.replace(/<style[^>]*>.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ')).not.toMatch(/\b7\b/);
  });

  it('Search engines read the event and its lots, and messengers its title and date', async () => {
    await createLot(test.dataSource, venue, 7, { nameEn: 'Tower', priceAgorot: 2550 });
    const slug = await createEvent();
    const { text: html } = await page(slug, 'en').expect(200);
    const [event, lot] = structuredDataIn(html)['@graph'];
    expect(event).toMatchObject({
      ...{
        '@type': 'Event',
        name: 'Jazz & more',
        startDate: starts.toISOString(),
        doorTime: doors.toISOString(),
      },
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: venue.nameEn },
    });
    expect(lot).toMatchObject({
      ...{ '@type': 'ParkingFacility', name: 'Tower' },
      makesOffer: {
        price: '25.50',
        priceCurrency: 'ILS',
        availability: 'https://schema.org/LimitedAvailability',
      },
    });
    expect(html).toContain('<meta property="og:title" content="Parking for Jazz &amp; more">');
    expect(html).toMatch(
      /<meta property="og:description" content="Thursday,? 26 November 2026, 20:30 · Hall \d+ · 5 minutes on foot · ₪25\.50"/,
    );
    expect(html).toContain(`<link rel="canonical" href="${site}/e/${slug}">`);
    expect(html).not.toContain('noindex');
  });

  it('Card, page and preview state the price that the button gives, and each lot can be chosen at its own', async () => {
    const near = await createLot(test.dataSource, venue, 5, { nameEn: 'Near', priceAgorot: 2500 });
    const far = await createLot(test.dataSource, venue, 5, {
      ...{ nameEn: 'Far', priceAgorot: 1800, lat: venue.lat + 0.0054 },
    });
    const slug = await createEvent();
    const summary = async () =>
      (await embedded(slug).expect(200)).body as { price_from_agorot: number; walking_time_minutes: number };
    expect(await summary()).toMatchObject({ price_from_agorot: 2500, walking_time_minutes: 5 });
    const path = `/e/${slug}?ref=news&lang=en`;
    const { text: html } = await test.agent.get(path).set('accept', 'text/html').expect(200);
    const reservePaths = [...html.matchAll(/href="(\/reserve\?[^"]*reservation_time[^"]*)"/g)].map(
      ([, path]) => (path ?? '').replaceAll('&amp;', '&'),
    );
    const priceOf = async (path: string) => {
      const query = new URL(path, site).searchParams;
      expect([query.get('event'), query.get('ref')]).toEqual([slug, 'news']);
      const lotId = query.get('parking_lot_id');
      const held = (await holdAt(test, venue.id, Number(query.get('reservation_time')), {
        ...{ event: slug, ...(lotId && { parking_lot_id: Number(lotId) }) },
      })) as unknown as { price_agorot: number };
      const preview = (await test.agent.get(`${path}&lang=en`)).text;
      expect(preview).toContain(`₪${held.price_agorot / 100}`);
      return held.price_agorot;
    };
    expect(await Promise.all(reservePaths.map(priceOf))).toEqual([2500, 1800, 2500]);
    await test.dataSource.query('UPDATE spots SET is_active = false WHERE parking_lot_id = $1', [
      near.lot.id,
    ]);
    await bumpCatalogVersion(test.dataSource.manager);
    const other = await createEvent();
    expect((await embedded(other).expect(200)).body).toMatchObject({
      ...{ price_from_agorot: 1800, walking_time_minutes: 10 },
    });
    const link = `/reserve?venue_id=${venue.id}&reservation_time=${epochSeconds(doors)}&lang=en`;
    expect((await test.agent.get(link)).text).toContain('10 minutes on foot · ₪18');
    expect(far.lot.priceAgorot).toBe(1800);
  });

  it('The link to the other language has the whole query', async () => {
    const slug = await createEvent();
    const links = async (path: string) =>
      (await test.agent.get(path).set('accept', 'text/html').expect(200)).text;
    expect(await links(`/e/${slug}?ref=newsletter&lang=he`)).toContain('href="?ref=newsletter&amp;lang=en"');
    expect(await links(`/e/${slug}?ref=%22%3E%3Cb`)).toContain('href="?ref=%22%3E%3Cb&amp;lang=en"');
    expect(await links('/help?q=gate')).toContain('href="?q=gate&amp;lang=en"');
  });

  it('A page in Hebrew is written from right to left, and its title is text', async () => {
    await createLot(test.dataSource, venue, 1);
    const { text: html } = await page(await createEvent()).expect(200);
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(html).toContain('ערב &lt;ג׳אז&gt;');
    expect(html).not.toContain('<ג׳אז>');
    expect(html).toContain('מקומות אחרונים');
  });

  it('A cancelled event says so, has no link to reserve and is not listed by search engines', async () => {
    await createLot(test.dataSource, venue, 5);
    const { text: html } = await page(await createEvent({ state: 'cancelled' }), 'en').expect(200);
    expect(html).toContain('This event was cancelled');
    expect(html).not.toContain('reservation_time=');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(structuredDataIn(html)['@graph'][0]?.['eventStatus']).toBe('https://schema.org/EventCancelled');
  });

  it('The page says why an event was cancelled or its sales were stopped', async () => {
    await createLot(test.dataSource, venue, 5);
    const reasons = { message_he: 'הזמר חולה', message_en: 'The singer is ill' };
    const cancelled = await createEvent();
    const [{ id }] = await test.dataSource.query<[{ id: number }]>('SELECT id FROM events WHERE slug = $1', [
      cancelled,
    ]);
    await admin.post(`/admin/events/${id}/cancel`, reasons).expect(200);
    expect((await page(cancelled, 'en').expect(200)).text).toContain('The singer is ill');
    const stopped = await createEvent();
    const stop = {
      venue_id: venue.id,
      date: '2026-11-26',
      reason_he: 'עבודות בכביש',
      reason_en: 'Road works',
    };
    await admin.post('/admin/sales-stops', stop).expect(201);
    const { text: html } = await page(stopped, 'en').expect(200);
    expect(html).toContain('Cannot be reserved now');
    expect(html).toContain('Road works');
  });

  it('A past event says that it is over', async () => {
    const over = { doors_at: null, starts_at: '2026-11-01T18:00:00Z' };
    const { text: html } = await page(await createEvent(over), 'en').expect(200);
    expect(html).toContain('This event is over');
    expect(html).not.toContain('reservation_time=');
  });

  it('A sold-out event leads to the waiting list', async () => {
    await createLot(test.dataSource, venue, 1);
    await holdAt(test, venue.id, epochSeconds(doors));
    const { text: html } = await page(await createEvent(), 'en').expect(200);
    expect(html).toContain('Join the waiting list');
  });

  it.each(['/e/no-such-event', '/e/', '/e', '/e/event-1/more'])(
    '%s is a page that does not exist',
    async (path) => {
      await test.agent.get(path).set('accept', 'text/html').redirects(1).expect(404);
    },
  );
});
