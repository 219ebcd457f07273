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

/** Makes the server render a map image. Most drivers follow the link of a venue whose maps others have seen. */
export async function renderMap(
  request: APIRequestContext,
  name: 'static-map' | 'venue-map',
  ids: Record<string, number>,
  lang: Lang,
): Promise<void> {
  const response = await request.get(`/maps/${name}`, {
    params: { ...ids, lang, theme: 'light', width: 800 },
    headers: { accept: 'image/webp' },
  });
  expect(response.headers()['content-type']).toBe('image/webp');
}

/** Drivers use phones. */
export const phonePages: AuditedPage[] = [
  { page: 'landing', path: '/' },
  {
    page: 'reserve',
    path: async (request, lang) => {
      const venue = await createNamedVenue(request, 30);
      await renderMap(request, 'venue-map', { venue_id: venue.id }, lang);
      return reservePath(venue, lang);
    },
  },
  {
    page: 'reservation',
    path: async (request, lang) => {
      const venue = await createNamedVenue(request);
      const token = await createReservation(request, venue);
      await renderMap(request, 'static-map', { venue_id: venue.id, parking_lot_id: venue.lot.id }, lang);
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
