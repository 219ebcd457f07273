import { type APIRequestContext, expect } from '@playwright/test';
import type { DemoUser } from '../../e2e/support/operators';
import { reservePath } from '../../e2e/support/reserve-page';
import type { Lang } from '../../e2e/support/texts';
import { operatorScreens } from '../../e2e/support/operator-screens';
import { createReservation } from '../../e2e/support/reservations';
import { createNamedVenue } from '../fixtures';

export interface AuditedPage {
  /** The page name used by the states. */
  page: string;
  path: string | ((request: APIRequestContext, lang: Lang) => Promise<string>);
  who?: DemoUser;
}

/** A driver has seen the map on the reserve page before, so the server has rendered it already. */
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

/** Drivers use phones. */
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

/** Operators use computers. */
export const desktopPages: AuditedPage[] = [
  { page: 'login', path: '/login' },
  ...statesOf('user'),
  ...statesOf('admin'),
  ...statesOf('owner'),
];
