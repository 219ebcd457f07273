import type { Dto } from '@panui/api';
import type { Page } from '@playwright/test';
import { asAdmin, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';

/** Rows whose last cell is not in sight, and words that a cell breaks in the middle. */
const findCutCells = (page: Page): Promise<string[]> =>
  page.getByRole('table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const frame = (table.parentElement ?? table).getBoundingClientRect();
      const isCut = ({ left, right }: DOMRect) => left < frame.left - 1 || right > frame.right + 1;
      const cells = [...table.querySelectorAll<HTMLTableCellElement>('th, td')];
      const hidden = cells.filter((cell) => !cell.nextElementSibling && isCut(cell.getBoundingClientRect()));
      const broken = cells.flatMap((cell) => {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        while (walker.nextNode()) {
          const node = walker.currentNode;
          // Names may break.
          if (node.parentElement?.closest('bdi:not([dir])')) continue;
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            // Compounds may break at their hyphen.
            if (tops.size > 1 && !/[-־–/]/.test(word)) words.push(`broken: ${word}`);
          }
        }
        return words;
      });
      return [...hidden.map((cell) => `hidden: ${cell.textContent}`), ...broken];
    }),
  );

for (const lang of ['he', 'en'] as const)
  test(`Tables of money show their last column and whole words on a screen of 1280 (${lang})`, async ({
    page,
  }) => {
    const statements = await asAdmin<Dto<'Statement'>[]>(
      'GET',
      `/admin/statements?filter=${JSON.stringify({ kind: 'payee', state: 'approved' })}`,
    );
    const [latest] = statements.sort((a, b) => b.period.localeCompare(a.period));
    const [batch] = await asAdmin<Dto<'PayoutBatch'>[]>('GET', '/admin/payout-batches');
    await page.setViewportSize({ width: 1280, height: 800 });
    await startSessionAs(page, 'admin', lang);
    for (const path of [
      ...['close', 'approve', 'pay'].map((step) => `/settlement?period=${latest?.period}&step=${step}`),
      `/accounting?month=${latest?.period}`,
      `/statements/${latest?.id}`,
      `/payout-batches/${batch?.id}`,
      ...['/payout-batches', '/payees', '/accounts', '/payments'],
    ])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('table').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect.soft(await findCutCells(page), path).toEqual([]);
      });
  });

test('The page of a batch that is opened directly names each account once, apart from its payee', async ({
  page,
}) => {
  const [batch] = await asAdmin<Dto<'PayoutBatch'>[]>('GET', '/admin/payout-batches');
  const lines = batch?.lines.length ?? 0;
  await startSessionAs(page, 'admin');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/payout-batches/${batch?.id}`);
    const accounts = page.getByText(/•••\d/).filter({ visible: true });
    await expect(accounts).toHaveCount(lines);
    const [name, account] = await Promise.all([
      page.getByRole('rowheader').first().locator('bdi').first().boundingBox(),
      accounts.first().boundingBox(),
    ]);
    const isBelow = (account?.y ?? 0) >= (name?.y ?? 0) + (name?.height ?? 0) - 1;
    const isBeside = (account?.x ?? 0) >= (name?.x ?? 0) + (name?.width ?? 0) + 8;
    expect(isBelow || isBeside, `apart at ${width} px`).toBe(true);
  }
});
