import { expectAccessible } from './support/accessibility';
import { dayInIsrael, inIsrael } from './support/israel-time';
import { asAdmin, createTestLot, reserve, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';

test('An admin postpones an event, a driver keeps the reservation, another one cancels, and the undo is offered', async ({
  page,
  browser,
}) => {
  const testLot = await createTestLot(['1', '2']);
  const starts = inIsrael(3, '20:00');
  const event = await asAdmin<{ id: number; slug: string }>('POST', '/admin/events', {
    venue_id: testLot.venueId,
    title: 'Jazz',
    starts_at: new Date(starts * 1000).toISOString(),
  });
  const first = await reserve(testLot, starts);
  const second = await reserve(testLot, starts, '87654321');
  await startSessionAs(page, 'admin');
  await page.goto(`/events/${event.id}/edit`);
  await page.getByRole('button', { name: 'Postpone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Postpone the event' });
  await dialog.getByLabel('New start').fill(`${dayInIsrael(10)}T21:00`);
  await expect(dialog.getByTestId('postpone-effect')).toHaveText(
    '2 reservations move to their own spots. The emails to the drivers go out in ten minutes, unless it is undone before.',
  );
  await dialog.getByLabel('Text in Hebrew').fill('הזמר חולה');
  await expect(dialog).toContainText('in both languages');
  await dialog.getByLabel('Text in English').fill('The singer is ill');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Postpone the event' }).click();
  await expect(page.getByText('The event is postponed with 2 reservations.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  const context = await browser.newContext({ locale: 'en-US' });
  const driver = await context.newPage();
  await driver.goto(`/reservation/${first.token}?lang=en`);
  const choice = driver.getByTestId('postponed');
  await expect(choice).toContainText('The singer is ill');
  await expect(choice).toContainText(`spot ${first.spotNumber}`);
  await expectAccessible(driver);
  await driver.getByTestId('postponed-keep').click();
  await expect(driver.getByTestId('postponed-done')).toBeVisible();
  await expect(choice).toHaveCount(0);

  await driver.goto(`/reservation/${second.token}?lang=en`);
  await driver.getByTestId('postponed-cancel').click();
  await driver.getByTestId('postponed-cancel-confirm').click();
  await expect(driver.getByRole('heading', { level: 1 })).toContainText('cancelled');
  await driver.goto(`/e/${event.slug}?lang=en`);
  await expect(driver.getByRole('status')).toContainText('This event was rescheduled from');
  await context.close();

  // Another browser of another admin has the undo too, on the page of the evening as well.
  const other = await browser.newContext({ locale: 'en-US' });
  const otherPage = await other.newPage();
  await startSessionAs(otherPage, 'admin');
  await otherPage.goto(`/evening?event_id=${event.id}`);
  await expect(otherPage.getByTestId('event-undo')).toContainText(
    'The drivers get their emails only after that.',
  );
  await otherPage.goto(`/events/${event.id}/edit`);
  await otherPage.getByRole('button', { name: 'Undo' }).click();
  await expect(otherPage.getByText('One reservation is back on its spot.')).toBeVisible();
  await expect(otherPage.getByTestId('event-undo')).toHaveCount(0);
  await other.close();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Postpone or cancel' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});
