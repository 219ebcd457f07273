import { findViolations } from './support/accessibility';
import { asAdmin, call, createTestLot, startSession } from './support/operators';
import { expect, test } from './support/operator-test';

interface Rule {
  id: number;
  name: string;
  date_from: string;
  price_agorot: number | null;
}

test('An owner chooses days with the keyboard, sees what a price would change, saves it and undoes it', async ({
  page,
}) => {
  const { lotId, owner } = await createTestLot(['1', '2']);
  const rules = () => call<Rule[]>('GET', `/owners/me/lots/${lotId}/rules`, undefined, owner.token);
  await startSession(page, owner.token);
  await page.goto('/owner/calendar');
  const today = page.locator('.day-today');
  await expect(today).toBeVisible();
  await today.focus();
  await page.keyboard.press('PageDown');
  const day = page.locator('.day:focus');
  const first = await day.getAttribute('data-day');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('.day-selected')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add a rule for the selected days' }).click();
  await page.getByLabel('Name').fill('Festival');
  await page.getByLabel('Price', { exact: true }).check();
  await page.getByLabel('Price in shekels').fill('40');
  await expect(page.getByRole('heading', { name: '2 days change' })).toBeVisible();
  await expect(page.locator('.day-changed')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Added: Festival')).toBeVisible();
  const saved = (await rules()).find(({ name }) => name === 'Festival');
  expect(saved).toMatchObject({ price_agorot: 4000 });
  expect(first).toBeTruthy();
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await expect(page.locator('.day-selected').first()).toContainText('₪40');
  await page.getByText('Why?').first().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was undone')).toBeVisible();
  expect((await rules()).map(({ name }) => name)).not.toContain('Festival');
});

test('The year and month are usable on a phone in Hebrew, and an invalid rule names its field', async ({
  page,
}) => {
  const { lotId, owner } = await createTestLot(['1', '2']);
  await asAdmin('PUT', `/admin/parking-lots/${lotId}`, {
    max_price_agorot: 5000,
    slots: [
      { slot: 0, start_time: '12:00', end_time: '17:30' },
      { slot: 1, start_time: '18:00', end_time: '02:00' },
    ],
  });
  await startSession(page, owner.token, 'he');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/owner/calendar');
  await expect(page.locator('.day-today .slot')).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'שנה', exact: true }).click();
  await expect(page.getByRole('grid')).toHaveCount(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByRole('button', { name: 'חודש', exact: true }).click();
  await test.step('A long press and a drag with a finger select days', async () => {
    const days = page.locator('.day');
    const centre = async (index: number) => {
      const box = await days.nth(index).boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await centre(8)] });
    await expect(page.locator('.is-selecting')).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [await centre(10)] });
    await expect(page.locator('.day-selected')).toHaveCount(3);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
  await page.getByRole('button', { name: 'הוספת כלל לימים שנבחרו' }).click();
  await page.getByText('תנאים נוספים').click();
  await page.getByLabel('רק המקומות האלה').click();
  await page.getByRole('option', { name: '2', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('שם').fill('יקר מדי');
  await page.getByLabel('מחיר', { exact: true }).check();
  await page.getByLabel('מחיר בשקלים').fill('90');
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('המחיר צריך להיות בגבולות המחיר של החניון').first()).toBeVisible();
  await expect(page.getByLabel('שם')).toHaveValue('יקר מדי');
  expect(await findViolations(page)).toEqual([]);
});

test('An owner clicks a day, types a price and presses Enter, and closes another day for all lots', async ({
  page,
}) => {
  const { lotId, owner } = await createTestLot(['1', '2']);
  const second = await createTestLot(['1']);
  await asAdmin('POST', `/admin/users/${owner.id}/make-lot-owner/${second.lotId}`);
  const rulesOf = (id: number) => call<Rule[]>('GET', `/owners/me/lots/${id}/rules`, undefined, owner.token);
  await startSession(page, owner.token);
  await page.goto('/owner/calendar');
  await expect(page.locator('.day-today')).toBeVisible();
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  const days = page.locator('.day');
  const date = await days.nth(9).getAttribute('data-day');
  await days.nth(9).click();
  await expect(page.getByRole('dialog').getByLabel('Price in shekels')).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type('41');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Added: Price: /)).toBeVisible();
  const made = (await Promise.all([lotId, second.lotId].map(rulesOf)))
    .flat()
    .filter(({ date_from }) => date_from === date);
  expect(made).toMatchObject([{ price_agorot: 4100 }]);

  await days.nth(12).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close or price several…' }).click();
  await expect(page.getByRole('dialog').getByRole('status').first()).toContainText('No reservations');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close 2 lots' }).click();
  await expect(page.getByText('2 lots changed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('The change was undone')).toBeVisible();
});
