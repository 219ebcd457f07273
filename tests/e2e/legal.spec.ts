import { expectAccessible } from './support/accessibility';
import { asAdmin } from './support/operators';
import { expect, test } from './support/test';
import { languages } from './support/texts';

const pages = [
  ['/terms-of-use', 'terms'],
  ['/privacy-policy', 'privacy'],
  ['/accessibility', 'accessibility'],
] as const;

interface LegalText {
  title: string;
  sections: { heading: string }[];
}

for (const lang of languages) {
  test(`The legal pages show the text in force, without placeholders (${lang})`, async ({
    page,
    request,
  }) => {
    for (const [path, name] of pages) {
      await test.step(path, async () => {
        const headers = { 'accept-language': lang };
        const response = await request.get(`/landing/legal-texts/${name}`, { headers });
        const { title, sections } = (await response.json()) as LegalText;
        await page.goto(`${path}?lang=${lang}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        expect(sections.length).toBeGreaterThan(0);
        for (const { heading } of sections)
          await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(lang === 'he' ? 'גרסה' : 'Version');
        await expect(page.getByRole('main')).not.toContainText(/\[\[|\{\{/);
      });
    }
    await expectAccessible(page);
  });
}

test('A legal page that fails to load says so and offers a retry', async ({ page }) => {
  await page.route('**/landing/legal-texts/**', (route) => route.abort());
  await page.goto('/terms-of-use?lang=en');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/landing/legal-texts/**');
  await page.getByTestId('retry').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
});

test('The privacy policy opens in a dialog over the form, which keeps what was typed', async ({
  page,
  reservePath,
}) => {
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

test('A published version replaces the earlier one, which stays readable', async ({ page }) => {
  const draft = await asAdmin<{ id: number; version: number }>('POST', '/admin/legal-texts', {
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
