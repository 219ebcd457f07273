import { expect } from '@playwright/test';
import { modifyResponse, statesOf, type State, type Visit } from '../page-state';

const at =
  (path: string): State['open'] =>
  async ({ page, lang }) => {
    await page.goto(`${path}?lang=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

/** Fills in and sends the contact form. */
async function message(visit: Visit): Promise<void> {
  await at('/')(visit);
  const form = visit.page.locator('.contact-form');
  await form.locator('[name=name]').fill('דנה לוי');
  await form.locator('[name=email]').fill('dana@example.test');
  await form.locator('[name=message]').fill('40 חניות, פנויות מ-18:00');
  await form.locator('button[type=submit]').click();
}

/** States of the landing page, the legal pages and the page for unknown paths. */
export const siteStates = [
  ...statesOf('landing', {
    whole: at('/'),
    'message with faults': async (visit) => {
      await at('/')(visit);
      await visit.page.locator('.contact-form button[type=submit]').click();
      await expect(visit.page.locator('.contact-form [aria-invalid=true]').first()).toBeVisible();
    },
    'message not sent': async (visit) => {
      await visit.page.route('**/landing/contact-messages', (route) => route.abort());
      await message(visit);
      await expect(visit.page.locator('.contact-form > .error')).toBeVisible();
    },
    'message sent': async (visit) => {
      await message(visit);
      await expect(visit.page.locator('.contact-form.sent')).toBeVisible();
    },
  }),
  ...statesOf('terms', {
    whole: at('/terms-of-use'),
    'earlier version': async (visit) => {
      await modifyResponse(visit.page, '**/landing/legal-texts/**', { current_version: 99 });
      await at('/terms-of-use')(visit);
    },
    error: async ({ page, lang }) => {
      await page.route('**/landing/legal-texts/**', (route) => route.abort());
      await page.goto(`/terms-of-use?lang=${lang}`);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  }),
  ...statesOf('privacy', { whole: at('/privacy-policy') }),
  ...statesOf('accessibility', { whole: at('/accessibility') }),
  ...statesOf('help', {
    whole: at('/help'),
    guide: at('/help/owner'),
  }),
  ...statesOf('not found', { whole: at('/reservation/none/other') }),
  ...statesOf('load failure', {
    whole: async ({ page, lang }) => {
      await page.route('**/assets/app-*.js', (route) => route.abort());
      await page.goto(`/?lang=${lang}`);
      await expect(page.locator('#load-failure')).toBeInViewport({ ratio: 1 });
    },
  }),
];
