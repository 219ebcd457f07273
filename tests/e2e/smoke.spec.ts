import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

test('the link that npm start prints opens the page in Hebrew, with a spot being held', async ({
  page,
  reservePath,
}) => {
  const response = await page.goto(reservePath);
  expect(response?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByTestId('countdown')).toHaveText(/\d:\d\d/);
  await expect(page.getByTestId('spot-number')).not.toBeEmpty();
  await expectAccessible(page);
});

test('a page of the operators is served as well', async ({ page }) => {
  const response = await page.goto('/login');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main')).not.toBeEmpty();
});
