import type { Page } from '@playwright/test';
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

/** How far the table is wider than its card, whether filters of a row begin at one height, and the search is wide. */
const layoutOf = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('.RaDataTable-tableWrapper');
    const fields = [...document.querySelectorAll('.RaFilterForm-filterFormInput .MuiInputBase-root')];
    const tops = fields.map((field) => field.getBoundingClientRect().y);
    const isAligned = tops.every((top) => tops.every((other) => top === other || Math.abs(top - other) > 40));
    const search = document.querySelector('input[name=q]')?.closest('.MuiInputBase-root');
    return {
      excess: table ? table.scrollWidth - table.clientWidth : null,
      isAligned,
      isSearchWide: (search?.getBoundingClientRect().width ?? 0) >= 220,
    };
  });

for (const lang of ['he', 'en'] as const)
  test(`Lists fit their card, their filters are aligned and their days are whole (${lang})`, async ({
    page,
  }) => {
    await startSessionAs(page, 'admin', lang);
    await page.setViewportSize(computer);
    for (const path of [
      '/users',
      '/audit-log',
      '/payments',
      '/message-log',
      '/spots',
      '/reservations',
      '/events',
    ]) {
      await page.goto(path);
      await expect
        .soft(async () =>
          expect(await layoutOf(page), path).toEqual({ excess: 0, isAligned: true, isSearchWide: true }),
        )
        .toPass({ timeout: 10_000 });
    }
    await page.setViewportSize(phone);
    await page.goto(`/events?filter=${encodeURIComponent('{"from":"2026-11-30"}')}`);
    const day = page.locator('input[name=from]');
    await expect(day).toHaveValue(/2026$/);
    expect(await day.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  });
