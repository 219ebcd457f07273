import { asAdmin } from './admin-helpers';
import { languages } from './drivers/texts';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const pages = [
  ['/terms-of-use', 'terms'],
  ['/privacy-policy', 'privacy'],
  ['/accessibility', 'accessibility'],
] as const;

interface LegalPage {
  version: number;
  title: string;
  sections: { heading: string }[];
}

for (const lang of languages) {
  for (const [path, name] of pages) {
    test(`${path} in ${lang} shows the text in force, without placeholders`, async ({ page, request }) => {
      const headers = { 'accept-language': lang };
      const response = await request.get(`/landing/legal-texts/${name}`, { headers });
      const document = (await response.json()) as LegalPage;
      await page.goto(`${path}?lang=${lang}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(document.title);
      for (const { heading } of document.sections)
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(lang === 'he' ? 'גרסה' : 'Version');
      await expect(page.getByRole('main')).not.toContainText(/\[\[|\{\{/);
      await expectAccessible(page);
    });
  }
}

test('is reached from every page of the drivers', async ({ page }) => {
  for (const path of ['/', '/reserve', '/reservation/none', '/terms-of-use']) {
    await page.goto(`${path}?lang=en`);
    const footer = page.getByRole('contentinfo');
    for (const [href] of pages) await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
    await expect(page.getByTestId('language')).toBeVisible();
  }
});

test('says so when the text does not come, and brings it when asked again', async ({ page }) => {
  await page.route('**/landing/legal-texts/**', (route) => route.abort());
  await page.goto('/terms-of-use?lang=en');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/landing/legal-texts/**');
  await page.getByTestId('retry').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
});

test('is read in the form’s own window, too, and the form is as it was', async ({ page, reservePath }) => {
  await page.goto(`${reservePath}&lang=en`);
  await page.locator('[name=first_name]').fill('Noa');
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Privacy policy' });
  await expect(dialog).toContainText('Version');
  await expect(dialog.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[name=first_name]')).toHaveValue('Noa');
});

test('shows a new version once it is published, and the earlier ones still', async ({ page }) => {
  const [newest] = await asAdmin<{ id: number; version: number; published_at: string | null }[]>(
    'GET',
    `/admin/legal-texts?${new URLSearchParams({
      filter: JSON.stringify({ document: 'accessibility' }),
      sort: '["version","DESC"]',
    }).toString()}`,
  );
  // The other browser project may just be doing the same.
  const draft =
    newest?.published_at === null
      ? newest
      : await asAdmin<{ id: number; version: number }>('POST', '/admin/legal-texts', {
          document: 'accessibility',
        });
  await page.goto(`/accessibility?lang=en&version=${draft.version}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await asAdmin('POST', `/admin/legal-texts/${draft.id}/publish`);
  await page.goto('/accessibility?lang=en&version=1');
  await expect(page.getByRole('main')).toContainText('an earlier version');
  await page.getByRole('link', { name: 'Read the version in force' }).click();
  await expect(page.getByRole('main')).toContainText(/Version \d+, in force since/);
  await expect(page.getByRole('main')).not.toContainText('an earlier version');
});
