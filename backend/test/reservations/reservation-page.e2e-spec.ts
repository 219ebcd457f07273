import { instantAt } from '../../src/platform/clock/israel-time.js';
import { PageDataService } from '../../src/platform/web-pages/page-data.service.js';
import { ensureWorkspaceBuilt } from '../support/built-workspace.js';
import { createLot, createSpot, createVenue, epochSeconds } from '../support/create-records.js';
import { useTestApp } from '../support/test-app.js';
import { createTokenReservation, createTokenClient } from '../support/token-client.js';

let venueId: number;
beforeAll(() => ensureWorkspaceBuilt('booking'));
const test = useTestApp();
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 0);
  venueId = venue.id;
  for (const number of ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9'])
    await createSpot(test.dataSource, lot.id, number);
});

const reservation = () =>
  createTokenReservation(test, venueId, epochSeconds(instantAt('2026-11-29', '19:30')));

/** The page `/reservation/<token>` as a browser gets it. */
const openPage = (token: string, lang = 'en') =>
  test.agent.get(`/reservation/${token}?lang=${lang}`).set('accept', 'text/html');

/** The data that the page was rendered from. */
function dataOf(html: string): { token: string; reservation: Record<string, unknown> } | null {
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1];
  return data ? (JSON.parse(data) as ReturnType<typeof dataOf>) : null;
}

/** Preloaded images by media query. */
function imageLinks(link: string): Record<string, string> {
  const found = link.matchAll(/<([^>]+)>; rel=preload; as=image; fetchpriority=high; media="([^"]+)"/g);
  return Object.fromEntries([...found].map(([, address = '', media = '']) => [media, address]));
}

it('The page shows its reservation in the language of the page, whatever the browser prefers', async () => {
  const { token } = await reservation();
  const { text } = await openPage(token).set('accept-language', 'he');
  const { body: requested } = await test.agent
    .get(`/reservations/token/${token}`)
    .set('accept-language', 'en');
  // Each signature of the QR code is another one.
  const data = dataOf(text);
  expect(data?.token).toBe(token);
  expect({ ...data?.reservation, gate_qr: '' }).toEqual({ ...requested, gate_qr: '' });
  const { spot_number, parking_lot_name, gate_code } = requested as Record<string, string>;
  const content = text.slice(text.indexOf('<div id="root">')).replaceAll(/<[^>]+>/g, '');
  for (const expected of [
    'Your parking is reserved',
    spot_number,
    parking_lot_name,
    gate_code?.slice(0, 3),
    '19:30',
  ])
    expect(content).toContain(expected);
  const { text: hebrew } = await openPage(token, 'he');
  expect(dataOf(hebrew)?.reservation['parking_lot_name']).not.toBe(parking_lot_name);
  expect(hebrew).toContain('החניה שמורה');
});

it('A page that the browser renders gets the same reservation from its path, whatever the browser prefers', async () => {
  const { token } = await reservation();
  const { content } = await test.app.get(PageDataService).of(`/reservation/${token}`, 'en');
  expect(content?.path).toBe(`/reservations/token/${token}?lang=en`);
  const { body } = await test.agent.get(content?.path ?? '').set('accept-language', 'he');
  // Each signature of the QR code is another one.
  expect({ ...body, gate_qr: '' }).toEqual({
    ...dataOf((await openPage(token)).text)?.reservation,
    gate_qr: '',
  });
});

it('Of the page’s buttons and links only those work that need no script, and navigation suits any device', async () => {
  const { token } = await reservation();
  const { text } = await openPage(token);
  const buttons = text.match(/<button [^>]*>/g) ?? [];
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) expect(button).toContain('inert');
  expect(text).toMatch(
    /<a class="button quiet" data-testid="navigate" href="https:\/\/www\.google\.com\/maps\/dir/,
  );
});

it('On the way, when it comes first, one map image per screen size and theme is preloaded', async () => {
  const { token } = await reservation();
  expect((await openPage(token)).headers['link']).toBeUndefined();
  test.clock.moveTo('2026-11-29T15:00:00Z');
  const { headers, text } = await openPage(token);
  const imageHints = imageLinks(String(headers['link']));
  const { body } = await createTokenClient(test, token).page();
  const { parking_lot_id: lotId } = body as { parking_lot_id: number };
  expect(Object.keys(imageHints)).toHaveLength(4);
  for (const [media, address] of Object.entries(imageHints)) {
    const theme = media.includes('dark') ? 'dark' : 'light';
    const width = media.includes('not') ? 1200 : 800;
    expect(address).toBe(
      `/maps/static-map?venue_id=${venueId}&parking_lot_id=${lotId}&lang=en&theme=${theme}&width=${width}`,
    );
    expect((await test.agent.get(address)).status).toBe(200);
    // The page displays the preloaded image, or the browser would fetch two.
    expect(text).toContain(`<source media="${media}" srcSet="${address.replaceAll('&', '&amp;')}"/>`);
  }
  test.clock.moveTo('2026-11-25T10:00:00Z');
});

it.each(['he', 'en'])(
  'The page fits into the first ten packets of a connection, with its headers (%s)',
  async (lang) => {
    const { token } = await reservation();
    const { headers } = await openPage(token, lang).set('accept-encoding', 'br');
    const lines = ['HTTP/1.1 200 OK', ...Object.entries(headers).map((line) => line.join(': ')), '', ''];
    expect((Number(headers['content-length']) + lines.join('\r\n').length) / 1460).toBeLessThan(10);
  },
);

it('The page has no styles of the page that holds a spot, and that one has none of it', async () => {
  const stylesOf = (html: string) => [...html.matchAll(/<style id="(\w+)-style">/g)].map(([, id]) => id);
  const { token } = await reservation();
  expect(stylesOf((await openPage(token)).text)).toEqual(['trip']);
  expect(stylesOf((await openPage('no-such-token-at-all')).text)).toEqual(['trip']);
  const { text } = await test.agent.get('/reserve').set('accept', 'text/html');
  expect(stylesOf(text)).toEqual(['hold']);
});

it('The page of a cancelled reservation says so, and no map is preloaded for it', async () => {
  const { token } = await reservation();
  await createTokenClient(test, token).cancel();
  const { headers, text } = await openPage(token);
  expect(headers['link']).toBeUndefined();
  expect(dataOf(text)?.reservation['status']).toBe('cancelled');
  expect(text).toContain('data-testid="cancelled"');
});

it('The page of an unknown token has no content: the browser asks for the reservation', async () => {
  const { headers, text } = await openPage('no-such-token-at-all');
  expect(dataOf(text)).toBeNull();
  expect(text).toContain('class="boot"');
  expect(imageLinks(String(headers['link']))).toEqual({});
});

it('A name with markup is text on the page', async () => {
  const name = '</script><img src=x onerror=alert(1)>';
  await test.dataSource.query('UPDATE parking_lots SET name_en = $1', [name]);
  const { token } = await reservation();
  const { text } = await openPage(token);
  expect(dataOf(text)?.reservation['parking_lot_name']).toBe(name);
  expect(text).not.toContain('<img src=x');
});
