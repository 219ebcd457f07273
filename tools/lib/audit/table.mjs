/** @type {[title: string, value: (row: Record<string, any>) => unknown][]} */
const columns = [
  ['page', ({ page }) => page],
  ['lang', ({ lang }) => lang],
  ['perf', ({ scores }) => scores?.performance],
  ['a11y', ({ scores }) => scores?.accessibility],
  ['best', ({ scores }) => scores?.bestPractices],
  ['SEO', ({ scores }) => scores && `${scores.seo}${scores.seo === scores.seoAsGiven ? '' : '*'}`],
  ['LCP ms', ({ scores }) => scores?.lcpMs],
  ['TBT ms', ({ scores }) => scores?.blockingMs],
  ['CLS', ({ scores }) => scores?.cls.toFixed(3)],
  ['axe', ({ violations }) => violations?.length],
  ['states', ({ stateCount }) => stateCount],
];

/** Formats the rows as a table for the terminal; a dash marks a missing measurement. */
export function tableOf(rows) {
  const cells = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, value]) => String(value(row) ?? '-'))),
  ];
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => line[i].length)));
  return cells
    .map((line) =>
      line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '),
    )
    .join('\n');
}

export const seoNote =
  '* without is-crawlable: drivers’ secret pages, /reserve (which a robot would hold a spot with) and the operators’ app ' +
  'are kept from search engines on purpose.';
