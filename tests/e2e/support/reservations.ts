import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { inIsrael } from './israel-time';
import { driver } from './reserve-page';
import type { Lang } from './texts';
import type { Venue } from './venues';

const defaultTime = () => inIsrael(3, '19:30');

/** One hour from now, which is too late for a free cancellation. */
export const inOneHour = (): number => Math.floor(Date.now() / 1000) + 3_600;

async function postJson<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const response = await request.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

export interface Hold {
  spot_id: number;
  session_token: string;
}

/** Holds a spot as another driver. */
export const holdSpot = (
  request: APIRequestContext,
  { id }: Pick<Venue, 'id'>,
  time = defaultTime(),
): Promise<Hold> =>
  postJson<Hold>(request, '/landing/request-parking', { venue_id: id, reservation_time: time });

export async function releaseHold(
  request: APIRequestContext,
  { spot_id, session_token }: Hold,
): Promise<void> {
  await request.post('/landing/release-hold', { data: { spot_id, session_token } });
}

/** Makes a confirmed reservation over HTTP and returns its token. */
export async function createReservation(
  request: APIRequestContext,
  venue: Pick<Venue, 'id'>,
  time = defaultTime(),
  over: { email?: string } = {},
): Promise<string> {
  const { spot_id, session_token } = await holdSpot(request, venue, time);
  const { access_token } = await postJson<{ access_token: string }>(request, '/landing/confirm-reservation', {
    ...driver,
    ...over,
    termsAccepted: true,
    allow_second: true,
    venue_id: venue.id,
    reservation_time: time,
    spot_id,
    session_token,
  });
  return access_token;
}

export type OpenedPhase = 'before' | 'way' | 'gate' | 'inside' | 'after';

/** The page of a reservation, in the phase of its trip or in one that the driver opens. */
export const reservationPath = (token: string, lang: Lang, phase?: OpenedPhase): string =>
  `/reservation/${token}?lang=${lang}${phase ? `#${phase}` : ''}`;

/** Opens a reservation's page and waits until React has replaced what the server rendered. */
export async function openReservation(page: Page, token: string, lang: Lang): Promise<void> {
  await page.goto(reservationPath(token, lang));
  await expect(page.getByTestId('spot-number')).toBeVisible();
  await expect(page.locator('#root [inert]')).toHaveCount(0);
}
