import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { after, before, describe, it } from 'node:test';
import { createVenueWithLot, createTestSystem, tomorrow } from './support/test-system.mjs';

let system;
let testLot;
before(async () => {
  system = await createTestSystem();
  testLot = await createVenueWithLot(system);
});
after(() => system.end());

const json = { 'content-type': 'application/json' };
const post = (path, body, headers = json) =>
  system.server.send({
    method: 'POST',
    path,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    body,
  });

describe('Row 34: Cross-site forms', () => {
  const holdRequestBody = () => JSON.stringify({ venue_id: testLot.venue.id, reservation_time: tomorrow() });

  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    it(`A cross-site form of type ${type} changes nothing`, async () => {
      for (const path of ['/landing/request-parking', '/landing/confirm-reservation', '/auth/login']) {
        const { status, body } = await post(path, holdRequestBody(), { 'content-type': type });
        assert.deepEqual([status, body.code], [415, 'validation_error']);
      }
    });

  it('A cookie authenticates no request', async () => {
    const { status } = await system.server.call('GET', '/admin/users', undefined, {
      cookie: `token=${system.adminToken}`,
    });
    assert.equal(status, 401);
    const signedIn = await system.server.call('POST', '/auth/login', { email: 'x', password: 'y' });
    assert.equal(signedIn.headers['set-cookie'], undefined);
  });
});

describe('Row 33: Other origins', () => {
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'https://127.0.0.1'])
    it(`The origin ${origin} may read no response`, async () => {
      const headers = { origin, 'access-control-request-method': 'PUT' };
      for (const method of ['OPTIONS', 'GET'])
        for (const path of ['/auth/me', '/landing/request-parking', '/reservations/token/x', '/']) {
          const response = await system.server.send({ method, path, headers });
          const corsHeaders = Object.keys(response.headers).filter((name) =>
            name.startsWith('access-control-'),
          );
          assert.deepEqual(corsHeaders, [], `${method} ${path}`);
        }
    });
});

describe('Row 35: Bodies', () => {
  const nestJson = (open, close, depth) =>
    `${'{"a":'.repeat(1)}${open.repeat(depth)}1${close.repeat(depth)}}`;

  for (const [what, body, status] of [
    ['over 100 KB', JSON.stringify({ venue_id: 'x'.repeat(110_000) }), 413],
    ['that nests too deep', nestJson('[', ']', 40_000), 400],
    ['of objects that nest too deep', `{"a":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`, 400],
    ['that is broken', '{"venue_id": 1,', 400],
    ['that is a list', '[1, 2]', 400],
    ['that is a text', '"text"', 400],
    ['that is null', 'null', 400],
    ['with a list of 2,000 items', JSON.stringify({ venue_id: Array.from({ length: 2_000 }, () => 1) }), 400],
    ['with a text of 30,000 letters', JSON.stringify({ venue_id: 'x'.repeat(30_000) }), 400],
    ['with a name of 30,000 letters', JSON.stringify({ ['x'.repeat(30_000)]: 1 }), 400],
    [
      'with 300 fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`f${n}`, n]))),
      400,
    ],
    ['with a NUL', '{"venue_id": "a\\u0000b"}', 400],
    ['with a bare NUL', '{"venue_id": "a\0b"}', 400],
    ['that is no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['with a prototype', '{"__proto__": {"role": "admin"}, "venue_id": 1}', 400],
    ['with a constructor', '{"constructor": {"prototype": {"role": "admin"}}, "venue_id": 1}', 400],
    ['with an unknown field', '{"venue_id": 1, "reservation_time": 1, "is_admin": true}', 400],
    ['with wrong types', '{"venue_id": {"$gt": 0}, "reservation_time": [1]}', 400],
    ['with a number beyond numbers', '{"venue_id": 1e999, "reservation_time": 1}', 400],
    ['with a lone surrogate', '{"venue_id": "\\ud800", "reservation_time": 1}', 400],
    ['with one name twice', '{"venue_id": 1, "venue_id": 2, "reservation_time": 1}', 400],
  ])
    it(`A body with ${what} is ${status} at once`, async () => {
      const begin = performance.now();
      const response = await post('/landing/request-parking', body);
      assert.equal(response.status, status, response.text);
      assert.match(response.headers['content-type'], /problem\+json/);
      assert.ok(performance.now() - begin < 500);
    });

  it('A compressed body is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, ' '));
    const { status } = await post('/landing/request-parking', bomb, { ...json, 'content-encoding': 'gzip' });
    assert.ok(status === 400 || status === 415 || status === 413, String(status));
  });

  it('A body longer than its length or with two lengths is rejected', async () => {
    const { port } = new URL(system.server.url);
    const response = await new Promise((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
            'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin/users HTTP/1.1\r\nHost: x\r\n\r\n',
        ),
      );
      let text = '';
      socket.on('data', (data) => (text += data));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    assert.match(response, /^HTTP\/1.1 400/);
    assert.equal(response.match(/HTTP\/1.1/g).length, 1);
  });
});

describe('Row 35: Query strings', () => {
  for (const [what, query] of [
    ['with 300 parameters', Array.from({ length: 300 }, (_, n) => `p${n}=1`).join('&')],
    ['with a name of 300 letters', `${'p'.repeat(300)}=1`],
    ['with a filter that nests too deep', `filter=${'['.repeat(100)}${']'.repeat(100)}`],
  ])
    it(`A query string ${what} is rejected`, async () => {
      const { status, body } = await system.asAdmin('GET', `/admin/users?${query}`);
      assert.deepEqual([status, body.code], [400, 'validation_error']);
    });
});

describe('Row 35: Request targets', () => {
  for (const [what, path] of [
    ['of 20,000 letters', `/reservations/token/${'a'.repeat(20_000)}`],
    ['that can not be read', '/reservations/token/%E0%A4%A'],
    ['with a NUL', '/reservations/token/a%00b'],
    ['with a token of 5,000 letters', `/reservations/token/${'a'.repeat(5_000)}`],
  ])
    it(`A request for ${what} is rejected without a server error`, async () => {
      const { status } = await system.server.send({ path, headers: { accept: 'application/json' } });
      assert.ok(status >= 400 && status < 500, String(status));
    });

  for (const query of [
    'range=[0,1000000000]',
    'range=[-5,10]',
    'range=[10,0]',
    'range=[0,1e400]',
    'range="all"',
    'filter={"q":"\\u0000"}',
    'filter={"id":[1e999]}',
    'filter=[1]',
    'filter={',
    'sort=["id"]',
    'sort={"id":1}',
    'skip=-1',
    'limit=1000000000',
    'filter={"__proto__":{"a":1}}',
    'filter={"nothing":1}',
  ])
    it(`A list with ${query} is 400`, async () => {
      const { status, body } = await system.asAdmin('GET', `/admin/users?${query}`);
      assert.deepEqual([status, body.code], [400, 'validation_error']);
    });

  it('A filter with ten thousand ids causes no server error', async () => {
    const ids = Array.from({ length: 1_500 }, (_, id) => id);
    const { status } = await system.asAdmin('GET', `/admin/users?filter={"id":[${ids}]}`);
    assert.ok(status < 500, String(status));
  });
});

describe('Row 36: Injection', () => {
  const slow = [
    '1; SELECT pg_sleep(3)',
    "1' OR pg_sleep(3) IS NULL --",
    "x') OR 1=(SELECT 1 FROM pg_sleep(3)) --",
    '$1::text || pg_sleep(3)',
  ];
  const testLots = (text) => {
    const quoted = encodeURIComponent(JSON.stringify(text));
    const plain = encodeURIComponent(text);
    return [
      `/admin/users?sort=[${quoted},"ASC"]`,
      `/admin/users?sort=["id",${quoted}]`,
      `/admin/reservations?filter={"q":${quoted}}`,
      `/admin/reservations?filter={${quoted}:1}`,
      `/admin/reservations?filter={"license_plate":${quoted}}`,
      `/admin/reservations?filter={"from":${quoted}}`,
      `/admin/users/${plain}`,
      `/admin/users?role=${plain}`,
      `/admin/dashboard/reservations/stats?start=${plain}`,
      `/maps/cached-route?venue_id=${plain}&parking_lot_id=1`,
      `/maps/directions?origin=${plain}&destination=1,1`,
      `/reservations/token/${plain}`,
    ];
  };

  for (const text of slow)
    it(`The text ${text} never becomes part of a statement`, async () => {
      for (const path of testLots(text)) {
        const begin = performance.now();
        const { status, text: errorText } = await system.asAdmin('GET', path);
        assert.ok(status < 500, `${path}: ${status}`);
        assert.ok(performance.now() - begin < 2_500, `${path} took its time`);
        assert.ok(
          !/syntax error|pg_|SELECT/i.test(
            errorText.replaceAll(text, '').replaceAll(encodeURIComponent(text), ''),
          ),
          errorText,
        );
      }
    });

  it('% and _ in a search are ordinary characters', async () => {
    for (const text of ['%', '_', '\\', "'"]) {
      const filter = encodeURIComponent(JSON.stringify({ q: text }));
      const { status, body } = await system.asAdmin('GET', `/admin/venues?filter=${filter}`);
      assert.deepEqual([status, body], [200, []], text);
    }
  });
});

describe('Row 41: Server errors', () => {
  it('A server error contains its request id and nothing about the implementation', async () => {
    await system.database.rows('ALTER TABLE walking_routes RENAME TO put_aside');
    await system.database.rows('ALTER TABLE webhooks RENAME TO put_aside_too');
    const { status, headers, body, text } = await system.asAdmin('GET', '/admin/webhooks');
    await system.database.rows('ALTER TABLE put_aside_too RENAME TO webhooks');
    await system.database.rows('ALTER TABLE put_aside RENAME TO walking_routes');
    assert.deepEqual([status, body.code], [500, 'server_error']);
    assert.ok(text.includes(headers['x-request-id']));
    assert.ok(!/relation|QueryFailed|SELECT|\.js|node_modules| at /.test(text), text);
  });

  for (const id of ['abc', '1.5', '-1', '0', '99999999999999999999', '1e3', '%27', 'null', '0x10'])
    it(`The id ${id} causes no server error`, async () => {
      for (const path of [
        'users',
        'venues',
        'parking-lots',
        'spots',
        'reservations',
        'payments',
        'audit-log',
      ]) {
        const { status } = await system.asAdmin('GET', `/admin/${path}/${id}`);
        assert.equal(status, 404, `${path}/${id}`);
      }
    });
});
