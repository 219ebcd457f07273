import { expectAccessible } from './support/accessibility';
import {
  asAdmin,
  createTestLot,
  getToken,
  navigate,
  passwordForTests,
  startSession,
  startSessionAs,
} from './support/operators';
import { expect, test } from './support/operator-test';

test('A manager saves the sign of a venue, and its address lets guests choose the evening', async ({
  page,
}) => {
  const { venueId } = await createTestLot(['1']);
  const venue = await asAdmin<{ name: string }>('GET', `/admin/venues/${venueId}`);
  const email = `sign-${venueId}@example.test`;
  const user = await asAdmin<{ id: number }>('POST', '/admin/users', {
    ...{ email, password: passwordForTests, role: 'venue_manager' },
  });
  await asAdmin('POST', `/admin/users/${user.id}/make-venue-manager/${venueId}`);
  await startSession(page, await getToken(email, passwordForTests));
  await page.goto('/venue/events');
  await page.getByRole('link', { name: 'Links and signs' }).click();
  const section = page.getByRole('region', { name: venue.name });
  await expectAccessible(page);
  for (const language of ['Hebrew', 'English']) {
    const saved = page.waitForEvent('download');
    await section.getByRole('button', { name: `Entrance sign, ${language}` }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  }
  await page.goto(`/reserve?venue_id=${venueId}&lang=en`);
  await expect(page.getByRole('combobox').first()).toHaveValue(String(venueId));
});

test('An admin saves the sign of a venue in its form', async ({ page }) => {
  const { venueId } = await createTestLot(['1']);
  await startSessionAs(page, 'admin');
  await page.goto('/venues');
  await navigate(page, `/venues/${venueId}/edit`);
  const sign = page.getByRole('region', { name: 'Sign for the entrance' });
  const saved = page.waitForEvent('download');
  await sign.getByRole('button', { name: 'Entrance sign, English' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
});
