import { expect } from '@playwright/test';
import { reservePath } from '../../e2e/support/reserve-page';
import type { Lang } from '../../e2e/support/texts';
import { createNamedVenue } from '../fixtures';
import { statesOf, type State, type Visit } from '../page-state';

const secret = `1.${'A'.repeat(43)}`;

const waitlistEntry = (state: string, lang: Lang, ahead: number | null = null) => ({
  state,
  ahead,
  venue_id: 1,
  venue_name: lang === 'he' ? 'היכל מנורה מבטחים' : 'Menora Mivtachim Arena',
  reservation_time: 1_795_714_200,
  reservation_end: '2026-11-27T00:00:00Z',
  hold: null,
});

/** Opens the page of a waiting list entry with a mocked state. */
const openEntry =
  (state: string, ahead: number | null = null) =>
  async ({ page, lang }: Visit): Promise<void> => {
    await page.route('**/landing/waitlist/place', (route) =>
      route.fulfill({ json: waitlistEntry(state, lang, ahead) }),
    );
    await page.goto(`/waitlist?lang=${lang}#${secret}`);
    await expect(page.getByTestId(`waitlist-${state}`)).toBeVisible();
  };

/** Opens the link of an offer whose hold is over. */
const offerOver: State['open'] = async ({ page, request, lang }) => {
  await page.route('**/landing/waitlist/place', (route) =>
    route.fulfill({ json: waitlistEntry('missed', lang) }),
  );
  await page.goto(`${reservePath(await createNamedVenue(request), lang)}#offer=${secret}`);
  await expect(page.getByTestId('waitlist-missed')).toBeVisible();
};

export const waitlistStates = statesOf('waitlist', {
  loading: async ({ page, lang }) => {
    await page.route('**/landing/waitlist/place', () => {});
    await page.goto(`/waitlist?lang=${lang}#${secret}`);
    await expect(page.locator('.spinner h1')).toBeVisible();
  },
  'offer ran out': offerOver,
  'could not leave': async (visit) => {
    await openEntry('waiting', 1)(visit);
    await visit.page.route('**/landing/waitlist/leave', (route) => route.abort());
    await visit.page.getByTestId('waitlist-leave').click();
    await expect(visit.page.locator('.waitlist-entry .error')).toBeVisible();
  },
  waiting: openEntry('waiting', 3),
  'next in line': openEntry('waiting', 0),
  offered: openEntry('offered'),
  missed: openEntry('missed'),
  confirmed: openEntry('confirmed'),
  left: openEntry('left'),
  ended: openEntry('ended'),
  'no such entry': async ({ page, lang }) => {
    await page.goto(`/waitlist?lang=${lang}#${secret}`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'no network': async ({ page, lang }) => {
    await page.route('**/landing/waitlist/place', (route) => route.abort());
    await page.goto(`/waitlist?lang=${lang}#${secret}`);
    await expect(page.getByTestId('retry')).toBeVisible();
  },
});
