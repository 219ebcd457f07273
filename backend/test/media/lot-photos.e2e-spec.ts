import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createOwnedLot } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let adminToken: string;
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  adminToken = (await createUser(test, 'admin')).token;
});

interface Photo {
  id: string;
  url: string;
  small_url: string;
  width: number;
  height: number;
  alt: string;
  alt_en: string | null;
}

const createdLot = () => createOwnedLot(test, asUser(test, adminToken), 2);

/** A photo with two halves of different colours, so that its orientation can be seen. */
function photo({ width = 2000, height = 1000, color = '#c00000' } = {}) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000c0' };
  return sharp({ create: { width, height, channels: 3, background: color } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}
const jpeg = (color?: string) =>
  photo({ ...(color && { color }) })
    .jpeg()
    .toBuffer();

const upload = (path: string, token: string, file: Buffer, name = 'photo') =>
  test.agent
    .post(`${path}/photos`)
    .set('authorization', `Bearer ${token}`)
    .attach(name, file, { filename: 'a.jpg', contentType: 'image/jpeg' });

const photosOf = ({ body }: { body: unknown }) => (body as { photos: Photo[] }).photos;

async function image(path: string) {
  const { body } = await test.agent.get(path).expect(200);
  return sharp(body as Buffer);
}

/** A PNG of a few bytes whose header promises more pixels than a photo may have. */
function decompressionBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}

describe('Photos of lots', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'A photo in the format %s is served in two sizes, which never change',
    async (format) => {
      const { lot, user } = await createdLot();
      const file = await photo().toFormat(format).toBuffer();
      const response = await upload(`/owners/me/lots/${lot.id}`, user.token, file);
      expect(response.status).toBe(201);
      const [added] = photosOf(response);
      expect(added).toMatchObject({ width: 1600, height: 800, alt: '', alt_en: null });
      const { headers } = await test.agent.get(added?.url ?? '').expect(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(await (await image(added?.url ?? '')).metadata()).toMatchObject({ format: 'webp', width: 1600 });
      expect(await (await image(added?.small_url ?? '')).metadata()).toMatchObject({
        format: 'webp',
        width: 480,
        height: 240,
      });
    },
  );

  it('A photo is turned upright, and where it was taken is not published', async () => {
    const { lot, user } = await createdLot();
    const file = await photo({ width: 400, height: 200 })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '32/1 4/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const [added] = photosOf(await upload(`/owners/me/lots/${lot.id}`, user.token, file));
    expect(added).toMatchObject({ width: 200, height: 400 });
    const stored = await image(added?.url ?? '');
    const { exif, xmp, iptc, orientation } = await stored.metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    // The left half of the camera's image is the upper half of the upright one.
    const { data } = await stored.raw().toBuffer({ resolveWithObject: true });
    expect(data[2]).toBeGreaterThan(100);
    expect(data[data.length - 3]).toBeGreaterThan(100);
  });

  it('Files that are no photo are rejected by name', async () => {
    const { lot, user, owner } = await createdLot();
    const path = `/owners/me/lots/${lot.id}`;
    const whole = await jpeg();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const cases: [Buffer, string][] = [
      [svg, 'invalid'],
      [gif, 'invalid'],
      [Buffer.from('%PDF-1.7'), 'invalid'],
      [Buffer.alloc(0), 'invalid'],
      [whole.subarray(0, whole.length / 2), 'invalid'],
      [decompressionBomb(), 'too_large'],
    ];
    for (const [file, code] of cases) {
      const { status, body } = await upload(path, user.token, file);
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'photo', code })]]);
    }
    const missing = await owner.post(`${path}/photos`, {});
    expect(missing.status).toBe(400);
    expect(missing.body.errors).toMatchObject([{ field: 'photo', code: 'required' }]);
    const { status, body } = await test.agent
      .post(`${path}/photos`)
      .set({ authorization: `Bearer ${user.token}`, 'content-type': 'multipart/form-data' })
      .send('no parts');
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'photo', code: 'invalid' })],
    ]);
    const large = await upload(path, user.token, Buffer.concat([whole, Buffer.alloc(8 * 1024 * 1024)]));
    expect([large.status, large.body.code]).toEqual([413, 'validation_error']);
    expect((await owner.get(path)).body.photos).toEqual([]);
  });

  it('The part with the file may have any name', async () => {
    const { lot, user } = await createdLot();
    const response = await upload(`/owners/me/lots/${lot.id}`, user.token, await jpeg(), 'file');
    expect([response.status, photosOf(response).length]).toEqual([201, 1]);
  });

  it('A lot has at most five photos, each once, also when they are uploaded at the same time', async () => {
    const { lot, user, owner } = await createdLot();
    const path = `/owners/me/lots/${lot.id}`;
    const colours = ['#100000', '#200000', '#300000', '#400000', '#500000', '#600000'];
    const responses = await Promise.all(
      colours.map(async (color) => upload(path, user.token, await jpeg(color))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409]);
    const photos = photosOf(await owner.get(path));
    expect(photos).toHaveLength(5);
    await owner.delete(`${path}/photos/${photos[0]?.id}`).expect(200);
    const again = await jpeg('#700000');
    expect((await upload(path, user.token, again)).status).toBe(201);
    await owner.delete(`${path}/photos/${photos[1]?.id}`).expect(200);
    const repeated = await upload(path, user.token, again);
    expect(repeated.status).toBe(201);
    expect(photosOf(repeated)).toHaveLength(4);
  });

  it('Order and texts change together, and a deleted photo is gone with its files', async () => {
    const { lot, user, owner } = await createdLot();
    const path = `/owners/me/lots/${lot.id}`;
    await upload(path, user.token, await jpeg('#110000'));
    const [first, second] = photosOf(await upload(path, user.token, await jpeg('#220000')));
    const texts = [
      { id: second?.id, alt: ' הכניסה ', alt_en: 'The entrance' },
      { id: first?.id, alt: '', alt_en: '' },
    ];
    const arranged = photosOf(await owner.put(`${path}/photos`, { photos: texts }).expect(200));
    expect(arranged.map(({ id, alt, alt_en: altEn }) => [id, alt, altEn])).toEqual([
      [second?.id, 'הכניסה', 'The entrance'],
      [first?.id, '', null],
    ]);
    expect(photosOf(await owner.get(path))).toEqual(arranged);
    expect(
      await readAuditLog(asUser(test, adminToken), { resource: 'parking-lots', resource_id: lot.id }),
    ).toHaveLength(3);

    // Texts that are left out stay as they are.
    const reordered = photosOf(
      await owner.put(`${path}/photos`, { photos: [{ id: first?.id, alt: 'Ramp' }, { id: second?.id }] }),
    );
    expect(reordered.map(({ alt, alt_en: altEn }) => [alt, altEn])).toEqual([
      ['Ramp', null],
      ['הכניסה', 'The entrance'],
    ]);
    await owner.put(`${path}/photos`, { photos: texts }).expect(200);

    for (const photos of [texts.slice(1), [...texts, texts[0]], [texts[0], { ...texts[1], id: 'x' }]])
      expect((await owner.put(`${path}/photos`, { photos })).status).toBe(409);
    for (const photos of ['x', [{}], [{ ...texts[0], alt: 'x'.repeat(201) }, texts[1]]])
      expect((await owner.put(`${path}/photos`, { photos })).body.errors).toMatchObject([
        { field: 'photos', code: 'invalid' },
      ]);

    expect(photosOf(await owner.delete(`${path}/photos/${second?.id}`).expect(200))).toEqual([arranged[1]]);
    await owner.delete(`${path}/photos/${second?.id}`).expect(404);
    await test.agent.get(second?.url ?? '').expect(404);
    await test.agent.get(second?.small_url ?? '').expect(404);
    await test.agent.get(first?.url ?? '').expect(200);
  });

  it('The form of the lot can be saved after photos were added in it', async () => {
    const { lot, user, owner } = await createdLot();
    const path = `/owners/me/lots/${lot.id}`;
    const opened = (await owner.get(path)).body as object;
    await upload(path, user.token, await jpeg());
    const saved = await owner.put(path, { ...opened, description: 'x' }).expect(200);
    expect(photosOf(saved)).toHaveLength(1);
  });

  it('Owners change photos of their own lots only, and admins those of every lot', async () => {
    const { lot, user } = await createdLot();
    const other = await createdLot();
    const own = photosOf(await upload(`/owners/me/lots/${lot.id}`, user.token, await jpeg()));
    const path = `/owners/me/lots/${lot.id}`;
    expect((await upload(path, other.user.token, await jpeg())).status).toBe(404);
    await other.owner.put(`${path}/photos`, { photos: [] }).expect(404);
    await other.owner.delete(`${path}/photos/${own[0]?.id}`).expect(404);
    const adminPath = `/admin/parking-lots/${lot.id}`;
    expect((await upload(adminPath, user.token, await jpeg())).status).toBe(403);
    expect(photosOf(await upload(adminPath, adminToken, await jpeg('#00ff00')))).toHaveLength(2);
    await asUser(test, adminToken).delete(`${adminPath}/photos/${own[0]?.id}`).expect(200);
  });

  it('Drivers see the photos with the held spot and the reservation, in their language', async () => {
    const { lot, user, owner, venue } = await createdLot();
    const path = `/owners/me/lots/${lot.id}`;
    const [added] = photosOf(await upload(path, user.token, await jpeg()));
    const evening = epochSeconds(instantAt('2026-11-29', '19:30'));
    const hold = await holdAt(test, venue.id, evening);
    const untitled = { url: added?.url, small_url: added?.small_url, alt: `תמונה של ${lot.name}` };
    expect(hold['photos']).toMatchObject([untitled]);
    const token = await confirmAndGetToken(test, hold);
    await owner.put(`${path}/photos`, { photos: [{ id: added?.id, alt: 'הכניסה', alt_en: 'The entrance' }] });
    const english = await test.agent.get(`/reservations/token/${token}`).set('accept-language', 'en');
    expect(english.body.photos).toMatchObject([{ ...untitled, alt: 'The entrance' }]);
  });

  it.each(['x.webp', `${'a'.repeat(32)}.webp`, `${'a'.repeat(32)}.png`])('/media/%s is not found', (file) =>
    test.agent.get(`/media/${file}`).expect(404),
  );
});
