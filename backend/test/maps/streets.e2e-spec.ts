import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { palettes, type Theme } from '../../src/maps/map-style.js';
import { MapArchive } from '../../src/maps/streets/map-archive.js';
import { createLot, createVenue } from '../support/create-records.js';
import { encodeMap, tilesAround } from '../support/map-file.js';
import { createLotAndVenue, extendMapTimeouts, getImage, type Pair } from '../support/map-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { TestLog } from '../support/test-log.js';
import { aTown, boundsAround } from '../support/town.js';

const folder = mkdtempSync(join(tmpdir(), 'panui-streets-'));
const path = (name: string) => join(folder, `${name}.pmtiles`);
let plain: TestApp;
let test: TestApp;
let pair: Pair;
let map: Buffer;

beforeAll(async () => {
  plain = await createTestApp();
  pair = await createLotAndVenue(plain);
  map = encodeMap(aTown(pair.venue, 800), boundsAround(pair.venue, 800));
  writeFileSync(path('town'), map);
  test = await createTestApp({ DATABASE_URL: plain.config.database.url, MAP_PMTILES: path('town') });
  extendMapTimeouts(test);
});
afterAll(async () => {
  await test.close();
  await plain.close();
  rmSync(folder, { recursive: true });
});

/** How many of the image's pixels have each of the colours of streets and areas. */
async function colourShares(image: Buffer, theme: Theme) {
  const { width, height } = await loadImage(image);
  const canvas = createCanvas(width, height).getContext('2d');
  canvas.drawImage(await loadImage(image), 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const hex = `#${Buffer.from(data.subarray(at, at + 3)).toString('hex')}`.toUpperCase();
    counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  const share = (colour: string) => (counts.get(colour.toUpperCase()) ?? 0) / (width * height);
  const { land, street, mainStreet, building, park, streetName } = palettes[theme];
  return {
    land: share(land),
    street: share(street),
    mainStreet: share(mainStreet),
    building: share(building),
    park: share(park),
    streetName: share(streetName),
  };
}

describe('A static map over the streets of MAP_PMTILES', () => {
  it.each(['light', 'dark'] as const)(
    'Streets, houses, parks and names are in the %s theme',
    async (theme) => {
      const image = await getImage(test, `${pair.imagePath}&theme=${theme}`);
      expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png']);
      const shares = await colourShares(image.body, theme);
      for (const kind of ['land', 'street', 'mainStreet', 'building', 'park'] as const)
        expect([kind, shares[kind] > 0.005]).toEqual([kind, true]);
      expect(shares.streetName).toBeGreaterThan(0.001);
      const sketch = await colourShares(
        (await getImage(plain, `${pair.imagePath}&theme=${theme}`)).body,
        theme,
      );
      expect([sketch.land, sketch.mainStreet, sketch.park]).toEqual([0, 0, 0]);
    },
  );

  it('Hebrew and English names differ, and PNG and WebP have both', async () => {
    const tags = new Set<string | undefined>();
    for (const lang of ['he', 'en'])
      for (const accept of ['image/png', 'image/webp,*/*']) {
        const response = await test.agent
          .get(`${pair.imagePath}&lang=${lang}&width=800`)
          .set('accept', accept);
        expect(response.status).toBe(200);
        tags.add(response.headers['etag']);
      }
    expect(tags.size).toBe(4);
  });

  it('The map of a venue has streets too', async () => {
    const { body } = await getImage(test, `/maps/venue-map?venue_id=${pair.venue.id}`);
    expect((await colourShares(body, 'light')).mainStreet).toBeGreaterThan(0.005);
  });

  it('Browsers cache the image for an hour and revalidate it by its ETag', async () => {
    const { headers } = await getImage(test, pair.imagePath);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const again = await test.agent.get(pair.imagePath).set('if-none-match', headers['etag'] ?? '');
    expect(again.status).toBe(304);
  });

  it('Where the file has no streets the sketch is sent for a minute', async () => {
    const far = await createVenue(test.dataSource, { lat: pair.venue.lat + 3, lng: pair.venue.lng });
    const { lot } = await createLot(test.dataSource, far, 0, { lat: far.lat + 0.001, lng: far.lng });
    const query = `/maps/static-map?venue_id=${far.id}&parking_lot_id=${lot.id}`;
    const { headers, body } = await getImage(test, query);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(body.equals((await getImage(plain, query)).body)).toBe(true);
  });
});

describe('The streets of the operators’ map', () => {
  it('Signed-in users get the area of the map and its tiles', async () => {
    const { token } = await createUser(test, 'parking_lot_owner');
    const client = asUser(test, token);
    const { body } = await client.get('/maps/streets');
    expect(body).toMatchObject({ is_installed: true, max_zoom: 15, attribution: '© OpenStreetMap' });
    const archive = await MapArchive.open(path('town'));
    const [z = 0, x = 0, y = 0] = tilesAround(pair.venue).at(-1) ?? [];
    const tile = await getImageAs(token, `/maps/streets/${z}/${x}/${y}`);
    expect(tile.headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
    expect(new Uint8Array(tile.body)).toEqual(await archive.tile(z, x, y));
    await archive.close();
    expect((await client.get(`/maps/streets/${z}/${x + 900}/${y}`)).status).toBe(204);
    expect((await test.agent.get(`/maps/streets/${z}/${x}/${y}`)).status).toBe(401);
  });

  it.each(['0/1/0', '23/0/0', '1/-1/0', 'a/0/0', '5/0/32'])('There is no tile %s', async (address) => {
    const { token } = await createUser(test, 'admin');
    expect((await asUser(test, token).get(`/maps/streets/${address}`)).status).toBe(404);
  });

  it('Without a file there is no map', async () => {
    const { token } = await createUser(plain, 'admin');
    const { body } = await asUser(plain, token).get('/maps/streets');
    expect(body).toEqual({ is_installed: false, max_zoom: null, bounds: null, attribution: null });
    expect((await asUser(plain, token).get('/maps/streets/0/0/0')).status).toBe(404);
  });
});

// After the others, because each new application takes over the sessions of the process.
describe('A damaged map', () => {
  it('Where a tile cannot be read the sketch is sent, and the log says so once', async () => {
    const damaged = Buffer.from(map);
    const tileDataStart = Number(damaged.readBigUInt64LE(56));
    // The tiles of the closest zoom are the last ones.
    damaged.fill(0, Math.floor((tileDataStart + damaged.length) / 2));
    writeFileSync(path('damaged'), damaged);
    const log = new TestLog();
    const app = await createTestApp({
      DATABASE_URL: plain.config.database.url,
      MAP_PMTILES: path('damaged'),
    });
    app.app.useLogger(log);
    for (const lang of ['he', 'en', 'he']) {
      const { status, headers, body } = await getImage(app, `${pair.imagePath}&lang=${lang}`);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
      expect(body.equals((await getImage(plain, `${pair.imagePath}&lang=${lang}`)).body)).toBe(true);
    }
    expect(log.text.match(/MAP_PMTILES is damaged/g)).toHaveLength(1);
    const { token } = await createUser(app, 'admin');
    const [z, x, y] = tilesAround(pair.venue).at(-1) ?? [];
    expect((await asUser(app, token).get(`/maps/streets/${z}/${x}/${y}`)).status).toBe(204);
    await app.close();
  });

  it.each([
    ['does not exist', null, 'there is no such file; npm run map:install writes it'],
    ['is empty', () => Buffer.alloc(0), 'it is cut off or damaged'],
    ['is another file', () => Buffer.alloc(500, 'x'), 'Wrong magic number'],
    ['is cut off', () => map.subarray(0, map.length - 1), 'it is cut off'],
    [
      'has no streets',
      () => encodeMap([], boundsAround(pair.venue, 800), { layers: ['contours'] }),
      'no layer "roads"',
    ],
  ])('The server does not start with a file that %s, and names it', async (name, content, reason) => {
    const file = path(name.replaceAll(' ', '-'));
    if (content) writeFileSync(file, content());
    const start = createTestApp({ MAP_PMTILES: file });
    await expect(start).rejects.toThrow(`MAP_PMTILES=${file}`);
    await expect(start).rejects.toThrow(reason);
  });
});

const getImageAs = (token: string, address: string) =>
  asUser(test, token)
    .get(address)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .then(({ headers, body }) => ({ headers, body: body as Buffer }));
