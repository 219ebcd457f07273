import { findCutTexts } from './support/cut-texts';
import { navigate, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';
import type { DemoUser } from './support/operators';

const computer = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** The screens with the most labels in the least room: filters, tables, cards, forms, charts and the calendar. */
const screens: [DemoUser, string[]][] = [
  [
    'admin',
    [
      '/dashboard',
      '/reservations',
      '/spots',
      '/payments',
      '/payees/new',
      '/users',
      '/webhooks',
      '/audit-log',
      '/parking-lots/1/edit',
      '/analytics/payments',
      '/settings/system',
    ],
  ],
  [
    'owner',
    [
      '/owner/dashboard',
      '/owner/calendar',
      '/owner/spots',
      '/owner/arrivals',
      '/owner/money',
      '/owner/reports',
      '/owner/settings',
      '/settings/security',
    ],
  ],
];

for (const lang of ['he', 'en'] as const)
  for (const [who, paths] of screens)
    test(`No label, heading, button or calendar cell of the ${who}'s screens is cut or overlapped (${lang})`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await startSessionAs(page, who, lang);
      await page.goto(paths[0] ?? '/');
      for (const path of paths)
        await test.step(path, async () => {
          await navigate(page, path);
          await expect(page).toHaveURL((url) => url.pathname === path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expect(page.locator('[role=progressbar]')).toHaveCount(0);
          if (path === '/owner/calendar') {
            await page.getByRole('button', { name: /^(Add (a )?rule|הוספת כלל)/ }).click();
            await page.locator('.rule-editor summary').click();
          }
          for (const size of [phone, computer]) {
            await page.setViewportSize(size);
            await expect
              .soft(async () => expect(await findCutTexts(page), `${path} at ${size.width} px`).toEqual([]))
              .toPass({ timeout: 3_000 });
          }
        });
    });
