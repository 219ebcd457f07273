import { seedDemoData } from '../../src/database/demo-data/seed.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { apiDocument } from '../../src/bootstrap/openapi/register-docs.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, confirmationOf, holdAt } from '../support/driver-requests.js';
import { createUser, signIn } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { validBodies } from '../support/valid-bodies.js';

type Method = 'get' | 'post' | 'put' | 'delete';

interface Operation {
  method: Method;
  path: string;
}

/** Records are made before they are read, and deleted last. */
const order: Method[] = ['post', 'get', 'put', 'delete'];
/** Requests after which others about the same record or session would fail. */
const endings = [
  /^post (?:.*\/(?:cancel|release-hold)|\/admin\/spots\/delete)$/,
  /^delete .*\/(?:personal-data|demo-data)$/,
  /^delete \/auth\/sessions|^post \/auth\/logout/,
];
const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const rankOf = (operation: Operation) => endings.findIndex((pattern) => pattern.test(nameOf(operation)));

/**
 * Operations whose success needs a provider, a device, the secret of a mail, or another state of a record. The
 * specifications of these features get their success responses, which are compared with the schema too.
 */
const withPrerequisites = [
  /checkout/,
  /admin\/messages\/\{id\}\/resend/,
  /oidc/,
  /auth\/passkey/,
  /auth\/(?:totp|two-factor)/,
  /invitation|auth\/(?:reset|change)-password/,
  /gate\/v1|\{deviceId\}/,
  /landing\/(?:waitlist|my-reservations|group-reservation)|groups\/token/,
  /spot-incidents\/|spot-taken/,
  /webhook-deliveries|payments\/notice|mail\/bounces|cancel-many\/\{id\}|postponements|me\/cancellations|token\}\/choice|events\/\{id\}\/codes/,
  /entries\/\{id\}\/review|not-coming/,
  /(?:post|put) \/admin\/reservations\/\{id\}\/|(?:\{ruleId\}|lot-rules)\/undo/,
  /calendar\.ics|receipt\.pdf|embed\/(?:v1|card)/,
  /shared\/\{viewToken\}/,
  /(?:legal|landing)-texts\/\{id\}\/publish|overnight/,
  /\/photos|media\/\{file\}|help\/images|venue-manager|venues\/me|contact-messages\/\{id\}\/replies/,
  /maps\/streets\/\{z\}/,
  /message-log\/\{id\}\//,
  /payout-batches|statements\/\{(id|statementId)\}|payees\/\{id\}\/adjustments/,
];

const test = useTestApp();
let operations: Operation[];
let email: string;
let tokens: Record<'admin' | 'owner', string>;
let bodies: Record<string, object>;
let values: Record<string, string>;
let queries: Record<string, string>;

const start = epochSeconds(instantAt('2026-11-26', '19:30'));

beforeAll(async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  await seedDemoData(test.config.database.url, test.config.auth.jwtSecret, test.clock.now());
  const [admin, owner] = [await createUser(test, 'admin'), await createUser(test, 'parking_lot_owner')];
  tokens = { admin: admin.token, owner: owner.token };
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 5);
  await test.dataSource.query(
    'INSERT INTO lot_owners (parking_lot_id, user_id) SELECT id, $1 FROM parking_lots ON CONFLICT DO NOTHING',
    [owner.id],
  );
  email = admin.email;
  const token = await confirmAndGetToken(test, await holdAt(test, venue.id, start));
  const [payment] = await test.dataSource.query<{ id: number }[]>(
    'SELECT id FROM payments WHERE parking_lot_id = $1',
    [lot.id],
  );
  const { body } = await test.agent.get('/landing/contact-form');
  bodies = validBodies({
    hold: await holdAt(test, venue.id, start),
    lotId: lot.id,
    venueId: venue.id,
    spotId: spotIds[4] ?? 0,
    formToken: (body as { form_token: string }).form_token,
  });
  // A form that is sent at once counts as spam.
  test.clock.advance({ seconds: 30 });
  for (const [name, rule] of Object.entries(bodies).filter(([path]) => path.includes('/rules')))
    bodies[name] = { ...rule, spot_ids: null };
  Object.assign(bodies, {
    'post /landing/confirm-reservation': confirmationOf(await holdAt(test, venue.id, start)),
    'post /owners/me/spots': { ...bodies['post /owners/me/spots'], number: 'F2' },
    // The second block, after that of the admin.
    'post /owners/me/spots/undo-block': { undo_id: 2 },
    'post /owners/me/spots/delete': { spot_ids: [spotIds[3]] },
    'post /admin/payments/mark-paid': { ids: [payment?.id], paid_on: '2026-11-24', note: null },
  });
  values = { token, document: 'terms', name: 'apply_statistics', lotId: String(lot.id) };
  queries = {
    '/admin/free-spots': `venue_id=${venue.id}&reservation_time=2026-11-26T17:30:00Z`,
    '/landing/alternatives': `venue_id=${venue.id}&reservation_time=${start}`,
    '/maps/cached-route': `venue_id=${venue.id}&parking_lot_id=${lot.id}`,
    '/maps/static-map': `venue_id=${venue.id}&parking_lot_id=${lot.id}`,
    '/maps/venue-map': `venue_id=${venue.id}`,
    '/maps/directions': `origin=${venue.lat},${venue.lng}&destination=${lot.lat},${lot.lng}`,
    calendar: 'from=2026-11-01&to=2026-11-30',
    explanation: 'date=2026-11-26',
    '/admin/statements/preview': 'period=2026-11',
  };
  operations = Object.entries(apiDocument(test.app).paths)
    .flatMap(([path, item]) => order.filter((method) => item[method]).map((method) => ({ method, path })))
    .filter((operation) => !withPrerequisites.some((pattern) => pattern.test(nameOf(operation))))
    .sort((a, b) => rankOf(a) - rankOf(b) || order.indexOf(a.method) - order.indexOf(b.method));
}, 120_000);

const tokenFor = (path: string) => (path.startsWith('/owners') ? tokens.owner : tokens.admin);
const queryFor = (path: string) => queries[path] ?? queries[path.slice(path.lastIndexOf('/') + 1)] ?? '';

/** Values for the parameters of a path: the newest record of the list that the path is below. */
async function fillPath(path: string): Promise<string> {
  let filled = '';
  for (const part of path.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    filled += `/${name ? encodeURIComponent(values[name] ?? (await newestIdOf(filled, path))) : part}`;
  }
  return filled;
}

/** Lists with more records than a page, of which older ones cannot be changed. */
const newestFirst = /\/(events|payments)$/;

async function newestIdOf(list: string, path: string): Promise<string> {
  const read = (query: string) =>
    test.agent.get(`${list}${query}`).set('authorization', `Bearer ${tokenFor(path)}`);
  const { status, body } = await read(newestFirst.test(list) ? '?sort=["id","DESC"]' : '');
  const rows: unknown = status === 200 ? body : [];
  const ids = Array.isArray(rows) ? (rows as { id?: number | string }[]).map(({ id }) => id) : [];
  return String(
    ids.every((id) => typeof id === 'number') && ids.length > 0 ? Math.max(...ids) : (ids[0] ?? 1),
  );
}

async function send({ method, path }: Operation) {
  const query = queryFor(path);
  const request = test.agent[method](
    `${await fillPath(path)}${query && method === 'get' ? `?${query}` : ''}`,
  ).set('authorization', `Bearer ${tokenFor(path)}`);
  const body = bodies[`${method} ${path}`];
  return body ? request.send(body) : request;
}

it('Every operation has a success response, and each follows its schema', async () => {
  const failed: string[] = [];
  for (const operation of operations) {
    const name = nameOf(operation);
    if (endings.at(-1)?.test(name)) tokens.admin = await signIn(test, email);
    const { status, text } = await send(operation);
    if (!test.succeeded.has(name)) failed.push(`${name}: ${status} ${text.slice(0, 300)}`);
  }
  expect(failed).toEqual([]);
  expect(test.violations).toEqual([]);
  console.info(`${test.succeeded.size} operations had success responses that follow their schemas.`);
}, 300_000);
