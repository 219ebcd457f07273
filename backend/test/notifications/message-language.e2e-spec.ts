import type { Response } from 'supertest';
import { createLot, createVenue } from '../support/create-records.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

type Method = 'get' | 'post' | 'put' | 'delete';

const test = useTestApp();
let admin: { id: number; token: string };
let owner: { id: number; token: string };
let lotId: number;
beforeAll(async () => {
  admin = await createUser(test, 'admin');
  owner = await createUser(test, 'parking_lot_owner');
  const { lot } = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
  lotId = lot.id;
  await asUser(test, admin.token).post(`/admin/users/${owner.id}/make-lot-owner/${lotId}`);
});

async function refusal(
  language: string,
  method: Method,
  path: string,
  body: unknown,
  token?: string,
): Promise<Response> {
  const request = test.agent[method](path).set('accept-language', language);
  if (token) void request.set('authorization', `Bearer ${token}`);
  return typeof body === 'string'
    ? request.set('content-type', 'application/json').send(body)
    : request.send(body as object);
}

/** What people may read of a refusal: its title, its detail and the messages of its fields. */
function textsOf({ body }: Response): string[] {
  const {
    title,
    detail,
    errors = [],
  } = body as {
    title: string;
    detail: string;
    errors?: { message: string }[];
  };
  return [title, detail, ...errors.map(({ message }) => message)];
}

const hebrewLetter = /[א-ת]/;

const publicRefusals: [Method, string, unknown][] = [
  ['get', '/no-such-path', {}],
  ['post', '/auth/login', { email: 5, password: '' }],
  ['post', '/auth/login', { email: 'noa@example.test', password: 'x', extra: 1 }],
  ['post', '/auth/login', '{"email":'],
  ['post', '/auth/login', '["email"]'],
  ['post', '/auth/login', '{"email":"\\u0000"}'],
  ['get', '/auth/me', {}],
  ['post', '/validation/license-plate-popup-decision', { license_plate: '-', decision: 'perhaps' }],
  ['post', '/validation/license-plate-popup-decision', { license_plate: '-', decision: 'edit' }],
  ['get', '/maps/cached-route?venue_id=x', {}],
  ['get', '/maps/directions?origin=x&destination=1,1', {}],
  ['get', '/reservations/token/none', {}],
];

const adminRefusals: [Method, string, unknown][] = [
  ['post', '/admin/users', {}],
  [
    'post',
    '/admin/users',
    { email: 'x', role: 'king', password: 'short', first_name: 5, is_active: 'no', id: 7 },
  ],
  ['post', '/admin/users', { email: 'new@example.test', role: 'user', password: 'short' }],
  ['post', '/admin/users', { email: 'new@example.test', role: 'user', password: 'password password' }],
  ['get', '/admin/users?sort=x', {}],
  ['get', '/admin/users?sort=["x","ASC"]', {}],
  ['get', '/admin/users?range=[5,1]', {}],
  ['get', '/admin/users?range=[0,5000]', {}],
  ['get', '/admin/users?filter=[]', {}],
  ['get', '/admin/users?filter={"x":1}', {}],
  ['get', '/admin/users?filter={"id":"x"}', {}],
  ['get', '/admin/users?skip=x', {}],
  ['get', '/admin/users?page=1', {}],
  ['post', '/admin/venues', { name: '', lat: 91, lng: 'x' }],
  [
    'post',
    '/admin/parking-lots',
    { name: 'a', address: 'b', lat: 1, lng: 1, opening_time: '25:00', open_weekdays: [9] },
  ],
  ['post', '/admin/webhooks', { url: 'ftp://x' }],
  ['post', '/admin/webhooks', { url: 'https://a:b@example.test', parking_lot_id: 'x' }],
  ['post', '/admin/webhooks', { url: 'https://example.test' }],
  ['post', '/admin/legal-texts', { document: 'cookies' }],
  [
    'put',
    '/admin/settings',
    { hold_seconds: 1, nothing: 1, contact_website: 'http://x', clearing_time: 'x' },
  ],
  ['get', '/admin/dashboard/reservations/stats?start_date=x', {}],
  ['get', '/admin/dashboard/reservations/stats?start_date=2026-01-02&end_date=2026-01-01', {}],
  ['get', '/admin/dashboard/reservations/stats?start_date=1990-01-01&end_date=2026-01-01', {}],
  ['post', '/auth/change-password', { current_password: 'wrong', new_password: 'short' }],
];

const ownerRefusals: [Method, string, unknown][] = [
  ['post', '/owners/me/spots/block', { spot_ids: [1], until: 'x', extra: 1 }],
  [
    'post',
    '/owners/me/spots/block',
    { spot_ids: [1], until: '2020-01-01T00:00:00Z', reason: 'x'.repeat(400) },
  ],
  [
    'post',
    '/owners/me/spots/block',
    { spot_ids: [1], until: '2090-01-01T00:00:00Z', permanent: 5, reason: 'x' },
  ],
  ['post', '/owners/me/spots/block', { spot_ids: [], permanent: true, reason: 'x' }],
  ['post', '/owners/me/spots/undo-block', { undo_id: 'x' }],
  ['post', '/owners/me/entries', { parking_lot_id: 0, license_plate: '-', direction: 'up', at: 5 }],
  [
    'post',
    '/owners/me/entries',
    { parking_lot_id: 'LOT', license_plate: '12-345-67', direction: 'in', at: 'x' },
  ],
  [
    'post',
    '/owners/me/entries',
    { parking_lot_id: 'LOT', license_plate: '12-345-67', direction: 'in', at: '2020-01-01T00:00:00Z' },
  ],
  ['get', '/owners/me/reports/revenue?period=century&format=doc', {}],
  ['get', '/owners/me/lots/999999', {}],
  ['post', '/owners/me/spots/bulk', { parking_lot_id: 'LOT', first_number: 9, last_number: 1 }],
  ['post', '/owners/me/spots/bulk', { parking_lot_id: 'LOT', first_number: 1, last_number: 9999 }],
  ['get', '/admin/users', {}],
];

const everyRefusal = [
  ...publicRefusals.map((one) => ['anonymous', ...one] as const),
  ...adminRefusals.map((one) => ['admin', ...one] as const),
  ...ownerRefusals.map((one) => ['owner', ...one] as const),
];

it.each(everyRefusal)(
  'As %s, %s %s %j is refused in the language of the request',
  async (who, method, path, body) => {
    const token = who === 'admin' ? admin.token : who === 'owner' ? owner.token : undefined;
    const sent: unknown =
      typeof body === 'object' ? JSON.parse(JSON.stringify(body).replace('"LOT"', String(lotId))) : body;
    for (const language of ['he', 'en']) {
      const response = await refusal(language, method, path, sent, token);
      expect([response.status, response.text]).toEqual([expect.any(Number), response.text]);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      const wrong = textsOf(response).filter((text) => hebrewLetter.test(text) !== (language === 'he'));
      expect(wrong).toEqual([]);
    }
  },
);

it('The last active admin reads in Hebrew why the account stays', async () => {
  const response = await refusal('he', 'delete', `/admin/users/${admin.id}`, {}, admin.token);
  expect([response.status, response.body.code]).toEqual([409, 'conflict']);
  expect(response.body.detail).toMatch(/^אי אפשר למחוק או להשבית/);
});

it('A failed sign-in has the detail of the contract in both languages', async () => {
  for (const language of ['he', 'en']) {
    const { status, body } = await refusal(language, 'post', '/auth/login', {
      email: 'nobody@example.test',
      password: 'wrong',
    });
    expect([status, body.detail]).toEqual([401, 'Invalid email or password']);
  }
});

it('The findings of a spot import follow the language of the request', async () => {
  const csv = 'number,is_electric\n1,maybe\n2,\n2,\n';
  for (const language of ['he', 'en']) {
    const { body } = await refusal(
      language,
      'post',
      '/owners/me/spots/import',
      { parking_lot_id: lotId, csv },
      owner.token,
    );
    const messages = (body as { errors: { message: string }[] }).errors.map(({ message }) => message);
    expect(messages).toHaveLength(3);
    expect(messages.filter((text) => hebrewLetter.test(text) !== (language === 'he'))).toEqual([]);
  }
});
