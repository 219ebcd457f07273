import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestSystem, createVenueWithLot } from './support/test-system.mjs';

const kibibyte = 1024;
const boundary = 'boundary-of-the-test';
const maxP99Ms = 250;

let system;
let key;
before(async () => {
  system = await createTestSystem();
  const { lot, owner } = await createVenueWithLot(system);
  const device = { name: 'Camera', kind: 'camera' };
  const created = await owner.call('POST', `/owners/me/lots/${lot.id}/gate-devices`, device);
  assert.equal(created.status, 201, created.text);
  key = created.body.key;
});
after(() => system.end());

/** A text of about the given number of bytes. */
const filled = (bytes, unit) => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));
const json = (value) => ({ type: 'application/json', body: JSON.stringify(value) });
const results = (count, plate) => json({ results: Array.from({ length: count }, () => ({ plate })) });
const xml = (body) => ({ type: 'application/xml', body });
const alert = (plate) =>
  xml(
    `<EventNotificationAlert><eventType>ANPR</eventType><ANPR><licensePlate>${plate}</licensePlate></ANPR></EventNotificationAlert>`,
  );
const multipart = (parts) => ({
  type: `multipart/form-data; boundary=${boundary}`,
  body: [
    ...parts.map(
      ({ head, body }) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`,
    ),
    `--${boundary}--\r\n`,
  ].join(''),
});
const image = (bytes) => ({ head: 'name="upload"; filename="car.jpg"', body: filled(bytes, 'x') });
const jsonPart = (value) => ({ head: 'name="json"', body: JSON.stringify(value) });

const camera = 250 * kibibyte;
const generic = [
  json({ plate: filled(camera, 'O') }),
  json({ plate: '1234567', candidates: Array.from({ length: 20 }, () => ({ plate: filled(12_000, 'I') })) }),
  json({ plate: '1234567', candidates: Array.from({ length: 5_000 }, () => ({ plate: 'O0O0O0O' })) }),
  json({ plate: '1234567', candidates: Array.from({ length: 20 }, () => [[]]) }),
  json(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, index]))),
  json({ [filled(camera, 'k')]: 1 }),
  { type: 'application/json', body: `{"plate":${filled(camera, '[')}` },
  { type: 'application/json', body: `{"plate":[${filled(camera, '1,')}1]}` },
  { type: 'application/json', body: filled(camera, ' ') },
];
const bodiesOf = {
  'anpr/generic': generic,
  'anpr/platerecognizer': [
    ...generic,
    results(1, filled(20_000, 'O')),
    results(1, filled(15_900, 'O')),
    results(16, filled(15_000, 'OIBSZ')),
    results(16, 'OIBSZOIBSZO'),
    results(1_000, '1234567'),
    multipart([jsonPart({ results: [{ plate: filled(camera, 'O') }] }), image(4_800 * kibibyte)]),
    multipart(Array.from({ length: 2_000 }, () => image(2 * kibibyte))),
    multipart([image(6_000 * kibibyte)]),
  ],
  'anpr/hikvision': [
    alert(filled(camera, 'O')),
    alert(filled(15_900, 'O')),
    xml(`<a ${filled(camera, ' ')}=x></a>`),
    xml(`<a>${filled(camera, '<b/>')}</a>`),
    xml(filled(camera, '<a>')),
    xml(`<a>${filled(camera, '<![CDATA[]]>')}</a>`),
    multipart([
      { head: 'name="a"; filename="anpr.xml"', body: filled(camera, '<a>') },
      image(4_800 * kibibyte),
    ]),
  ],
  entries: [
    ...generic,
    json(
      Array.from({ length: 500 }, (_, index) => ({
        client_id: `report-${index}`,
        license_plate: '12-345-67',
        direction: 'in',
        at: new Date().toISOString(),
      })),
    ),
    json(
      Array.from({ length: 500 }, () => ({ code: filled(150, '\u2011'), license_plate: filled(150, '-') })),
    ),
    json(Array.from({ length: 20_000 }, () => [])),
  ],
  enrolment: [
    ...generic,
    json({ token: filled(90 * kibibyte, 'a'), public_key: filled(9 * kibibyte, 'b') }),
    json({ token: 'pge_1_a', public_key: filled(19_000, '-----') }),
  ],
};

it('While cameras send bodies of any shape up to their limits, the server responds to others', async () => {
  const times = [];
  let isFinished = false;
  const measure = async () => {
    while (!isFinished) {
      const startedAt = performance.now();
      assert.equal((await system.server.call('GET', '/health/live')).status, 200);
      times.push(performance.now() - startedAt);
      await pause(10);
    }
  };
  const measured = measure();
  const unexpected = [];
  for (const [path, bodies] of Object.entries(bodiesOf))
    for (const [index, { type, body }] of bodies.entries()) {
      const headers = { 'content-type': type, authorization: `Bearer ${key}` };
      const request = { method: 'POST', path: `/gate/v1/${path}`, headers, body };
      // The server may close the connection before a body that is too large has arrived.
      const { status } = await system.server.send(request).catch(() => ({ status: 413 }));
      if (![200, 400, 401, 404, 413].includes(status)) unexpected.push([path, index, status]);
    }
  isFinished = true;
  await measured;
  assert.deepEqual(unexpected, []);
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
  assert.ok(times.length > 100, String(times.length));
  assert.ok(
    p99 < maxP99Ms,
    `p99 of /health/live: ${Math.round(p99)} ms, greatest ${Math.round(times.at(-1))} ms`,
  );
});
