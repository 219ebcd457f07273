// npm run shots: pictures of every page and state, of all widths, languages and colours, in reports/shots. With names, only
// those: `npm run shots -- reserve: "cancel dialog"`. Fails where a page is too wide, complains or lacks a text.
import { runToOrderlyEnd } from './lib/lifecycle.mjs';
import { withWalk } from './lib/testing/walk.mjs';

await runToOrderlyEnd((life) => withWalk(life, (walk) => walk('shots', process.argv.slice(2))), {
  codeWhenStopped: 1,
});
