import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { setUpGate, tonight } from '../support/gate-setup.js';
import { holdLocks, waitForLockWaits } from '../support/lock-waits.js';
import { createPlate } from '../support/lot-with-owner.js';

const gate = setUpGate();
let key: string;

beforeEach(async () => {
  ({ key } = await gate.createCamera());
  gate.test.clock.moveTo(tonight('20:00'));
});

const post = (path: string) => gate.test.agent.post(`/gate/v1/${path}`).set('authorization', `Bearer ${key}`);
const postXml = (text: string) => post('anpr/hikvision').set('content-type', 'application/xml').send(text);
const ignored = { open: false, kind: 'unreadable', spot_number: null };
const alertOf = (text: string) =>
  `<EventNotificationAlert><eventType>ANPR</eventType><ANPR><licensePlate>${text}</licensePlate></ANPR></EventNotificationAlert>`;
const errorsOf = ({ status, body }: { status: number; body: { errors?: { field: string }[] } }) => [
  status,
  body.errors?.map(({ field }) => field),
];

/** Runs a request, which must finish at once. */
async function promptly<T>(request: PromiseLike<T>): Promise<T> {
  const startedAt = performance.now();
  const response = await request;
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  return response;
}

describe('Long texts of cameras', () => {
  it('A text that is longer than any plate is unreadable at once, also as an alternative', async () => {
    const long = 'O'.repeat(15_900);
    const results = [
      { plate: long },
      { plate: '7654321', candidates: [{ plate: long }, { plate: 'I'.repeat(15_900) }] },
    ];
    for (const result of results)
      expect((await promptly(post('anpr/platerecognizer').send({ results: [result] }))).status).toBe(200);
    expect((await promptly(postXml(alertOf(long)))).body).toEqual(ignored);
    expect(await gate.listEntries()).toHaveLength(1);
  });

  it('A text beyond the limit is rejected at once with the name of its field', async () => {
    const text = 'O'.repeat(200_000);
    const body = { results: [{ plate: text }] };
    const rejected = [400, ['results.0.plate']];
    expect(errorsOf(await promptly(post('anpr/platerecognizer').send(body)))).toEqual(rejected);
    const multipart = post('anpr/platerecognizer').field('json', JSON.stringify(body));
    expect(errorsOf(await promptly(multipart))).toEqual(rejected);
    expect(errorsOf(await promptly(postXml(alertOf(text))))).toEqual([
      400,
      ['EventNotificationAlert.ANPR.licensePlate'],
    ]);
  });

  it.each([
    [`<a ${' '.repeat(200_000)}=x></a>`],
    [`<a x${' '.repeat(200_000)}"></a>`],
    [`<a>${'<b/>'.repeat(50_000)}</a>`],
    ['<a>'.repeat(60_000)],
    ['<!--'.repeat(60_000)],
  ])('XML of any shape is rejected at once (%#)', async (xml) => {
    expect(errorsOf(await promptly(postXml(xml)))).toEqual([400, ['EventNotificationAlert']]);
  });

  it('A large JSON event of many short texts is read', async () => {
    const plate = createPlate();
    await gate.reserve(plate);
    const padding = Array.from({ length: 15 }, () => 'x'.repeat(15_000));
    const { status, body } = await post('anpr/platerecognizer').send({ results: [{ plate }], padding });
    expect([status, body]).toEqual([200, { open: true, kind: 'expected', spot_number: expect.any(String) }]);
  });
});

describe('Numbers of plates, parts and requests of cameras', () => {
  it('An event has at most 16 plates', async () => {
    const results = Array.from({ length: 16 }, () => ({ plate: createPlate() }));
    expect((await post('anpr/platerecognizer').send({ data: { results } })).status).toBe(200);
    expect(await gate.listEntries()).toHaveLength(16);
    const more = [...results, { plate: createPlate() }];
    const response = await post('anpr/platerecognizer').send({ data: { results: more } });
    expect(errorsOf(response)).toEqual([400, ['data.results']]);
    expect(await gate.listEntries()).toHaveLength(16);
  });

  it('A list where an object belongs is rejected', async () => {
    const nested = await post('anpr/generic').send({ plate: '1234567', candidates: [[]] });
    expect(errorsOf(nested)).toEqual([400, ['candidates']]);
    expect(errorsOf(await post('entries').send([[]]))).toEqual([400, ['items']]);
  });

  it.each([
    ['files', 60, () => true, 50_000],
    ['fields', 60, () => false, 50_000],
    ['files and fields', 60, (index: number) => index % 2 === 0, 80_000],
    ['files of six megabytes', 3, () => true, 2_000_000],
  ])(
    'A multipart body with too many %s is rejected at once, and the connection goes on',
    async (...given) => {
      const [, count, isFile, size] = given;
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const body = multipartOf(
        Array.from({ length: count }, (_, index) => ({ isFile: isFile(index), size })),
      );
      expect(await promptly(send(agent, 'POST', '/gate/v1/anpr/platerecognizer', body))).toBe(413);
      expect(await promptly(send(agent, 'GET', '/gate/v1/allowlist'))).toBe(200);
      agent.destroy();
    },
  );

  it('The cars of a device that hangs up are not recorded any more', async () => {
    const { test, lot } = gate;
    const itemOf = () => ({
      client_id: randomUUID(),
      license_plate: createPlate(),
      direction: 'in',
      at: test.clock.now().toISOString(),
    });
    const closed = new Promise((resolve) => {
      test.app.getHttpServer().once('connection', (socket: Socket) => socket.once('close', resolve));
    });
    const locks = await holdLocks(test.dataSource, 'LOCK TABLE entries IN EXCLUSIVE MODE', []);
    const items = Array.from({ length: 100 }, itemOf);
    const request = open(undefined, 'POST', '/gate/v1/entries', Buffer.from(JSON.stringify(items)));
    request.on('error', () => {});
    await waitForLockWaits(test.dataSource, 1);
    request.destroy();
    await closed;
    await locks.release();
    // Takes longer than many more of the abandoned cars.
    expect((await post('entries').send(Array.from({ length: 10 }, itemOf))).status).toBe(200);
    const [counted] = await test.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int FROM entries WHERE parking_lot_id = $1',
      [lot.id],
    );
    expect(counted).toEqual({ count: 11 });
  });
});

const boundary = 'boundary-of-the-test';

function multipartOf(parts: { isFile: boolean; size: number }[]): Buffer {
  const bytes = parts.flatMap(({ isFile, size }, index) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="part${index}"${isFile ? `; filename="${index}.jpg"` : ''}\r\n\r\n`,
    ),
    Buffer.alloc(size, 7),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...bytes, Buffer.from(`--${boundary}--\r\n`)]);
}

function open(agent: Agent | undefined, method: string, path: string, body?: Buffer) {
  const { port } = gate.test.app.getHttpServer().address() as { port: number };
  const isForm = body?.includes(boundary) === true;
  const type = isForm ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  const headers = {
    authorization: `Bearer ${key}`,
    ...(body && { 'content-type': type, 'content-length': body.length }),
  };
  return httpRequest({ agent, host: '127.0.0.1', port, method, path, headers }).end(body);
}

const send = (...request: Parameters<typeof open>): Promise<number> =>
  new Promise((resolve, reject) => {
    open(...request)
      .on('response', (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      })
      .on('error', reject);
  });
