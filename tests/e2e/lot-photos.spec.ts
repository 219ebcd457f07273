import { findViolations } from './support/accessibility';
import { inIsrael } from './support/israel-time';
import { createTestLot, reserve, startSession } from './support/operators';
import { expect, test } from './support/operator-test';
import { reservationPath } from './support/reservations';

test('An owner adds photos, and drivers see them while they reserve and on the way', async ({
  page,
  browser,
}) => {
  const testLot = await createTestLot(['214', '215']);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/settings');
  const card = page.getByRole('region', { name: 'Photos for drivers' });
  const files = [
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) },
    { name: 'b.png', mimeType: 'image/png', buffer: await card.screenshot() },
  ];
  await card.getByLabel('Add photos').setInputFiles(files);
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await card.getByLabel('What the photo shows (English)').first().fill('The entrance');
  await card.getByLabel('What the photo shows (English)').first().blur();
  expect(await findViolations(page)).toEqual([]);

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  await phone.goto(`/reserve?venue_id=${testLot.venueId}&reservation_time=${inIsrael(3, '19:30')}&lang=en`);
  const first = phone.getByRole('img', { name: 'The entrance' });
  await expect(first).toBeInViewport({ ratio: 1 });
  expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  const { token } = await reserve(testLot);
  await phone.goto(reservationPath(token, 'en', 'way'));
  await expect(phone.getByTestId('photos').getByRole('img')).toHaveCount(2);
  const large = phone.getByRole('link', { name: 'The entrance' });
  expect((await phone.request.get((await large.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
    'image/webp',
  );
  await phone.close();
});
