import type { Locator, Page } from '@playwright/test';
import { asAdmin, createTestLot, startSession, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';

/** Responds to the next question of the browser, and returns its kind. */
async function respondToNext(page: Page, isAccepted: boolean, act: () => Promise<unknown>): Promise<string> {
  const opened = page.waitForEvent('dialog', { timeout: 15_000 });
  const action = act();
  const dialog = await opened;
  if (dialog.type() === 'confirm') expect(dialog.message()).toBe('You have unsaved changes. Discard them?');
  await (isAccepted ? dialog.accept() : dialog.dismiss());
  await action;
  if (!isAccepted) await untilIdle(page);
  return dialog.type();
}

/** The router renders what became of a question when the browser has nothing else to do. */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));

const reload = (page: Page) => page.evaluate(() => setTimeout(() => location.reload()));
const openMenuEntry = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Declining the question of the menu, of the back button or of a reload keeps what is typed. */
async function expectQuestions(page: Page, typed: Locator, entry: string): Promise<void> {
  const text = await typed.inputValue();
  expect(await respondToNext(page, false, () => openMenuEntry(page, entry))).toBe('confirm');
  await expect(typed).toHaveValue(text);
  expect(await respondToNext(page, false, () => page.evaluate(() => history.back()))).toBe('confirm');
  await expect(typed).toHaveValue(text);
  expect(await respondToNext(page, false, () => reload(page))).toBe('beforeunload');
  await expect(typed).toHaveValue(text);
}

test('A form of a record asks before the menu, the back button or a reload discards what is typed', async ({
  page,
}) => {
  const testLot = await createTestLot([]);
  await startSessionAs(page, 'admin');
  await page.goto(`/venues?filter=${encodeURIComponent(JSON.stringify({ q: testLot.lotName }))}`);
  await page.getByRole('cell', { name: `Venue of ${testLot.lotName}` }).click();
  const name = page.locator('[name=name]');
  await name.click();
  await name.fill('Another venue');
  await expectQuestions(page, name, 'Users');
  await respondToNext(page, true, () => openMenuEntry(page, 'Users'));
  await expect(page).toHaveURL(/\/users/);
});

test('The editor of a rule asks before it is left, and closes without a question after saving', async ({
  page,
}) => {
  const testLot = await createTestLot(['1']);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/dashboard');
  await openMenuEntry(page, 'Calendar');
  const add = page.getByRole('button', { name: /^Add (a )?rule/ });
  await add.click();
  const name = page.locator('[name=name]');
  await name.click();
  await name.fill('Renovation');
  await expectQuestions(page, name, 'Settings');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  expect(await respondToNext(page, false, () => cancel.click())).toBe('confirm');
  await expect(name).toHaveValue('Renovation');
  await page.getByLabel('Price', { exact: true }).check();
  await page.getByLabel('Price in shekels').fill('40');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(add).toBeVisible();
  await openMenuEntry(page, 'Settings');
  await expect(page).toHaveURL(/\/owner\/settings/);
});

test('Dialogs ask before closing, the back button or a reload discards what is typed', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/dashboard');
  await openMenuEntry(page, 'Parking Spots');
  const dialog = page.getByRole('dialog');
  const escape = () => page.keyboard.press('Escape');
  const back = () => page.evaluate(() => history.back());
  const open: [string, () => Promise<void>, string][] = [
    ['Block', () => page.getByRole('button', { name: 'Block floor...' }).click(), 'reason'],
    [
      'Edit',
      async () => {
        if ((await page.getByRole('button', { name: 'Edit' }).count()) === 0)
          await page.locator('[data-spot]').click();
        await page.getByRole('button', { name: 'Edit' }).click();
      },
      'office',
    ],
    ['Add', () => page.getByRole('button', { name: 'Add spots' }).click(), 'first_number'],
  ];
  for (const [name, openDialog, field] of open)
    await test.step(name, async () => {
      await openDialog();
      const input = dialog.locator(`[name=${field}]`);
      await input.click();
      await input.fill('77');
      for (const discard of [escape, back]) {
        expect(await respondToNext(page, false, discard)).toBe('confirm');
        await expect(input).toHaveValue('77');
      }
      expect(await respondToNext(page, false, () => reload(page))).toBe('beforeunload');
      await expect(input).toHaveValue('77');
      await respondToNext(page, true, escape);
      await expect(dialog).toHaveCount(0);
      // Nothing typed, no question.
      await openDialog();
      await expect(dialog).toBeVisible();
      await escape();
      await expect(dialog).toHaveCount(0);
    });
});

test('A draft of a long text is offered after the page was left, and not after it was saved', async ({
  page,
}) => {
  const testLot = await createTestLot([]);
  await startSessionAs(page, 'admin');
  const path = `/parking-lots/${testLot.lotId}/edit`;
  await page.goto(path);
  const description = page.locator('[name=description]');
  const offer = page.getByRole('alert').filter({ hasText: 'a text of yours that was not saved' });
  await description.click();
  await description.fill('Ring twice');
  await respondToNext(page, true, () => openMenuEntry(page, 'Users'));
  await page.goto(path);
  await expect(description).toHaveValue('');
  await test.step('The text is in the middle of the notice, as its buttons are', async () => {
    const [text, actions] = [offer.locator('.MuiAlert-message'), offer.locator('.MuiAlert-action')];
    const middleOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
      return y + height / 2;
    };
    expect(Math.abs((await middleOf(text)) - (await middleOf(actions)))).toBeLessThan(2);
  });
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(description).toHaveValue('Ring twice');
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/parking-lots$/);
  expect(await asAdmin('GET', `/admin/parking-lots/${testLot.lotId}`)).toMatchObject({
    description: 'Ring twice',
  });
  await page.goto(path);
  await expect(description).toHaveValue('Ring twice');
  await expect(offer).toHaveCount(0);
});
