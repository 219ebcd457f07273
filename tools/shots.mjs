// npm run shots: pictures of every page and state, of all widths, languages and colours, in reports/shots. With names, only
// those: `npm run shots -- reserve: "cancel dialog"`. Fails where a page is too wide, complains or lacks a text.
import { runToOrderlyEnd } from './lib/lifecycle.mjs';
import { inRoot } from './lib/project.mjs';
import { writeContactSheet } from '../tests/tour/contact-sheet.mjs';
import { withWalk } from './lib/testing/walk.mjs';

await runToOrderlyEnd(
  (life) =>
    withWalk(life, async (walk) => {
      const code = await walk('shots', process.argv.slice(2));
      const sheet = writeContactSheet(inRoot('reports/shots'));
      if (sheet) life.undo.unshift(() => console.log(`\nAll on one page: ${sheet}`));
      return code;
    }),
  { codeWhenStopped: 1 },
);
