import { randomUUID } from 'node:crypto';
import { expect, type Page, request } from '@playwright/test';
import { soonTonight, todayInIsrael } from './israel-time';
import { server } from './server';

export type DemoUser = 'admin' | 'owner' | 'user';

export const demoPassword = 'Panui-demo-2026';
export const passwordForTests = 'seven green bays at dawn';
const tokens = new Map<string, Promise<string>>();

async function fetchToken(email: string, password: string): Promise<string> {
  const { access_token } = await call<{ access_token: string }>('POST', '/auth/login', { email, password });
  return access_token;
}

/** The session token of an account; each worker signs in once. */
export function getToken(email: string, password = demoPassword): Promise<string> {
  const token = tokens.get(email) ?? fetchToken(email, password);
  tokens.set(email, token);
  return token;
}

export const demoToken = (who: DemoUser | 'support'): Promise<string> => getToken(`${who}@panui.test`);

/** Calls the API. Fails the test on an error response. */
export async function call<T>(method: string, path: string, data?: unknown, token?: string): Promise<T> {
  const context = await request.newContext({ baseURL: server.baseUrl });
  try {
    const response = await context.fetch(path, {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(data === undefined ? {} : { data }),
    });
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return (await response.json()) as T;
  } finally {
    await context.dispose();
  }
}

export async function asAdmin<T>(method: string, path: string, data?: unknown): Promise<T> {
  return call<T>(method, path, data, await demoToken('admin'));
}

/** Starts the page with this session and language. */
export async function startSession(
  page: Page,
  token: string | null,
  lang: 'he' | 'en' = 'en',
): Promise<void> {
  await page.context().addCookies([{ name: 'panui_lang', value: lang, url: server.baseUrl }]);
  if (!token) return;
  await page.addInitScript((accessToken) => {
    // Only on the first load, so that a session the page ended stays ended.
    if (sessionStorage.getItem('session_started')) return;
    sessionStorage.setItem('session_started', 'yes');
    localStorage.setItem('access_token', accessToken);
  }, token);
}

export async function startSessionAs(
  page: Page,
  who: DemoUser | 'support',
  lang: 'he' | 'en' = 'en',
): Promise<void> {
  await startSession(page, await demoToken(who), lang);
}

/** Navigates inside the app, which takes a fraction of loading the page again. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

/** A lot with a venue and an owner for one test. */
export interface TestLot {
  lotId: number;
  lotName: string;
  venueId: number;
  owner: { id: number; email: string; token: string };
  spotIds: Record<string, number>;
}

/** A random location in Asia, out of walking range of the lots of other tests. */
function randomLocation(): { lat: number; lng: number } {
  return { lat: 10 + Math.random() * 45, lng: 60 + Math.random() * 80 };
}

export async function createTestLot(numbers: string[]): Promise<TestLot> {
  const name = `Lot ${randomUUID().slice(0, 8)}`;
  const { lat, lng } = randomLocation();
  const venue = await asAdmin<{ id: number }>('POST', '/admin/venues', {
    name: `Venue of ${name}`,
    lat,
    lng,
  });
  const lot = await asAdmin<{ id: number }>('POST', '/admin/parking-lots', {
    name,
    address: 'Spice Route 1',
    lat: lat + 0.001,
    lng,
    is_24_7: true,
  });
  const email = `owner-${randomUUID().slice(0, 8)}@panui.test`;
  const user = await asAdmin<{ id: number }>('POST', '/admin/users', {
    email,
    role: 'parking_lot_owner',
    password: passwordForTests,
  });
  await asAdmin('POST', `/admin/users/${user.id}/make-lot-owner/${lot.id}`);
  const spotIds: Record<string, number> = {};
  for (const number of numbers) {
    const spot = await asAdmin<{ id: number }>('POST', '/admin/spots', {
      parking_lot_id: lot.id,
      number,
      floor: '-1',
      office: 'A',
    });
    spotIds[number] = spot.id;
  }
  const token = await getToken(email, passwordForTests);
  return { lotId: lot.id, lotName: name, venueId: venue.id, owner: { id: user.id, email, token }, spotIds };
}

export interface Reserved {
  token: string;
  spotNumber: string;
}

/** Marks what is owed for reservations of the lot as paid today. */
export async function markPaid({ lotId }: TestLot): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ parking_lot_id: lotId, status: 'owed' }));
  const owed = await asAdmin<{ id: number }[]>('GET', `/admin/payments?filter=${filter}`);
  await asAdmin('POST', '/admin/payments/mark-paid', {
    ids: owed.map(({ id }) => id),
    paid_on: todayInIsrael(),
  });
}

/** Makes a confirmed reservation at the lot, starting soon by default. */
export async function reserve(
  testLot: TestLot,
  reservation_time = soonTonight(),
  license_plate = '12345678',
  email = 'dana@example.test',
): Promise<Reserved> {
  const hold = await call<{
    spot_id: number;
    spot_number: string;
    venue_id: number;
    reservation_time: number;
    session_token: string;
  }>('POST', '/landing/request-parking', { venue_id: testLot.venueId, reservation_time });
  const { access_token } = await call<{ access_token: string }>('POST', '/landing/confirm-reservation', {
    first_name: 'Dana',
    last_name: 'Levi',
    email,
    phone_number: '050-000-1234',
    license_plate,
    termsAccepted: true,
    allow_second: true,
    spot_id: hold.spot_id,
    venue_id: hold.venue_id,
    reservation_time: hold.reservation_time,
    session_token: hold.session_token,
  });
  return { token: access_token, spotNumber: hold.spot_number };
}
