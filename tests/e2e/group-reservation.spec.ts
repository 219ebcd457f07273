import { expectAccessible } from './support/accessibility';
import { inIsrael } from './support/israel-time';
import { asAdmin, createTestLot } from './support/operators';
import { expect, test } from './support/test';
import { countdown } from './support/reserve-page';

test('An organiser reserves several cars with a code, and changes, cancels and adds single cars', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { venueId, lotId } = await createTestLot(['1', '2', '3', '4']);
  const time = inIsrael(3, '20:00');
  const startsAt = new Date(time * 1000).toISOString();
  const event = await asAdmin<{ id: number; slug: string }>('POST', '/admin/events', {
    venue_id: venueId,
    title: 'ערב ג׳אז',
    title_en: 'Jazz night',
    starts_at: startsAt,
  });
  const { code } = await asAdmin<{ code: string }>('POST', `/admin/events/${event.id}/codes`, {
    ...{ label: 'Crew', spots: 4, parking_lot_id: lotId, price_agorot: 1200, payer: 'driver' },
    ...{ account_id: null, release_at: startsAt, max_uses: 4 },
  });
  await page.goto(
    `/reserve?venue_id=${venueId}&reservation_time=${time}&event=${event.slug}&code=${code}&lang=en`,
  );
  await expect(countdown(page)).toBeVisible();
  await page.getByRole('link', { name: 'Reserve for several cars' }).click();
  await expect(page.getByRole('heading', { name: 'Parking for several cars' })).toBeVisible();
  const evening = page.getByTestId('group-evening');
  for (const text of ['Jazz night', '₪12 for each car']) await expect(evening).toContainText(text);
  await expectAccessible(page);

  await page.getByText('Paste or upload a list').click();
  await page.getByLabel('One car on each line').fill('Noa Levi\t71-345-67\nYoav, 71-345-68');
  await page.getByRole('button', { name: 'Take over the list' }).click();
  await page.getByLabel('Choose a CSV or XLSX file').setInputFiles({
    name: 'cars.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('driver,plate\nDana,7134567'),
  });
  const car = (number: number) => page.getByRole('group', { name: `Car ${number}` });
  await expect(car(3).getByLabel('Driver')).toHaveValue('Dana');
  await expect(car(3)).toContainText('This plate is in the list more than once.');
  await page.reload();
  await expect(car(3).getByLabel('License plate')).toHaveValue('71-345-67');
  await car(3).getByLabel('License plate').fill('71-345-69');
  for (const [label, value] of [
    ['First name', 'Ruth'],
    ['Last name', 'Cohen'],
    ['Mobile phone', '050-123-4567'],
    ['Email', 'ruth@example.test'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Reserve for 3 cars' }).click();

  await expect(page).toHaveURL(/\/group\/[\w-]{43}$/);
  await expect(page.getByRole('heading', { name: '3 cars have a spot' })).toBeVisible();
  await expect(evening).toContainText('₪36 for 3 cars in all');
  const cars = page.getByTestId('group-car');
  await expect(cars).toHaveCount(3);
  await expectAccessible(page);
  await cars.first().getByTestId('copy-link').click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/reservation\/[\w.-]+$/);

  await cars.nth(1).getByText('Change or cancel').click();
  await cars.nth(1).getByTestId('plate-change').click();
  await cars.nth(1).getByLabel('License plate of the other car').fill('ab-12345');
  await cars.nth(1).getByTestId('plate-change-save').click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('button').last().click();
  await expect(cars.nth(1)).toContainText('AB12345');
  await cars.nth(2).getByText('Change or cancel').click();
  await cars.nth(2).getByTestId('cancel').click();
  await page.getByTestId('cancel-confirm').click();
  await expect(cars.nth(2)).toContainText('Cancelled');

  await page.getByRole('button', { name: 'Add a car (spots left: 2)' }).click();
  await page.getByLabel('License plate', { exact: true }).fill('71-345-70');
  await page.getByTestId('add-car').click();
  await expect(cars).toHaveCount(4);
  await expect(page.getByRole('heading', { name: '3 cars have a spot' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(new URL(link).pathname);
  await expect(page.getByText('71-345-67').first()).toBeVisible();
});

test('A link that opens no group says so', async ({ page }) => {
  await page.goto('/group/unknown?lang=en');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await page.goto('/group?lang=en');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await expectAccessible(page);
});

test('After the event is cancelled, its links and the page of a group say so with the reason', async ({
  page,
}) => {
  const { venueId, lotId } = await createTestLot(['1', '2']);
  const time = inIsrael(3, '20:00');
  const startsAt = new Date(time * 1000).toISOString();
  const event = await asAdmin<{ id: number; slug: string }>('POST', '/admin/events', {
    ...{ venue_id: venueId, title: 'ערב ג׳אז', title_en: 'Jazz night', starts_at: startsAt },
  });
  const { code } = await asAdmin<{ code: string }>('POST', `/admin/events/${event.id}/codes`, {
    ...{ label: 'Crew', spots: 2, parking_lot_id: lotId, price_agorot: null, payer: 'driver' },
    ...{ account_id: null, release_at: startsAt, max_uses: 2 },
  });
  const response = await page.request.post('/landing/group-reservation', {
    headers: { 'accept-language': 'en' },
    data: {
      ...{ code, reservation_time: time, first_name: 'Ruth', last_name: 'Cohen', termsAccepted: true },
      ...{ email: 'ruth.cancelled@example.test', phone_number: '050-123-4567' },
      cars: [{ license_plate: '71-345-71', name: 'Noa Levi' }],
    },
  });
  const group = (await response.json()) as { group_url: string; reservations: { url: string }[] };
  const pathOf = (url = '') => `${new URL(url).pathname}?lang=en`;

  await page.goto(pathOf(group.reservations[0]?.url));
  await expect(page.getByTestId('sent-to')).toHaveCount(0);
  await page.getByTestId('my-details').click();
  await expect(page.getByLabel('First name')).toHaveValue('Noa');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByRole('main')).not.toContainText('ruth');

  await asAdmin('POST', `/admin/events/${event.id}/cancel`, {
    ...{ message_he: 'הזמר חולה', message_en: 'The singer is ill' },
  });
  await page.goto(pathOf(group.group_url));
  await expect(page.getByRole('heading', { name: 'The event was cancelled' })).toBeVisible();
  await expect(page.getByTestId('event-cancelled')).toContainText('The singer is ill');
  await expect(page.getByText('Add to calendar')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(pathOf(group.reservations[0]?.url));
  await expect(page.getByRole('heading', { name: 'The event was cancelled' })).toBeVisible();

  const link = `venue_id=${venueId}&reservation_time=${time}&lang=en`;
  for (const path of [
    `/reserve?${link}&event=${event.slug}`,
    `/reserve?${link}&event=${event.slug}&code=${code}`,
    `/group?${link}&code=${code}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'The event was cancelled' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Jazz night was cancelled');
    await expect(page.getByTestId('stop-reason')).toHaveText('The singer is ill');
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Find parking for another evening']);
    await expectAccessible(page);
  }
  await page.goto(`/group?${link}&code=bogus`);
  await expect(page.getByRole('heading', { name: 'The code was not accepted' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveCount(0);
});
