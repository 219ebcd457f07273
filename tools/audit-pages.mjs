// npm run audit:pages: Lighthouse and axe on every page of both apps, in both languages; reports in reports/audit. With
// names, only those pages: `npm run audit:pages -- reserve reservation`. Ends with 1 where a goal is missed.
import { rmSync } from 'node:fs';
import { findViolations } from './lib/audit/audit-limits.mjs';
import { readReports } from './lib/audit/read-reports.mjs';
import { seoNote, tableOf } from './lib/audit/table.mjs';
import { ensureToolInstalled } from './lib/install.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';
import { inRoot } from './lib/project.mjs';
import { withAuditServer } from './lib/testing/audit-server.mjs';

const projects = ['axe', 'lighthouse'];
const args = process.argv.slice(2);
const chosen = projects.filter((project) => args.includes(`--only-${project}`));
const pages = args.filter((word) => !word.startsWith('--')).map((word) => ` ${word}(:| \\()`);

await runWithCleanup(
  (context) =>
    withAuditServer(context, async (runAudit) => {
      await ensureToolInstalled('tests/tour/lighthouse-cli', { say: console.log, signal: context.signal });
      rmSync(inRoot('reports/audit'), { recursive: true, force: true });
      let code = 0;
      for (const project of chosen.length > 0 ? chosen : projects)
        code = (await runAudit(project, pages)) || code;
      const rows = readReports();
      const missed = rows.flatMap(findViolations);
      context.cleanups.unshift(() => console.log(`\n${[tableOf(rows), seoNote, ...missed].join('\n')}`));
      return code || (missed.length > 0 ? 1 : 0);
    }),
  { exitCodeOnStop: 1 },
);
