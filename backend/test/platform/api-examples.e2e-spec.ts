import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleDay } from '../../src/bootstrap/openapi/offline-document.js';
import type { DocumentedAccess } from '../../src/bootstrap/openapi/handlers.js';
import { addDays, instantAt } from '../../src/platform/clock/israel-time.js';
import { epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createOwnedLot } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  example?: unknown;
  content?: { 'application/json': { example: unknown } };
}
interface Operation {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: { example?: unknown }; example?: unknown }> };
  'x-access': DocumentedAccess;
}
type Method = 'post' | 'get' | 'put' | 'delete';
interface Request {
  method: Method;
  path: string;
  operation: Operation;
}

const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../../api/openapi.json'), 'utf8')) as {
  paths: Record<string, Partial<Record<Method, Operation>>>;
};

/** The code of an event is a secret that the server made; its error is that of any unknown value. */
const needsCode = '/landing/group-reservation';

/** Records are read and changed before a POST undoes a change, and deleted last. */
const requests: Request[] = (['get', 'put', 'post', 'delete'] as const).flatMap((method) =>
  Object.entries(document.paths).flatMap(([path, item]) => {
    const operation = item[method];
    return operation && !path.startsWith(needsCode) ? [{ method, path, operation }] : [];
  }),
);

/**
 * Codes that depend on what an example cannot know: a password, a secret that the server made, what was done before.
 */
const codesOfState = [
  'forged',
  'hold_expired',
  'invalid_passkey',
  'invalid_token',
  'operation_failed',
  'wrong_code',
  'wrong_password',
];

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const test = useTestApp();
let tokens: Record<'admin' | 'owner' | 'gate', string>;
let secretsInPaths: Record<string, string>;

beforeAll(async () => {
  test.clock.moveTo(instantAt(exampleDay, '12:00'));
  // Records have the id 7 in examples.
  await test.dataSource.query(
    `SELECT setval(oid::regclass, 6) FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`,
  );
  await createUser(test, 'user');
  const admin = await createUser(test, 'admin');
  const { post } = asUser(test, admin.token);
  const { owner, user, venue } = await createOwnedLot(test, asUser(test, admin.token), 3);
  const rule = { name: 'Closed', effect: 'closed', weekdays: [5] };
  await owner.post('/owners/me/lots/7/rules', rule).expect(201);
  await post('/admin/webhooks', { url: 'https://venue.example', parking_lot_id: 7 }).expect(201);
  await post('/admin/legal-texts', { document: 'privacy' }).expect(201);
  await post('/admin/landing-texts', {}).expect(201);
  const payee = {
    legal_name: 'Oren',
    tax_id: '514000348',
    vat_status: 'company',
    email: 'oren@example.test',
  };
  await post('/admin/payees', payee).expect(201);
  // On the day of the example of a change, as an event with reservations is not moved by a change of its fields.
  const startsAt = instantAt(addDays(exampleDay, 1), '20:30');
  const event = { title: 'ערב ג׳אז', title_en: 'Jazz night', starts_at: startsAt };
  await post('/admin/events', { ...event, venue_id: venue.id, slug: 'jazz-night' }).expect(201);
  await test.dataSource.query(
    `INSERT INTO statements (payee_id, period, reservations, price_agorot, collected_agorot, refunded_agorot, commission_agorot,
       commission_vat_agorot, gateway_fee_agorot, withheld_agorot, adjustments_agorot, brought_forward_agorot, due_agorot,
       created_at)
     VALUES (7, '2026-10', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, now())`,
  );
  const device = { name: 'Barrier', kind: 'barrier' };
  const { body } = await owner.post('/owners/me/lots/7/gate-devices', device).expect(201);
  const gateKey = (body as { key: string }).key;
  const hold = await holdAt(test, venue.id, epochSeconds(instantAt(exampleDay, '20:00')));
  secretsInPaths = { gateKey, token: await confirmAndGetToken(test, hold) };
  tokens = { admin: admin.token, owner: user.token, gate: gateKey };
});

const tokenFor = async ({
  path,
  operation: { 'x-access': access, parameters },
}: Request): Promise<string> => {
  // These end the session of the request.
  if (path.startsWith('/auth/')) return (await createUser(test, 'admin')).token;
  // Only an admin names an owner.
  if (parameters.some(({ name }) => name === 'owner_id')) return tokens.admin;
  if (!Array.isArray(access)) return tokens.admin;
  if (access.includes('gate')) return tokens.gate;
  if (access.includes('venue_manager')) return (await createUser(test, 'venue_manager')).token;
  return access.includes('parking_lot_owner') ? tokens.owner : tokens.admin;
};

async function send(request: Request) {
  const { method, path, operation } = request;
  const parametersIn = (part: Parameter['in']) =>
    operation.parameters.filter((parameter) => parameter.in === part);
  // The user of the examples owns a lot, and a venue manager has no other role.
  const id: Record<string, string> = path.includes('make-venue-manager')
    ? { id: String((await createUser(test, 'user')).id) }
    : {};
  const values: Record<string, string> = { ...secretsInPaths, ...id };
  const url = parametersIn('path').reduce((filled, { name, example }) => {
    return filled.replace(`{${name}}`, encodeURIComponent(values[name] ?? String(example)));
  }, path);
  const query = parametersIn('query').map(({ name, example, content }) => [
    name,
    content ? JSON.stringify(content['application/json'].example) : String(example),
  ]);
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const sent = test.agent[method](url)
    .query(Object.fromEntries(query) as Record<string, string>)
    .set('authorization', `Bearer ${await tokenFor(request)}`);
  if (!type || !media) return sent;
  if (type === 'multipart/form-data') return sent.attach('photo', onePixel, 'photo.png');
  const body = media.example ?? media.schema.example;
  return sent.set('content-type', type).send(typeof body === 'string' ? body : JSON.stringify(body));
}

it('The server accepts every request example of the API document', async () => {
  const rejected: string[] = [];
  for (const request of requests) {
    const { status, text, body } = await send(request);
    const { code = '', errors = [] } = body as { code?: string; errors?: { code: string }[] };
    const codes = errors.length > 0 ? errors.map((error) => error.code) : [code];
    const isRejected = status === 400 || status === 403 || status === 422 || status >= 500;
    if (isRejected && !codes.every((known) => codesOfState.includes(known)))
      rejected.push(`${request.method} ${request.path}: ${status} ${text}`);
  }
  expect(rejected).toEqual([]);
}, 120_000);

it('The dates of the examples lie more than half a year ahead; move `exampleDay` when this fails', () => {
  expect(Date.parse(exampleDay)).toBeGreaterThan(Date.now() + 183 * 86_400_000);
});
