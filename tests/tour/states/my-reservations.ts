import { expect } from '@playwright/test';
import type { Lang } from '../../e2e/support/texts';
import { statesOf, type Visit } from '../page-state';

const secret = 'A'.repeat(43);

const reservation = (lang: Lang, status: string, day: string) => ({
  status,
  venue_name: lang === 'he' ? 'היכל מנורה מבטחים' : 'Menora Mivtachim Arena',
  parking_lot_name: lang === 'he' ? 'מגדל אורן' : 'Oren Tower',
  spot_number: '112',
  reservation_start: `${day}T17:30:00Z`,
  reservation_end: `${day}T23:00:00Z`,
  license_plate: '12345678',
  price_agorot: 2500,
  url: `/reservation/${status}${day}`,
});

/** Opens a mailed link with a mocked list. */
const openList =
  (reservations: (lang: Lang) => object[]) =>
  async ({ page, lang }: Visit): Promise<void> => {
    await page.route('**/landing/my-reservations/session', (route) =>
      route.fulfill({ json: { session_token: secret, expires_at: '2100-01-01T00:00:00Z' } }),
    );
    await page.route('**/landing/my-reservations', (route) => route.fulfill({ json: reservations(lang) }));
    await page.goto(`/my-reservations?lang=${lang}#${secret}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

const openForm = async ({ page, lang }: Visit): Promise<void> => {
  await page.goto(`/my-reservations?lang=${lang}`);
  await expect(page.getByTestId('my-reservations-form')).toBeVisible();
};

export const myReservationsStates = statesOf('my reservations', {
  form: openForm,
  'link over': async ({ page, lang }) => {
    await page.goto(`/my-reservations?lang=${lang}#${secret}`);
    await expect(page.locator('.warning')).toBeVisible();
  },
  sent: async (visit) => {
    await openForm(visit);
    await visit.page.route('**/landing/my-reservations', (route) => route.fulfill({ status: 202, json: {} }));
    await visit.page.locator('input[name=email]').fill('noa@example.com');
    await visit.page.keyboard.press('Enter');
    await expect(visit.page.getByTestId('my-reservations-sent')).toBeVisible();
  },
  'could not load': async ({ page, lang }) => {
    await page.route('**/landing/my-reservations/session', (route) => route.abort());
    await page.goto(`/my-reservations?lang=${lang}#${secret}`);
    await expect(page.getByTestId('retry')).toBeVisible();
  },
  list: openList((lang) => [
    reservation(lang, 'confirmed', '2099-11-26'),
    reservation(lang, 'completed', '2026-10-20'),
    reservation(lang, 'cancelled', '2026-10-02'),
    reservation(lang, 'no_show', '2026-09-30'),
  ]),
  none: openList(() => []),
});
