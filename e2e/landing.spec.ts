import en from '../booking/src/shared/i18n/texts/landing.en.json' with { type: 'json' };
import he from '../booking/src/shared/i18n/texts/landing.he.json' with { type: 'json' };
import { languages } from './drivers/texts';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const texts = { he, en };

for (const lang of languages) {
  test(`tells owners in ${lang} what they earn and what it costs to try`, async ({ page }) => {
    const text = texts[lang];
    await page.goto(`/?lang=${lang}`);
    await expect(page).toHaveTitle(text.title);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text['hero.first']);
    for (const point of [1, 2, 3] as const)
      await expect(page.getByText(text[`how.${point}.title`])).toBeVisible();
    for (const benefit of [1, 2, 3, 4] as const)
      await expect(page.getByRole('heading', { name: text[`benefits.${benefit}.title`] })).toBeVisible();
    await expect(page.getByRole('link', { name: text['nav.login'], exact: true })).toHaveAttribute(
      'href',
      '/login',
    );
    const contact = page.locator('#contact');
    await expect(contact.locator('a[href^="mailto:"]')).toHaveCount(1);
    await expect(contact.locator('a[href^="tel:"]')).toHaveCount(2);
    await expect(contact.locator('a[href^="https:"]')).toHaveCount(1);
    await expectAccessible(page);
  });
}

test('leads from the header to each part of the page, and back to the top', async ({ page }) => {
  await page.goto('/?lang=en');
  for (const part of ['how', 'benefits', 'contact'] as const) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: en[`nav.${part}`], exact: true })
      .click();
    await expect(page.locator(`#${part} h2`)).toBeInViewport();
  }
  await page.getByRole('button', { name: en['footer.top'] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('works out what a lot could earn', async ({ page }) => {
  await page.goto('/?lang=en');
  const sum = page.getByRole('status');
  await expect(sum).toHaveText('₪9,530');
  await page.getByRole('slider', { name: en['calc.evenings'] }).fill('2');
  await expect(sum).toHaveText('₪4,770');
  await page.getByRole('slider', { name: en['calc.evenings'] }).press('ArrowRight');
  await expect(sum).toHaveText('₪7,150');
});

test('switches the language', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(he.title);
  await page.getByTestId('language').click();
  await expect(page).toHaveTitle(en.title);
  await page.reload();
  await expect(page).toHaveTitle(en.title);
});
