// npm run test:tour: opens every page of both apps in every state, in all sizes, languages and colour
// schemes. Takes screenshots into reports/shots, and runs axe and Lighthouse into reports/audit. Exits with 1
// when a check fails or a target is missed. A project or a page restricts it: `npm run test:tour --
// screenshots axe reserve`.
import { rmSync } from 'node:fs';
import { findViolations } from './lib/audit/audit-limits.mjs';
import { readReports } from './lib/audit/read-reports.mjs';
import { seoNote, tableOf } from './lib/audit/table.mjs';
import { ensureInstalled, ensureToolInstalled } from './lib/install.mjs';
import { inRoot } from './lib/project.mjs';
import { runCommand } from './lib/run-command.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';
import { writeContactSheet } from '../tests/tour/contact-sheet.mjs';

const tourProjects = ['apps', 'touch', 'screenshots', 'axe', 'translated', 'loading', 'lighthouse'];
const allProjects = [...tourProjects, 'documentation'];
const args = process.argv.slice(2);
const named = allProjects.filter((project) => args.includes(project));
const projects = named.length > 0 ? named : tourProjects;
const pages = args.filter((arg) => !allProjects.includes(arg));
const say = (line) => console.log(line);

async function runTour({ signal }) {
  await ensureInstalled({ scope: 'everything', say, signal });
  if (projects.includes('lighthouse'))
    await ensureToolInstalled('tests/tour/lighthouse-cli', { say, signal });
  return runCommand(
    [
      process.execPath,
      inRoot('node_modules/@playwright/test/cli.js'),
      'test',
      ...['--config', 'tests/tour/playwright.config.ts'],
      ...projects.flatMap((project) => ['--project', project]),
      ...(pages.length > 0 ? ['--grep', `page "(${pages.join('|')})"`] : []),
    ],
    { signal },
  );
}

function reportResults() {
  if (projects.includes('screenshots')) {
    const sheet = writeContactSheet(inRoot('reports/shots'));
    if (sheet) say(`\nAll screenshots on one page: ${sheet}`);
  }
  if (!projects.includes('axe') && !projects.includes('lighthouse')) return true;
  const rows = readReports();
  const missed = rows.flatMap(findViolations);
  say(`\n${[tableOf(rows), seoNote, ...missed].join('\n')}`);
  return missed.length === 0;
}

await runWithCleanup(
  async (context) => {
    if (projects.includes('axe') || projects.includes('lighthouse'))
      rmSync(inRoot('reports/audit'), { recursive: true, force: true });
    const code = await runTour(context);
    const isWithinLimits = reportResults();
    return code || (isWithinLimits ? 0 : 1);
  },
  { exitCodeOnStop: 1 },
);
