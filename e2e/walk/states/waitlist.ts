import { expect } from '@playwright/test';
import { of, type Visit } from '../state';

const secret = `1.${'A'.repeat(43)}`;

/** The page of a place on the list, as the server would say that it stands. */
const standing =
  (state: string, ahead: number | null = null) =>
  async ({ page, lang }: Visit): Promise<void> => {
    await page.route('**/landing/waitlist/place', (route) =>
      route.fulfill({
        json: {
          state,
          ahead,
          venue_id: 1,
          venue_name: lang === 'he' ? 'היכל מנורה מבטחים' : 'Menora Mivtachim Arena',
          reservation_time: 1_795_714_200,
          reservation_end: '2026-11-27T00:00:00Z',
          hold: null,
        },
      }),
    );
    await page.goto(`/waitlist?lang=${lang}#${secret}`);
    await expect(page.getByTestId(`place-${state}`)).toBeVisible();
  };

export const waitlistStates = of('waitlist', {
  waiting: standing('waiting', 3),
  'next in line': standing('waiting', 0),
  offered: standing('offered'),
  missed: standing('missed'),
  confirmed: standing('confirmed'),
  left: standing('left'),
  ended: standing('ended'),
  'no such place': async ({ page, lang }) => {
    await page.goto(`/waitlist?lang=${lang}#${secret}`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'no network': async ({ page, lang }) => {
    await page.route('**/landing/waitlist/place', (route) => route.abort());
    await page.goto(`/waitlist?lang=${lang}#${secret}`);
    await expect(page.getByTestId('retry')).toBeVisible();
  },
});
