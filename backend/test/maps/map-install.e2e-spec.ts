import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installMap } from '../../src/maps/install/install-map.js';
import { MapArchive } from '../../src/maps/streets/map-archive.js';
import { encodeMap, tilesAround } from '../support/map-file.js';
import { createLotAndVenue } from '../support/map-requests.js';
import { RangeServer } from '../support/fake-servers/range-server.js';
import { createTestDatabase } from '../support/test-database.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { aTown, boundsAround } from '../support/town.js';

let test: TestApp;
let server: RangeServer;
let world: Buffer;
let folder: string;
let venue: { lat: number; lng: number };

beforeAll(async () => {
  test = await createTestApp();
  ({ venue } = await createLotAndVenue(test));
  const far = { lat: venue.lat + 1, lng: venue.lng };
  world = encodeMap([...aTown(venue, 500), ...aTown(far, 500)], boundsAround(venue, 200_000));
  server = await new RangeServer(world).listen();
});
beforeEach(() => {
  Object.assign(server, { failure: null, brokenResponses: 0, sentBytes: 0, requests: 0 });
  folder = mkdtempSync(join(tmpdir(), 'panui-map-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(async () => {
  await test.close();
  await server.stop();
});

const target = () => join(folder, 'map.pmtiles');

async function install({
  url = server.url,
  isConfirmed = true,
  databaseUrl = test.config.database.url,
} = {}) {
  const lines: string[] = [];
  const result = await installMap({
    databaseUrl,
    sourceUrl: url,
    target: target(),
    now: new Date(),
    signal: new AbortController().signal,
    say: (line) => lines.push(line),
    confirm: (bytes) => {
      lines.push(`confirm ${bytes}`);
      return Promise.resolve(isConfirmed);
    },
  });
  return { ...result, lines };
}

describe('npm run map:install', () => {
  it('The streets around venues and lots are downloaded, and nothing else', async () => {
    const { bytes, refusal, lines } = await install();
    expect(refusal).toBeNull();
    expect(readFileSync(target())).toHaveLength(bytes);
    expect(bytes).toBeLessThan(world.length * 0.6);
    expect(lines[0]).toMatch(/^Streets around 2 venues and lots: \d+\.\d MB to download\.$/);
    expect(lines.at(-1)).toContain(`Set MAP_PMTILES=${target()}`);
    const [source, copy] = await Promise.all([MapArchive.open(target()), openWorld()]);
    for (const [z, x, y] of tilesAround(venue))
      expect(await source.tile(z, x, y)).toEqual(await copy.tile(z, x, y));
    const [[z, x, y] = [0, 0, 0]] = tilesAround({ lat: venue.lat + 1, lng: venue.lng }).slice(-1);
    expect(await copy.tile(z, x, y)).not.toBeNull();
    expect(await source.tile(z, x, y)).toBeNull();
    await Promise.all([source.close(), copy.close()]);
  });

  it('The size is known before the download, and declining it leaves no file', async () => {
    const { refusal, lines } = await install({ isConfirmed: false });
    expect(refusal).toBe('Nothing was downloaded.');
    const [, announced = ''] = lines;
    expect(readdirSync(folder)).toEqual([]);
    const sentBefore = server.sentBytes;
    await install();
    const downloaded = server.sentBytes - 2 * sentBefore;
    expect(announced).toBe(`confirm ${downloaded}`);
  });

  it('A response that breaks off is requested again', async () => {
    server.brokenResponses = 1;
    expect((await install()).refusal).toBeNull();
    await (await MapArchive.open(target())).close();
  });

  it.each([
    ['a server without range requests', 'whole file', 'does not support range requests'],
    ['responses that always break off', 'cut off', 'broke off a response'],
    ['a map that is replaced meanwhile', 'replaced', 'was replaced during the download'],
    ['a map that does not exist', { status: 404 }, 'responds with status 404'],
  ] as const)('The installed map remains after %s', async (_, failure, reason) => {
    writeFileSync(target(), 'the map before');
    server.failure = failure;
    const { refusal } = await install();
    expect(refusal).toContain(reason);
    expect(readFileSync(target(), 'utf8')).toBe('the map before');
    expect(readdirSync(folder)).toEqual(['map.pmtiles']);
  });

  it('A file that is no map is rejected', async () => {
    const page = await new RangeServer(Buffer.from('<html>'.repeat(100))).listen();
    expect((await install({ url: page.url })).refusal).toBe(`${page.url} is no PMTiles file.`);
    await page.stop();
  });

  it('Without a venue or lot there is nothing to download', async () => {
    const empty = await createTestDatabase();
    expect((await install({ databaseUrl: empty.url })).refusal).toContain('no venue or lot yet');
    expect(existsSync(target())).toBe(false);
    await empty.drop();
  });
});

function openWorld(): Promise<MapArchive> {
  const path = join(folder, 'world.pmtiles');
  writeFileSync(path, world);
  return MapArchive.open(path);
}
