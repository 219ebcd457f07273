import type { Response } from 'supertest';
import { driverDetails } from './create-records.js';
import type { TestApp } from './test-app.js';

export interface Hold {
  spot_id: number;
  spot_number: string;
  venue_id: number;
  reservation_time: number;
  session_token: string;
  hold_expiry: string;
  expires_in: number;
  [field: string]: unknown;
}

let driver = 0;

/** A new client address within the test file; the test application trusts the header from loopback. */
function ownAddress(): string {
  driver += 1;
  return `10.${(driver >> 16) & 255}.${(driver >> 8) & 255}.${driver & 255}`;
}

/** Requests a hold, from a new client address unless one is given. */
export function requestParking(
  test: TestApp,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return test.agent
    .post('/landing/request-parking')
    .set({ 'x-forwarded-for': ownAddress(), ...headers })
    .send(body);
}

export async function holdAt(
  test: TestApp,
  venueId: number,
  reservationTime: number,
  more: object = {},
): Promise<Hold> {
  const response = await requestParking(test, {
    venue_id: venueId,
    reservation_time: reservationTime,
    ...more,
  });
  if (response.status !== 201) throw new Error(`no hold: ${response.status} ${response.text}`);
  return response.body as Hold;
}

export function showHold(
  test: TestApp,
  { spot_id, session_token }: Pick<Hold, 'spot_id' | 'session_token'>,
  language = 'he',
): Promise<Response> {
  return test.agent
    .post('/landing/show-hold')
    .set('accept-language', language)
    .send({ spot_id, session_token });
}

/** The details are the same each time, so a second reservation for the car is allowed. */
export function confirmationOf(hold: Hold, over: object = {}): object {
  return {
    ...driverDetails,
    full_name: `${driverDetails.first_name} ${driverDetails.last_name}`,
    spot_id: hold.spot_id,
    venue_id: hold.venue_id,
    reservation_time: hold.reservation_time,
    session_token: hold.session_token,
    allow_second: true,
    ...over,
  };
}

export function confirm(test: TestApp, hold: Hold, over: object = {}, language = 'he'): Promise<Response> {
  return test.agent
    .post('/landing/confirm-reservation')
    .set('accept-language', language)
    .send(confirmationOf(hold, over));
}

export async function confirmAndGetToken(test: TestApp, hold: Hold, over: object = {}): Promise<string> {
  const response = await confirm(test, hold, over);
  if (response.status !== 201) throw new Error(`not confirmed: ${response.status} ${response.text}`);
  return (response.body as { access_token: string }).access_token;
}
