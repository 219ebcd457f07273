import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../project.mjs';

const languages = ['he', 'en'];

const jsonIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => ({ name, report: JSON.parse(readFileSync(join(folder, name), 'utf8')) }))
    : [];

const percent = (score) => Math.round((score ?? 0) * 100);

/**
 * All but the product pages are excluded from search engines on purpose, which one audit of Lighthouse
 * reports. This is the score of all other audits.
 */
function seoWithoutCrawling({ categories, audits }) {
  const scoredAudits = categories.seo.auditRefs.filter(
    ({ id, weight }) => weight > 0 && id !== 'is-crawlable',
  );
  const countedAudits = scoredAudits.filter(({ id }) => audits[id].score !== null);
  const total = countedAudits.reduce((sum, { weight }) => sum + weight, 0);
  return percent(countedAudits.reduce((sum, { id, weight }) => sum + weight * audits[id].score, 0) / total);
}

function readScores(report) {
  const { categories, audits } = report;
  return {
    performance: percent(categories.performance.score),
    accessibility: percent(categories.accessibility.score),
    bestPractices: percent(categories['best-practices'].score),
    seo: seoWithoutCrawling(report),
    seoAsGiven: percent(categories.seo.score),
    lcpMs: Math.round(audits['largest-contentful-paint'].numericValue ?? 0),
    blockingMs: Math.round(audits['total-blocking-time'].numericValue ?? 0),
    cls: audits['cumulative-layout-shift'].numericValue ?? 0,
  };
}

/** Everything that was found, one row a page and language: `{ page, lang, figures?, states?, violations? }`. */
export function readReports(folder = inRoot('reports/audit')) {
  const rows = new Map();
  const rowOf = (page, lang) => {
    const key = `${page} ${lang}`;
    const row = rows.get(key) ?? { page, lang };
    rows.set(key, row);
    return row;
  };
  for (const { name, report } of jsonIn(join(folder, 'lighthouse'))) {
    const [, page, lang] = /^(.+)-(\w\w)\.report\.json$/.exec(name) ?? [];
    if (languages.includes(lang)) rowOf(page, lang).scores = readScores(report);
  }
  for (const { report } of jsonIn(join(folder, 'axe'))) {
    const row = rowOf(report.page.replaceAll(' ', '-'), report.lang);
    row.stateCount = (row.stateCount ?? 0) + 1;
    row.violations = [...(row.violations ?? []), ...report.violations];
  }
  return [...rows.values()];
}
