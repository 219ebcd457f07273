import { type APIRequestContext, expect } from '@playwright/test';
import type { DemoUser } from '../../e2e/admin-helpers';
import { reservePath } from '../../e2e/drivers/reserve';
import type { Lang } from '../../e2e/drivers/texts';
import { operatorScreens } from '../../e2e/support/operator-screens';
import { createReservation, createNamedVenue } from '../fixtures';

export interface AuditedPage {
  /** As the states of the walk name it. */
  page: string;
  path: string | ((request: APIRequestContext, lang: Lang) => Promise<string>);
  who?: DemoUser;
}

/** Whoever opens a stay's page reserved it on a page with the same map: the server has drawn it by then. */
async function requestMap(request: APIRequestContext, token: string, lang: Lang): Promise<void> {
  const reservation = (await (await request.get(`/reservations/token/${token}`)).json()) as Record<
    string,
    number
  >;
  const { venue_id: venue, parking_lot_id: lot } = reservation;
  const imageUrl = `/maps/static-map?venue_id=${venue}&parking_lot_id=${lot}&lang=${lang}&theme=light&width=800`;
  const response = await request.get(imageUrl, { headers: { accept: 'image/webp' } });
  expect(response.headers()['content-type']).toBe('image/webp');
}

/** Drivers come by phone. */
export const phonePages: AuditedPage[] = [
  { page: 'landing', path: '/' },
  { page: 'reserve', path: async (request, lang) => reservePath(await createNamedVenue(request, 30), lang) },
  {
    page: 'reservation',
    path: async (request, lang) => {
      const token = await createReservation(request, await createNamedVenue(request));
      await requestMap(request, token, lang);
      return `/reservation/${token}`;
    },
  },
  { page: 'terms', path: '/terms-of-use' },
  { page: 'privacy', path: '/privacy-policy' },
  { page: 'accessibility', path: '/accessibility' },
  { page: 'not found', path: '/reservation/none/other' },
];

const statesOf = (who: DemoUser): AuditedPage[] =>
  operatorScreens[who].map((path) => ({ page: path.slice(1), path, who }));

/** Operators sit at a desk. */
export const desktopPages: AuditedPage[] = [
  { page: 'login', path: '/login' },
  ...statesOf('user'),
  ...statesOf('admin'),
  ...statesOf('owner'),
];
