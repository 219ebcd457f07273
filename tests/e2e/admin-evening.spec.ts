import { expectAccessible } from './support/accessibility';
import { dayInIsrael, inIsrael } from './support/israel-time';
import { asAdmin, createTestLot, reserve, startSessionAs, type TestLot } from './support/operators';
import { expect, test } from './support/operator-test';

/** The page for the evening of the lot's reservation; a service date ends at 02:00. */
async function eveningOf({ lotId }: TestLot): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ parking_lot_id: lotId }));
  const path = `/admin/reservations?filter=${filter}`;
  const [reservation] = await asAdmin<{ reservation_start: string }[]>('GET', path);
  const start = new Date(reservation?.reservation_start ?? '').getTime() - 2 * 3_600_000;
  const date = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jerusalem' }).format(start);
  return `/evening?parking_lot_id=${lotId}&date=${date}`;
}

test('An admin stops the sales of an evening, cancels its reservations and undoes it', async ({ page }) => {
  const testLot = await createTestLot(['7', '8']);
  const { token } = await reserve(testLot);
  await startSessionAs(page, 'admin');
  await page.goto(await eveningOf(testLot));

  const sales = page.getByRole('region', { name: 'Sales' });
  await sales.getByLabel('Reason in Hebrew').fill('הקומה נסגרה');
  await sales.getByLabel('Reason in English').fill('The floor was closed');
  await sales.getByRole('button', { name: 'Stop sales' }).click();
  await expect(sales).toContainText('Sales are stopped: The floor was closed');

  const cancel = page.getByRole('region', { name: 'Cancel all reservations' });
  await expect(cancel.getByTestId('cancel-effect')).toHaveText(
    'One reservation will be cancelled. The emails to the drivers go out at once, because little time is left.',
  );
  await cancel.getByLabel('Reason in Hebrew').fill('הקומה נסגרה');
  await cancel.getByLabel('Reason in English').fill('The floor was closed');
  await expectAccessible(page);
  await cancel.getByRole('button', { name: 'Cancel reservations' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel reservations' }).click();
  await expect(cancel.getByTestId('cancel-effect')).toHaveText('0 reservations will be cancelled.');

  await page.goto(`/reservation/${token}`);
  await expect(page.getByTestId('cancel-reason')).toHaveText('The floor was closed');
  await expect(page.getByTestId('new-reservation')).toHaveAttribute('href', /venue_id=\d+$/);

  await page.goto(await eveningOf(testLot));
  const past = page
    .getByRole('region', { name: 'Recently cancelled' })
    .getByRole('listitem')
    .filter({ hasText: 'The floor was closed' })
    .first();
  await expect(past).toContainText('One reservation cancelled: The floor was closed');
  await past.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('One reservation is confirmed again.')).toBeVisible();
  await expect(past).toContainText('Undone');
  await expect(cancel.getByTestId('cancel-effect')).toContainText('One reservation will be cancelled.');

  await sales.getByRole('button', { name: 'Resume sales' }).click();
  await expect(sales.getByRole('button', { name: 'Stop sales' })).toBeVisible();
});

test('An admin writes to the drivers of an evening', async ({ page }) => {
  const testLot = await createTestLot(['7']);
  await reserve(testLot);
  await startSessionAs(page, 'admin');
  await page.goto(await eveningOf(testLot));
  const message = page.getByRole('region', { name: 'Write to the drivers' });
  await expect(message).toContainText('One driver gets an email.');
  await message.getByLabel('Subject in Hebrew').fill('כניסה אחרת');
  await message.getByLabel('Subject in English').fill('Another entrance');
  await message.getByLabel('Text in Hebrew').fill('נכנסים מהשער הצפוני.');
  await message.getByLabel('Text in English').fill('Use the northern gate.');
  await message.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('One email goes out.')).toBeVisible();
});

const texts = { message_he: 'ההופעה בוטלה', message_en: 'The concert was cancelled' };

async function createEvent(): Promise<{ id: number }> {
  const { venueId } = await createTestLot(['7']);
  const starts_at = new Date(inIsrael(3, '20:00') * 1000).toISOString();
  return asAdmin('POST', '/admin/events', { venue_id: venueId, title: 'Jazz', starts_at });
}

test('An event that was cancelled in another window is not cancelled again, and the page says so', async ({
  page,
}) => {
  const { id } = await createEvent();
  await startSessionAs(page, 'admin');
  await page.goto(`/evening?event_id=${id}`);
  const cancel = page.getByRole('region', { name: 'Cancel the event' });
  await cancel.getByLabel('Reason in Hebrew').fill('הזמר חולה');
  await cancel.getByLabel('Reason in English').fill('The singer is ill');
  await asAdmin('POST', `/admin/events/${id}/cancel`, texts);
  await cancel.getByRole('button', { name: 'Cancel the event' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the event' }).click();
  await expect(page.getByText('This was changed elsewhere meanwhile.')).toBeVisible();
  await expect(page.getByTestId('event-is-cancelled')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('An event that was cancelled in another window is not postponed, and its form offers that no longer', async ({
  page,
}) => {
  const { id } = await createEvent();
  await startSessionAs(page, 'admin');
  await page.goto(`/events/${id}/edit`);
  await page.getByRole('button', { name: 'Postpone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Postpone the event' });
  await asAdmin('POST', `/admin/events/${id}/cancel`, texts);
  await dialog.getByLabel('New start').fill(`${dayInIsrael(10)}T21:00`);
  await expect(page.getByText('This was changed elsewhere meanwhile.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Postpone' })).toHaveCount(0);
});
