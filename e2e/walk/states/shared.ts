import { expect } from '@playwright/test';
import { aStay, aVenue } from '../place';
import { of, type Visit } from '../state';

async function shown({ page, request, lang }: Visit, isCancelled = false): Promise<void> {
  const token = await aStay(request, await aVenue(request));
  const answer = await request.post(`/reservations/token/${token}/view-link`);
  const { path } = (await answer.json()) as { path: string };
  if (isCancelled) await request.post(`/reservations/token/${token}/cancel`);
  await page.goto(`${path}?lang=${lang}`);
  await expect(page.getByTestId('lot-name')).toBeVisible();
}

/** What somebody sees whom a driver sent where the car is. */
export const sharedStates = of('shared', {
  shown: (visit) => shown(visit),
  cancelled: (visit) => shown(visit, true),
  loading: async ({ page, lang }) => {
    await page.route('**/reservations/shared/*', () => {});
    await page.goto(`/shared/on-its-way?lang=${lang}`);
    await expect(page.locator('.spinner')).toBeVisible();
  },
  'leads nowhere': async ({ page, lang }) => {
    await page.goto(`/shared/no-such-link?lang=${lang}`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  error: async ({ page, lang }) => {
    await page.route('**/reservations/shared/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/shared/some-link?lang=${lang}`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
});
