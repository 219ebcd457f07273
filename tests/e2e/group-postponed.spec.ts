import { expectAccessible } from './support/accessibility';
import { inIsrael } from './support/israel-time';
import { asAdmin, call, createTestLot } from './support/operators';
import { expect, test } from './support/test';

test('An organiser chooses in Hebrew for single cars and then for all others, and a driver sees who decides', async ({
  page,
}) => {
  const { venueId, lotId } = await createTestLot(['1', '2', '3']);
  const time = inIsrael(3, '20:00');
  const startsAt = new Date(time * 1000).toISOString();
  const event = await asAdmin<{ id: number }>('POST', '/admin/events', {
    ...{ venue_id: venueId, title: 'ערב ג׳אז', title_en: 'Jazz night', starts_at: startsAt },
  });
  const { code } = await asAdmin<{ code: string }>('POST', `/admin/events/${event.id}/codes`, {
    ...{ label: 'Crew', spots: 3, parking_lot_id: lotId, price_agorot: 1200, payer: 'driver' },
    ...{ account_id: null, release_at: startsAt, max_uses: 3 },
  });
  const group = await call<{ group_url: string; reservations: { license_plate: string; url: string }[] }>(
    'POST',
    '/landing/group-reservation',
    {
      ...{ code, reservation_time: time, first_name: 'רות', last_name: 'כהן', termsAccepted: true },
      ...{ email: 'ruth-postponed@example.test', phone_number: '0501234567' },
      cars: ['7123401', '7123402', '7123403'].map((license_plate) => ({ license_plate })),
    },
  );
  await asAdmin('POST', `/admin/events/${event.id}/postpone`, {
    starts_at: new Date(inIsrael(10, '21:00') * 1000).toISOString(),
    keep_by: new Date(inIsrael(2, '20:00') * 1000).toISOString(),
    ...{ default_choice: 'keep', message_he: 'הזמר חולה', message_en: 'The singer is ill' },
  });

  const driver = await page.context().newPage();
  await driver.goto(`${new URL(group.reservations[1]?.url ?? '').pathname}?lang=he`);
  await expect(driver.getByTestId('postponed')).toContainText('מי שהזמין לקבוצה יכול לבחור לכל הרכבים');
  await driver.getByTestId('postponed-keep').click();
  await expect(driver.getByTestId('postponed-done')).toBeVisible();
  await driver.close();

  await page.goto(`${new URL(group.group_url).pathname}?lang=he`);
  const choice = page.getByTestId('group-choice');
  await expect(choice).toContainText('מועד האירוע השתנה');
  await expect(choice).toContainText('הזמר חולה');
  await expect(page.getByTestId('group-evening')).toContainText('ערב ג׳אז');
  await expectAccessible(page);
  const car = (plate: string) => page.getByRole('region', { name: `רכב ${plate}` });
  await expect(car('7123402').getByTestId('car-choice-keep')).toHaveCount(0);
  await car('7123401').getByTestId('car-choice-cancel').click();
  await expect(page.getByRole('alertdialog')).toContainText('לבטל את החניה של \u206671-234-01\u2069?');
  // Nothing was paid.
  await expect(page.getByRole('alertdialog')).not.toContainText('ששולם');
  await page.getByTestId('car-choice-confirm').click();
  await expect(car('7123401')).toContainText('בוטלה');

  await choice.getByTestId('group-choice-keep').click();
  await expect(page.getByTestId('group-choice-done')).toContainText('הבחירה נשמרה');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ל־2 רכבים יש מקום');
  await expectAccessible(page);
});

test('The button of a mail that cancels all cars asks once more', async ({ page }) => {
  const { venueId, lotId } = await createTestLot(['1', '2']);
  const time = inIsrael(3, '20:00');
  const startsAt = new Date(time * 1000).toISOString();
  const event = await asAdmin<{ id: number }>('POST', '/admin/events', {
    ...{ venue_id: venueId, title: 'ערב ג׳אז', title_en: 'Jazz night', starts_at: startsAt },
  });
  const { code } = await asAdmin<{ code: string }>('POST', `/admin/events/${event.id}/codes`, {
    ...{ label: 'Crew', spots: 2, parking_lot_id: lotId, price_agorot: 1200, payer: 'driver' },
    ...{ account_id: null, release_at: startsAt, max_uses: 2 },
  });
  const group = await call<{ group_url: string }>('POST', '/landing/group-reservation', {
    ...{ code, reservation_time: time, first_name: 'Ruth', last_name: 'Cohen', termsAccepted: true },
    ...{ email: 'ruth-cancelled@example.test', phone_number: '0501234567' },
    cars: ['7123411', '7123412'].map((license_plate) => ({ license_plate })),
  });
  await asAdmin('POST', `/admin/events/${event.id}/postpone`, {
    starts_at: new Date(inIsrael(10, '21:00') * 1000).toISOString(),
    keep_by: new Date(inIsrael(2, '20:00') * 1000).toISOString(),
    ...{ default_choice: 'keep', message_he: '', message_en: '' },
  });
  await page.goto(`${new URL(group.group_url).pathname}?lang=en#cancel`);
  await expect(page.getByRole('alertdialog', { name: 'Cancel all parking?' })).toBeVisible();
  await page.getByTestId('group-choice-confirm').click();
  await expect(page.getByTestId('group-choice-done')).toBeVisible();
  await expect(page.getByTestId('group-car').filter({ hasText: 'Cancelled' })).toHaveCount(2);
});
