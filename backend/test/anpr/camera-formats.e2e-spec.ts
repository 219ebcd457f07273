import { setUpGate, tonight } from '../support/gate-setup.js';
import { createPlate } from '../support/lot-with-owner.js';

const gate = setUpGate();
let key: string;
let plate: string;
const image = Buffer.alloc(1_000_000, 7);

beforeEach(async () => {
  ({ key } = await gate.createCamera());
  plate = createPlate();
  await gate.reserve(plate);
  gate.test.clock.moveTo(tonight('20:00'));
});

const post = (path: string) =>
  gate.test.agent.post(`/gate/v1/anpr/${path}`).set('authorization', `Bearer ${key}`);
const streamOf = (text: unknown) => ({ data: { camera_id: 'c', results: [{ plate: text, score: 0.9 }] } });
const alertOf = (text: string, eventType = 'ANPR') =>
  `<?xml version="1.0"?><EventNotificationAlert><eventType>${eventType}</eventType><ANPR><licensePlate>${text}</licensePlate><direction>forward</direction></ANPR></EventNotificationAlert>`;
const opens = { open: true, kind: 'expected', spot_number: expect.any(String) };
const ignored = { open: false, kind: 'unreadable', spot_number: null };

describe('POST /gate/v1/anpr/platerecognizer', () => {
  it('A webhook as JSON is read', async () => {
    expect((await post('platerecognizer').send(streamOf(plate))).body).toEqual(opens);
  });

  it('A webhook as multipart with an image is read', async () => {
    const { status, body } = await post('platerecognizer')
      .field('json', JSON.stringify(streamOf(plate)))
      .attach('upload', image, 'car.jpg');
    expect([status, body]).toEqual([200, opens]);
  });

  it('Of several vehicles the one that is expected decides', async () => {
    const results = [{ plate: 'toyota' }, { plate: '9999999' }, { plate }];
    const { body } = await post('platerecognizer').send({ data: { results } });
    expect(body).toEqual(opens);
  });

  it('A webhook without plates is accepted', async () => {
    expect((await post('platerecognizer').send({ data: { results: [] } })).body).toEqual(ignored);
  });

  it('A malformed payload is rejected with the name of its field', async () => {
    const rejected = [
      [await post('platerecognizer').send({}), 'data.results'],
      [await post('platerecognizer').send(streamOf(7)), 'data.results[0].plate'],
      [await post('platerecognizer').field('json', '{'), 'json'],
      [
        await post('platerecognizer').field('json', JSON.stringify(streamOf('12\u0000345'))),
        'data.results.0.plate',
      ],
      [await post('platerecognizer').field('other', '{}'), 'json'],
      [await post('platerecognizer').attach('upload', image, 'car.jpg'), 'json'],
    ] as const;
    for (const [{ status, body }, field] of rejected) {
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'validation_error', field]);
    }
  });
});

describe('POST /gate/v1/anpr/hikvision', () => {
  it.each(['application/xml', 'text/xml; charset=utf-8'])('An event as %s is read', async (type) => {
    const { body } = await post('hikvision').set('content-type', type).send(alertOf(plate));
    expect(body).toEqual(opens);
  });

  it('An event with a line for each element is read', async () => {
    const xml = alertOf(plate).replaceAll('><', '>\r\n\t<');
    const { body } = await post('hikvision').set('content-type', 'application/xml').send(xml);
    expect(body).toEqual(opens);
  });

  it('An event as multipart with images is read', async () => {
    const { status, body } = await post('hikvision')
      .attach('licensePlatePicture.jpg', image, 'licensePlatePicture.jpg')
      .attach('anpr.xml', Buffer.from(alertOf(plate)), { filename: 'anpr.xml', contentType: 'text/xml' })
      .attach('detectionPicture.jpg', image, 'detectionPicture.jpg');
    expect([status, body]).toEqual([200, opens]);
  });

  it('Heartbeats and other events are accepted and ignored', async () => {
    const { status, body } = await post('hikvision')
      .set('content-type', 'application/xml')
      .send(alertOf(plate, 'videoloss'));
    expect([status, body]).toEqual([200, ignored]);
  });

  it('A malformed event is rejected with the name of its field', async () => {
    const xml = (text: string) => post('hikvision').set('content-type', 'application/xml').send(text);
    const rejected = [
      [await xml('<a>'), 'EventNotificationAlert'],
      [await xml('no xml'), 'EventNotificationAlert'],
      [await xml(alertOf('')), 'ANPR.licensePlate'],
      [await post('hikvision').attach('a', image, 'a.jpg'), 'anpr.xml'],
      [await post('hikvision').send({}), 'EventNotificationAlert'],
    ] as const;
    for (const [{ status, body }, field] of rejected) {
      expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'validation_error', field]);
    }
  });

  it('A camera that watches one lane reads cars of this lane, whichever way they face', async () => {
    const exit = await gate.createCamera({ direction: 'out' });
    const { body } = await gate.test.agent
      .post(`/gate/v1/anpr/hikvision/${exit.key}`)
      .set('content-type', 'application/xml')
      .send(alertOf(plate));
    expect(body).toMatchObject({ open: true, kind: 'exit_without_entry' });
  });
});

describe('POST /gate/v1/anpr/generic', () => {
  it.each([
    [{}, 'plate'],
    [{ plate: '' }, 'plate'],
    [{ plate: 7 }, 'plate'],
    [{ plate: '1'.repeat(41) }, 'plate'],
    [{ plate: '1234567', direction: 'up' }, 'direction'],
    [{ plate: '1234567', at: 'now' }, 'at'],
    [{ plate: '1234567', score: 2 }, 'score'],
    [{ plate: '1234567', candidates: 'x' }, 'candidates'],
    [{ plate: '1234567', candidates: [{ plate: 1 }] }, 'candidates.0.plate'],
    [{ plate: '1234567', camera: {} }, 'camera'],
    [{ plate: '1234567', speed: 30 }, 'speed'],
  ])('The malformed body %j is rejected with the name of its field', async (payload, field) => {
    const { status, body } = await post('generic').send(payload);
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'validation_error', field]);
  });
});

describe('Bodies and keys of cameras', () => {
  it('A body that is too large is rejected', async () => {
    const huge = Buffer.alloc(6 * 1024 * 1024);
    const results = [
      await post('platerecognizer')
        .field('json', JSON.stringify(streamOf(plate)))
        .attach('upload', huge, 'a.jpg'),
      await post('platerecognizer').field('json', `"${'x'.repeat(300 * 1024)}"`),
      await post('hikvision')
        .set('content-type', 'text/xml')
        .send(`<a>${'x'.repeat(300 * 1024)}</a>`),
      await post('generic').send({ plate: 'x'.repeat(300 * 1024) }),
    ];
    expect(results.map(({ status, body }) => [status, body.code])).toEqual(
      results.map(() => [413, 'validation_error']),
    );
  });

  it('Other endpoints, and the product’s own format, accept JSON only', async () => {
    const results = [
      await post('generic').field('plate', plate),
      await post('generic').set('content-type', 'text/xml').send('<a/>'),
      await gate.test.agent.post('/auth/login').field('email', 'a'),
      await gate.test.agent.post('/auth/login').set('content-type', 'application/xml').send('<a/>'),
    ];
    expect(results.map(({ status }) => status)).toEqual([415, 415, 415, 415]);
  });

  it('A key in the path is accepted, and no document repeats it', async () => {
    const { body } = await gate.test.agent.post(`/gate/v1/anpr/platerecognizer/${key}`).send(streamOf(plate));
    expect(body).toEqual(opens);
    const wrong = `${key.slice(0, -3)}xyz`;
    const paths = [`platerecognizer/${wrong}`, `hikvision/${wrong}`, `generic/${wrong}`, `horse/${key}`];
    for (const path of paths) {
      const response = await gate.test.agent.post(`/gate/v1/anpr/${path}`).send(streamOf(plate));
      expect([401, 404]).toContain(response.status);
      expect(response.text).not.toContain('pgk_');
      expect(response.body.instance).toMatch(/^\/gate\/v1\/anpr\/[a-z]+$/);
    }
    const invalid = await gate.test.agent.post(`/gate/v1/anpr/platerecognizer/${key}`).send({});
    expect([invalid.status, invalid.body.instance]).toEqual([400, '/gate/v1/anpr/platerecognizer']);
  });

  it('A request without a key, or with that of a revoked camera, is rejected', async () => {
    const device = await gate.createCamera();
    await gate.lot.owner.delete(`/owners/me/lots/${gate.lot.id}/gate-devices/${device.id}`);
    for (const value of ['', `Bearer ${device.key}`, 'Bearer x']) {
      const response = await gate.test.agent
        .post('/gate/v1/anpr/generic')
        .set('authorization', value)
        .send({ plate });
      expect([response.status, response.body.code]).toEqual([401, 'unauthorized']);
    }
  });
});
