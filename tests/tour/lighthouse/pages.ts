import { type APIRequestContext, expect } from '@playwright/test';
import type { DemoUser } from '../../e2e/admin-support';
import { reservePath } from '../../e2e/drivers/reserve';
import type { Lang } from '../../e2e/drivers/texts';
import { operatorsScreens } from '../../e2e/support/operators-screens';
import { aStay, aVenue } from '../place';

export interface AuditedPage {
  /** As the states of the walk name it. */
  page: string;
  path: string | ((request: APIRequestContext, lang: Lang) => Promise<string>);
  who?: DemoUser;
}

/** Whoever opens a stay's page reserved it on a page with the same map: the server has drawn it by then. */
async function drawMapOf(request: APIRequestContext, token: string, lang: Lang): Promise<void> {
  const stay = (await (await request.get(`/reservations/token/${token}`)).json()) as Record<string, number>;
  const { venue_id: venue, parking_lot_id: lot } = stay;
  const picture = `/maps/static-map?venue_id=${venue}&parking_lot_id=${lot}&lang=${lang}&theme=light&width=800`;
  const answer = await request.get(picture, { headers: { accept: 'image/webp' } });
  expect(answer.headers()['content-type']).toBe('image/webp');
}

/** Drivers come by phone. */
export const phonePages: AuditedPage[] = [
  { page: 'landing', path: '/' },
  { page: 'reserve', path: async (request, lang) => reservePath(await aVenue(request, 30), lang) },
  {
    page: 'reservation',
    path: async (request, lang) => {
      const token = await aStay(request, await aVenue(request));
      await drawMapOf(request, token, lang);
      return `/reservation/${token}`;
    },
  },
  { page: 'terms', path: '/terms-of-use' },
  { page: 'privacy', path: '/privacy-policy' },
  { page: 'accessibility', path: '/accessibility' },
  { page: 'not found', path: '/reservation/none/other' },
];

const of = (who: DemoUser): AuditedPage[] =>
  operatorsScreens[who].map((path) => ({ page: path.slice(1), path, who }));

/** Operators sit at a desk. */
export const deskPages: AuditedPage[] = [
  { page: 'login', path: '/login' },
  ...of('user'),
  ...of('admin'),
  ...of('owner'),
];
