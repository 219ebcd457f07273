import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { asAdmin, startSessionAs, createTestLot, reserve, navigate } from './support/operators';
import { landingTexts } from '@panui/shared/landing-texts';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/operator-test';

interface Version {
  id: number;
  document: string;
  version: number;
  open_marks: number;
  body_en: string;
  published_at: string | null;
}

const placeholder = 'filled in by this test';

async function deleteDrafts(document: string): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ document }));
  const versions = await asAdmin<Version[]>('GET', `/admin/legal-texts?filter=${filter}`);
  for (const { id, published_at } of versions)
    if (published_at === null) await asAdmin('DELETE', `/admin/legal-texts/${id}`);
}

const marks = (page: Page) => page.locator('.open-marks').getByRole('button');

test('A legal text is drafted, published and read, and later reservations keep its version', async ({
  page,
}) => {
  await deleteDrafts('terms');
  await startSessionAs(page, 'admin');
  await page.goto('/legal-texts');
  await page.getByRole('button', { name: 'New version' }).click();
  await page.getByRole('menuitem', { name: 'Terms of use' }).click();
  await expect(page).toHaveURL(/\/legal-texts\/\d+\/edit$/);
  const [id] = /\d+/.exec(new URL(page.url()).pathname) ?? [];
  const { body_en } = await asAdmin<Version>('GET', `/admin/legal-texts/${id}`);
  const draft = await asAdmin<Version>('PUT', `/admin/legal-texts/${id}`, {
    body_en: `${body_en}\n[[${placeholder}]]`,
  });
  await page.reload();
  await expect(marks(page)).toHaveCount(draft.open_marks);
  await expectAccessible(page);

  // Each mark leads to its place in the text and disappears once it is filled in.
  const filledText = `Written for ${randomUUID()}`;
  await marks(page).filter({ hasText: placeholder }).click();
  await expect(page.locator('textarea[name=body_en]')).toBeFocused();
  await page.keyboard.insertText(filledText);
  await expect(marks(page)).toHaveCount(draft.open_marks - 1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();

  const beside = page.getByRole('region', { name: 'The English text beside its field' });
  await expect(beside).toContainText(filledText);
  await expect(beside).not.toContainText(/\{\{|\[\[/);
  await beside.getByRole('button', { name: 'Changes' }).click();
  await expect(beside.locator('ins')).toHaveText(filledText);
  await expectAccessible(page);
  await page.locator('textarea[name=body_en]').press('End');
  await page.keyboard.insertText(' And saved with the publication.');

  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  const { body_en: saved } = await asAdmin<Version>('GET', `/admin/legal-texts/${id}`);
  expect(saved).not.toContain('And saved with the publication.');

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toContainText('can no longer be changed');
  await expect(dialog.getByRole('listitem')).toHaveCount(draft.open_marks - 1);
  await dialog.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText('Published and in force.')).toBeVisible();
  const { body_en: published } = await asAdmin<Version>('GET', `/admin/legal-texts/${id}`);
  expect(published).toContain(`${filledText} And saved with the publication.`);
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await expect(page.locator('textarea[name=body_en]')).toHaveAttribute('readonly');

  await navigate(page, `/legal-texts?filter=${encodeURIComponent(JSON.stringify({ document: 'terms' }))}`);
  const versions = page.getByRole('table').getByRole('row');
  await expect(versions.filter({ hasText: 'Superseded' })).not.toHaveCount(0);
  await expect(versions.locator('td').getByText('Published', { exact: true })).toHaveCount(1);

  await page.goto('/terms-of-use?lang=en');
  await expect(page.getByRole('main')).toContainText(`Version ${draft.version}, in force since`);
  await expect(page.getByRole('main')).toContainText(filledText);
  await expect(page.getByRole('main')).not.toContainText(/\{\{|\[\[/);

  const testLot = await createTestLot(['1']);
  await reserve(testLot);
  const filter = encodeURIComponent(JSON.stringify({ parking_lot_id: testLot.lotId }));
  const [reservation] = await asAdmin<{ id: number }[]>('GET', `/admin/reservations?filter=${filter}`);
  await page.goto(`/reservations/${reservation?.id}`);
  await expect(page.getByRole('main')).toContainText(`Terms v${draft.version}`);
});

test('A contact message is read, handled and deleted after a question', async ({ page }) => {
  const name = `Dana ${randomUUID().slice(0, 8)}`;
  await page.goto('/?lang=en#contact');
  const form = page.getByRole('form', { name: landingTexts.en['contact.formTitle'] });
  await form.locator('[name=name]').fill(name);
  await form.locator('[name=email]').fill('dana@example.test');
  await form.locator('[name=phone_number]').fill('03-555-0100');
  await form.locator('[name=message]').fill('40 spots, empty from 18:00');
  await form.getByRole('button', { name: landingTexts.en['contact.send'] }).click();
  await expect(page.getByRole('heading', { name: landingTexts.en['contact.sentTitle'] })).toBeVisible();

  await startSessionAs(page, 'admin');
  await page.goto(`/contact-messages?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await page.getByText(name).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Message');
  await expect(page.getByText('40 spots, empty from 18:00')).toBeVisible();
  await expect(page.locator('a[href="tel:035550100"]')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(page.getByText('admin@panui.test', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this message?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The message was deleted permanently.')).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  expect(await asAdmin('GET', `/admin/contact-messages?filter=${filter}`)).toEqual([]);
});
