import type { Response } from 'supertest';
import { createLot, createVenue } from './create-records.js';
import { confirmationOf, type Hold, holdAt } from './driver-requests.js';
import { runJobIfDue } from './jobs.js';
import type { TestApp } from './test-app.js';

export interface Checkout {
  redirect_url: string;
  amount_agorot: number;
  currency: string;
  expires_at: string;
  expires_in: number;
}

/** A hold in a new lot with the given number of spots, at a future time. */
export async function createCardHold(
  test: TestApp,
  { spots = 1, priceAgorot = 2505, at }: { spots?: number; priceAgorot?: number; at: number },
) {
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, spots, { priceAgorot });
  return { venue, lot, hold: await holdAt(test, venue.id, at) };
}

export function startCheckout(
  test: TestApp,
  hold: Hold,
  over: object = {},
  language = 'he',
): Promise<Response> {
  return test.agent
    .post('/landing/checkout')
    .set('accept-language', language)
    .send(confirmationOf(hold, over));
}

export async function createCheckout(test: TestApp, hold: Hold): Promise<Checkout> {
  const response = await startCheckout(test, hold);
  if (response.status !== 201) throw new Error(`no checkout: ${response.status} ${response.text}`);
  return response.body as Checkout;
}

export async function getCheckoutResult(
  test: TestApp,
  hold: Hold,
): Promise<Record<string, unknown> & { state: string }> {
  const { spot_id, session_token } = hold;
  const response = await test.agent.post('/landing/checkout-result').send({ spot_id, session_token });
  if (response.status !== 200) throw new Error(`no result: ${response.status} ${response.text}`);
  return response.body as Record<string, unknown> & { state: string };
}

/** Runs the checkout job after moving the clock, by one minute unless given. */
export function runCheckouts(test: TestApp, later = { minutes: 1 }): Promise<unknown> {
  test.clock.advance(later);
  return runJobIfDue(test, 'settle_checkouts');
}
