// npm run audit:pages: Lighthouse and axe on every page of both apps, in both languages; reports in reports/audit. With
// names, only those pages: `npm run audit:pages -- reserve reservation`. Ends with 1 where a goal is missed.
import { rmSync } from 'node:fs';
import { shortcomings } from './lib/audit/goals.mjs';
import { readReports } from './lib/audit/read-reports.mjs';
import { seoNote, tableOf } from './lib/audit/table.mjs';
import { ensureToolInstalled } from './lib/install.mjs';
import { runToOrderlyEnd } from './lib/lifecycle.mjs';
import { inRoot } from './lib/project.mjs';
import { withWalk } from './lib/testing/walk.mjs';

const projects = ['axe', 'lighthouse'];
const words = process.argv.slice(2);
const chosen = projects.filter((project) => words.includes(`--only-${project}`));
const pages = words.filter((word) => !word.startsWith('--')).map((word) => ` ${word}(:| \\()`);

await runToOrderlyEnd(
  (life) =>
    withWalk(life, async (walk) => {
      await ensureToolInstalled('tests/tour/lighthouse-tool', { say: console.log, signal: life.signal });
      rmSync(inRoot('reports/audit'), { recursive: true, force: true });
      let code = 0;
      for (const project of chosen.length > 0 ? chosen : projects)
        code = (await walk(project, pages)) || code;
      const rows = readReports();
      const missed = rows.flatMap(shortcomings);
      life.undo.unshift(() => console.log(`\n${[tableOf(rows), seoNote, ...missed].join('\n')}`));
      return code || (missed.length > 0 ? 1 : 0);
    }),
  { codeWhenStopped: 1 },
);
