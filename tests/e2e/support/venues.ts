import type { APIRequestContext } from '@playwright/test';

const admin = { email: 'admin@panui.test', password: 'Panui-demo-2026' };

/** All tests share one client address, which may have only ten live holds by default. */
const testHoldLimit = 10_000;

let authorization: Promise<string> | undefined;

async function signIn(api: APIRequestContext): Promise<string> {
  const response = await api.post('/auth/login', { data: admin });
  const { access_token } = (await response.json()) as { access_token: string };
  const headers = { Authorization: `Bearer ${access_token}` };
  await api.put('/admin/settings', { headers, data: { hold_limit_per_client: testHoldLimit } });
  return headers.Authorization;
}

/** Calls the API as the admin. Throws with the server's response. */
export async function asAdmin<T>(
  api: APIRequestContext,
  method: 'post' | 'put' | 'get',
  path: string,
  data?: object,
): Promise<T> {
  authorization ??= signIn(api);
  const response = await api[method](path, { headers: { Authorization: await authorization }, data });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

export interface Venue {
  id: number;
  name: { he: string; en: string };
  lot: { id: number; name: { he: string; en: string }; address: { he: string; en: string } };
  spots: { id: number; number: string }[];
}

interface VenueOptions {
  spots?: number;
  venue?: Record<string, unknown>;
  lot?: Record<string, unknown>;
}

/** Creates a venue at a random location with one lot 400 m away, so tests do not affect each other. */
export async function createVenue(
  api: APIRequestContext,
  { spots = 3, venue: venueOverrides = {}, lot = {} }: VenueOptions = {},
): Promise<Venue> {
  const suffix = Math.random().toString(36).slice(2, 8);
  const lat = -60 + Math.random() * 50;
  const lng = -170 + Math.random() * 300;
  const name = { he: `אולם בדיקה ${suffix}`, en: `Test Hall ${suffix}` };
  const lotName = { he: `חניון בדיקה ${suffix}`, en: `Test Lot ${suffix}` };
  const address = { he: 'יגאל אלון 94, תל אביב', en: '94 Yigal Alon St, Tel Aviv' };
  const venue = await asAdmin<{ id: number }>(api, 'post', '/admin/venues', {
    name: name.he,
    name_en: name.en,
    lat,
    lng,
    ...venueOverrides,
  });
  const parkingLot = await asAdmin<{ id: number }>(api, 'post', '/admin/parking-lots', {
    name: lotName.he,
    name_en: lotName.en,
    address: address.he,
    address_en: address.en,
    lat: lat + 0.0036,
    lng,
    is_24_7: true,
    // Also for a lot with hours, so that no test depends on the weekday on which it runs.
    open_weekdays: [0, 1, 2, 3, 4, 5, 6],
    price_agorot: 2550,
    ...lot,
  });
  const createdSpots = [];
  for (let i = 0; i < spots; i++) {
    const number = String(201 + i);
    const spot = await asAdmin<{ id: number }>(api, 'post', '/admin/spots', {
      parking_lot_id: parkingLot.id,
      number,
      floor: '-2',
    });
    createdSpots.push({ id: spot.id, number });
  }
  return { id: venue.id, name, lot: { id: parkingLot.id, name: lotName, address }, spots: createdSpots };
}
