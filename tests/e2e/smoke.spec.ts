import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

test('The link that npm start prints opens the reserve page in Hebrew and holds a spot', async ({
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
