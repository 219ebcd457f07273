import { readFile } from 'node:fs/promises';
import type { Dto } from '@panui/api';
import type { Download, Page } from '@playwright/test';
import { call, demoToken, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';

const texts = {
  en: {
    ...{ title: 'My money', next: 'The next statement is on', byLot: 'By parking lot', lots: 'Oren Tower' },
    ...{
      list: 'Statements',
      number: 'Statement',
      sums: 'How the amount is calculated',
      pdf: 'PDF',
      xlsx: 'Excel',
    },
    ...{ lines: 'The lines of the statement', due: 'Due' },
  },
  he: {
    ...{ title: 'הכסף שלי', next: 'הדוח הבא ביום', byLot: 'לפי חניון', lots: 'מגדל אורן' },
    ...{ list: 'דוחות התחשבנות', number: 'דוח התחשבנות', sums: 'איך חושב הסכום', pdf: 'PDF', xlsx: 'Excel' },
    ...{ lines: 'שורות הדוח', due: 'לתשלום' },
  },
};

const shekels = (agorot: number) =>
  `${agorot < 0 ? '-' : ''}₪${(Math.abs(agorot) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

async function download(page: Page, button: string): Promise<[Download, Buffer]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: new RegExp(button) }).click(),
  ]);
  return [file, await readFile(await file.path())];
}

for (const lang of ['he', 'en'] as const) {
  test(`An owner sees what is due and when, and opens a statement with its lines and files (${lang})`, async ({
    page,
  }) => {
    const t = texts[lang];
    const token = await demoToken('owner');
    const statements = await call<Dto<'Statement'>[]>('GET', '/owners/me/statements', undefined, token);
    const statement = statements.find(({ state }) => state === 'approved');
    await startSessionAs(page, 'owner', lang);
    const [response] = await Promise.all([
      page.waitForResponse(/\/owners\/me\/balance$/),
      page.goto('/owner/money'),
    ]);
    const balance = (await response.json()) as Dto<'Balance'>;
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(shekels(balance.open_agorot - balance.later_agorot));
    await expect(main).toContainText(t.next);
    const byLot = page.getByRole('table', { name: t.byLot });
    for (const { open_agorot: open, later_agorot: later } of balance.by_lot) {
      await expect(byLot).toContainText(shekels(open - later));
      // What the owner will owe has a column of its own, without a sign.
      await expect(byLot).toContainText(shekels(Math.abs(later)));
    }
    await expect(byLot).toContainText(t.lots);

    const list = page.getByRole('table', { name: t.list, exact: true });
    await expect(list.getByRole('row')).toHaveCount(1 + statements.length);
    await list.getByRole('link').first().click();
    await expect(main).toContainText(shekels(statement?.totals.due_agorot ?? 0));
    await expect(main).toContainText(`${t.number} ${statement?.number}`);
    await expect(page.getByRole('heading', { name: t.sums })).toBeVisible();
    const lines = page.getByRole('table', { name: t.lines });
    await expect(lines.getByRole('row')).toHaveCount(51);

    const [pdf, pdfBytes] = await download(page, t.pdf);
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
    expect(pdfBytes.toString('latin1', 0, 5)).toBe('%PDF-');
    const [xlsx, xlsxBytes] = await download(page, t.xlsx);
    expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
    expect(xlsxBytes.toString('latin1', 0, 2)).toBe('PK');
    expect(xlsxBytes.length).toBeGreaterThan(3000);
  });
}

test('A statement of another payee is not found', async ({ page }) => {
  const admin = await demoToken('admin');
  const owner = await demoToken('owner');
  const own = await call<Dto<'Statement'>[]>('GET', '/owners/me/statements', undefined, owner);
  const all = await call<Dto<'Statement'>[]>('GET', '/admin/statements', undefined, admin);
  const foreign = all.find(({ id, state }) => state !== 'draft' && own.every((one) => one.id !== id));
  await startSessionAs(page, 'owner');
  await page.goto(`/owner/money/${foreign?.id}`);
  await expect(page.getByText('There is no such statement')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('₪');
});
