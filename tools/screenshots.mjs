// npm run shots: pictures of every page and state, of all widths, languages and colours, in reports/shots. With names, only
// those: `npm run shots -- reserve: "cancel dialog"`. Fails where a page is too wide, complains or lacks a text.
import { runWithCleanup } from './lib/run-with-cleanup.mjs';
import { inRoot } from './lib/project.mjs';
import { writeContactSheet } from '../tests/tour/contact-sheet.mjs';
import { withAuditServer } from './lib/testing/audit-server.mjs';

await runWithCleanup(
  (context) =>
    withAuditServer(context, async (runAudit) => {
      const code = await runAudit('shots', process.argv.slice(2));
      const sheet = writeContactSheet(inRoot('reports/shots'));
      if (sheet) context.cleanups.unshift(() => console.log(`\nAll on one page: ${sheet}`));
      return code;
    }),
  { exitCodeOnStop: 1 },
);
