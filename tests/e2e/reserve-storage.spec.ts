import { inIsrael } from './support/israel-time';
import { driver, fillForm, openReserve, reservePath, submit } from './support/reserve-page';
import { expect, test } from './support/test';
import { createVenue } from './support/venues';

test('The session token and the typed details are stored encrypted only', async ({ page, request }) => {
  const holdResponse = page.waitForResponse('**/landing/request-parking');
  const venue = await createVenue(request);
  const time = inIsrael(3, '19:30');
  await openReserve(page, reservePath(venue, 'he', time));
  const hold = (await (await holdResponse).json()) as Record<string, string>;
  const { session_token = '', spot_id, hold_expiry } = hold;
  await fillForm(page);
  const draft = `reservation_draft_${venue.id}_${time}`;
  const sealed = /^[\w+/=]{16}\.[\w+/=]{100,}$/;
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), draft)).toMatch(sealed);
  const stored = await page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }));
  const written = JSON.stringify(stored);
  for (const typed of Object.values(driver)) expect(written).not.toContain(typed);
  expect(session_token).not.toBe('');
  expect(written).not.toContain(session_token);
  expect(Object.keys(stored.session)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`${venue.id}_${time}`),
      `hold_timer_${spot_id}_${hold_expiry}`,
    ]),
  );
  const saved = JSON.parse(stored.session[`parking_hold_${venue.id}_${time}`] ?? '{}') as object;
  expect(saved).toMatchObject({ formatted_time: '19:30', location_present: true, session_present: true });

  const [iv, data] = (stored.session[`parking_hold_${venue.id}_${time}_token`] ?? '').split('.');
  const length = (text = '') => Buffer.from(text, 'base64').length;
  expect([length(iv), length(data)]).toEqual([12, session_token.length + 16]);
  const extractable = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('panui');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('keys').objectStore('keys').get('aes');
          reading.onsuccess = () => resolve((reading.result as CryptoKey).extractable);
        };
      }),
  );
  expect(extractable).toBe(false);
});

test('The session token and the typed details stay in memory where they cannot be encrypted', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const holdResponse = page.waitForResponse('**/landing/request-parking');
  await openReserve(page, reservePath(await createVenue(request)));
  const { session_token } = (await (await holdResponse).json()) as { session_token: string };
  await fillForm(page);
  const written = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(written).not.toContain(session_token);
  expect(written).not.toContain('_token');
  for (const typed of Object.values(driver)) expect(written).not.toContain(typed);
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});
