import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

test('the link that npm start prints opens the page in Hebrew, with a spot being held', async ({
  page,
  reservePath,
}) => {
  const answer = await page.goto(reservePath);
  expect(answer?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByTestId('countdown')).toHaveText(/\d:\d\d/);
  await expect(page.getByTestId('spot-number')).not.toBeEmpty();
  await expectAccessible(page);
});

test('a page of the operators is served as well', async ({ page }) => {
  const answer = await page.goto('/login');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('main')).not.toBeEmpty();
});
