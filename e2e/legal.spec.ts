import en from '../booking/src/shared/i18n/texts/legal.en.json' with { type: 'json' };
import he from '../booking/src/shared/i18n/texts/legal.he.json' with { type: 'json' };
import { languages } from './drivers/texts';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const texts = { he, en };
const pages = [
  ['/terms-of-use', 'terms'],
  ['/privacy-policy', 'privacy'],
  ['/accessibility', 'accessibility'],
] as const;

for (const lang of languages) {
  for (const [path, name] of pages) {
    test(`shows ${path} in ${lang}, with clear marks where something is left to fill in`, async ({
      page,
    }) => {
      const document = texts[lang][name];
      await page.goto(`${path}?lang=${lang}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(document.title);
      for (const { heading } of document.sections)
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page.locator('mark').first()).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('[[');
      await expectAccessible(page);
    });
  }
}

test('is reached from every page of the drivers', async ({ page }) => {
  for (const path of ['/', '/reserve', '/reservation/none', '/terms-of-use']) {
    await page.goto(`${path}?lang=en`);
    const footer = page.getByRole('contentinfo');
    for (const [href] of pages) await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
    await expect(page.getByTestId('language')).toBeVisible();
  }
});
