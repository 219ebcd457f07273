import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Response } from 'supertest';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { apiDocument } from '../../src/bootstrap/openapi/register-docs.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { holdAt } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { validBodies } from '../support/valid-bodies.js';

/** Share of the single-field requests that are sent: all of them with `npm run test:fuzz`. */
const share = Number(process.env.FUZZ_SHARE ?? '0.05');
const maxMs = 2_000;

const loneSurrogate = 'x\ud800';
const blanks = ' '.repeat(100_000);
const badValues: [name: string, value: unknown][] = [
  ['a lone surrogate', loneSurrogate],
  ['a NUL', 'a\0b'],
  ['100,000 blanks', blanks],
  ['a long text', 'a'.repeat(90_000)],
  ['many digits and dashes', '2026-'.repeat(18_000)],
  ['2^63', 9223372036854775808],
  ['1e300', 1e300],
  ['a fraction', 0.1],
  ['a negative number', -1],
  ['null', null],
  ['an array', [[[]]]],
  ['an object', { a: { b: {} } }],
  ['an empty text', ''],
  ['a prototype', '__proto__'],
  ['an impossible date', '-271821-04-20T00:00:00Z'],
];
const badQueries = [
  'filter={"from":"-271821-04-20T00:00:00Z"}',
  'filter={"id":9223372036854775808}',
  'filter={"q":"\\ud800"}',
  'filter={"q":"%00"}',
  'filter={"id":[1e300]}',
  'filter={"__proto__":1}',
  'sort=["id","SIDEWAYS"]',
  'range=[0,1e300]',
  'range=[-1,5]',
  'filter=[',
  'venue_id=1e300&parking_lot_id=9223372036854775808',
  'start_date=0000-00-00&end_date=9999-99-99',
  'end_date=9999-12-31',
  'from=9999-12-31&to=9999-12-31',
  'filter={"from":"9999-12-31","to":"9999-12-31"}',
  'lang=%ED%A0%80',
];

interface Operation {
  name: string;
  method: 'get' | 'put' | 'post' | 'delete';
  path: string;
}

const test = useTestApp();
let tokens: Record<'admin' | 'owner', string>;
let operations: Operation[];
let bodies: Record<string, object>;

beforeAll(async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  const admin = await createUser(test, 'admin');
  const owner = await createUser(test, 'parking_lot_owner');
  tokens = { admin: admin.token, owner: owner.token };
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 3);
  await asUser(test, admin.token).post(`/admin/users/${owner.id}/make-lot-owner/${lot.id}`);
  const { body } = await test.agent.get('/landing/contact-form');
  bodies = validBodies({
    hold: await holdAt(test, venue.id, epochSeconds(instantAt('2026-11-26', '19:30'))),
    lotId: lot.id,
    venueId: venue.id,
    spotId: spotIds[0] ?? 0,
    formToken: (body as { form_token: string }).form_token,
  });
  operations = Object.entries(apiDocument(test.app).paths).flatMap(([path, item]) =>
    (['get', 'put', 'post', 'delete'] as const)
      .filter((method) => item[method])
      .map((method) => ({ name: `${method} ${path}`, method, path })),
  );
});

const fillPath = (path: string, id: string) => path.replace(/\{(\w+)\}/g, () => encodeURIComponent(id));

function send({ method, path }: Operation, options: { id?: string; body?: unknown; query?: string } = {}) {
  const token = path.startsWith('/owners') ? tokens.owner : tokens.admin;
  const url = `${fillPath(path, options.id ?? '1')}${options.query ? `?${options.query}` : ''}`;
  const request = test.agent[method](encodeURI(url).replaceAll('%25', '%')).set(
    'authorization',
    `Bearer ${token}`,
  );
  return options.body === undefined
    ? request
    : request.set('content-type', 'application/json').send(JSON.stringify(options.body));
}

/** The issue of a response, or null. The time limit is scaled by the delay of the event loop. */
async function findIssue(
  what: string,
  request: PromiseLike<Response>,
  lag: () => number,
): Promise<string | null> {
  const startedAt = performance.now();
  const response = await request;
  const tookMs = performance.now() - startedAt;
  if (response.status >= 500) return `${what}: ${response.status} ${response.text.slice(0, 200)}`;
  if (response.status >= 400 && !/^application\/problem\+json/.test(response.type ?? ''))
    return `${what}: ${response.status} is no problem document but ${response.type}`;
  return tookMs > maxMs * Math.max(1, lag()) ? `${what}: took ${Math.round(tookMs)} ms` : null;
}

/** A pseudo-random number in [0, 1) from a seed, so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

async function collectIssues(
  requests: { what: string; send: () => PromiseLike<Response> }[],
): Promise<string[]> {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const lag = () => delay.percentile(90) / 1e6 / 25;
  const issues: string[] = [];
  for (const { what, send: request } of requests) {
    const issue = await findIssue(what, request(), lag);
    if (issue) issues.push(issue);
  }
  delay.disable();
  return issues;
}

/** Users cannot call these: the tests of the gate send their bodies. */
const isOnlyForGates = (name: string) => /^post \/gate\/v1\/(?:entries|anpr\/)/.test(name);
/** Only callers with another right than an admin's reach these; their own tests send bodies. */
const needsOtherCaller = (name: string) =>
  /^\w+ \/(?:mail\/bounces|venues\/me\/(?:cancellations|events|postponements))/.test(name);
/** Their bodies are files, with which the tests of photos try what is not a photo. */
const takesPhoto = (name: string) => /^post .*\/photos$/.test(name);

it('Every operation of the API document that takes a body has an example here', () => {
  const document = apiDocument(test.app);
  const withBody = operations
    .filter(({ method, path }) => document.paths[path]?.[method]?.requestBody)
    .map(({ name }) => name)
    .filter(
      (name) =>
        !name.startsWith('post /payments/notice') &&
        !isOnlyForGates(name) &&
        !needsOtherCaller(name) &&
        !takesPhoto(name),
    );
  expect(withBody.filter((name) => !(name in bodies))).toEqual([]);
  expect(operations.length).toBeGreaterThan(100);
});

it('A bad value in any field of any body gets a problem document, quickly, and never a 5xx', async () => {
  const random = randomFrom(20_261_122);
  const requests = operations.flatMap((operation) =>
    Object.keys(bodies[operation.name] ?? {}).flatMap((field) =>
      badValues
        .filter(() => random() < share)
        .map(([name, value]) => ({
          what: `${operation.name}, ${field} is ${name}`,
          send: () => send(operation, { body: { ...bodies[operation.name], [field]: value } }),
        })),
    ),
  );
  expect(requests.length).toBeGreaterThan(100);
  expect(await collectIssues(requests)).toEqual([]);
}, 600_000);

it('A lone surrogate in any text is a 400 that names the field', async () => {
  const wrong: unknown[] = [];
  for (const operation of operations) {
    for (const [field, value] of Object.entries(bodies[operation.name] ?? {})) {
      if (typeof value !== 'string') continue;
      const { status, body } = await send(operation, {
        body: { ...bodies[operation.name], [field]: loneSurrogate },
      });
      const [error] = (body as { errors?: { field: string }[] }).errors ?? [];
      if (status !== 400 || error?.field !== field) wrong.push([operation.name, field, status, error]);
    }
  }
  expect(wrong).toEqual([]);
}, 300_000);

it('A field that an operation does not know is a 400 that names it', async () => {
  const wrong: unknown[] = [];
  for (const operation of operations.filter(
    ({ method, path, name }) =>
      method !== 'get' && !path.includes('/notice/') && !isOnlyForGates(name) && !needsOtherCaller(name),
  )) {
    const body = { ...bodies[operation.name], gadget: 1 };
    const response = await send(operation, { body, id: '999999' });
    const { errors = [] } = response.body as { errors?: { field: string }[] };
    const isMissing = response.status === 404;
    if (!isMissing && (response.status !== 400 || !errors.some(({ field }) => field === 'gadget')))
      wrong.push([operation.name, response.status, errors]);
  }
  expect(wrong).toEqual([]);
}, 300_000);

it('Bad queries and bad ids get a problem document, quickly, and never a 5xx', async () => {
  const random = randomFrom(7);
  const ids = ['9223372036854775808', '1e300', '-1', '0', '\u05d0', '..', 'a'.repeat(2_000)];
  const requests = operations.flatMap((operation) => [
    ...(operation.method === 'get' ? badQueries : [])
      .filter(() => random() < share * 4)
      .map((query) => ({ what: `${operation.name}?${query}`, send: () => send(operation, { query }) })),
    ...(operation.path.includes('{') ? ids : [])
      .filter(() => random() < share * 4)
      .map((id) => ({
        what: `${operation.name} with id ${id.slice(0, 30)}`,
        send: () =>
          send(operation, { id, body: operation.method === 'get' ? undefined : bodies[operation.name] }),
      })),
  ]);
  expect(requests.length).toBeGreaterThan(50);
  expect(await collectIssues(requests)).toEqual([]);
}, 300_000);
