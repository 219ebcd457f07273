import { ensureBuilt } from './build.mjs';
import { preparedData, preparedEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { runToOrderlyEnd } from './lifecycle.mjs';
import { importBackend } from './project.mjs';

const say = (line) => console.log(line);
/** Longer than a request may take; after that the database is stopped under what is still open. */
const drainMs = 10_000;

/** The N of `npm start -- --workers N`, as it was written; the configuration says what is wrong with it. */
function askedWorkers(options) {
  const at = options.findIndex((option) => /^--workers(=|$)/.test(option));
  if (at < 0) return null;
  const [, inline] = options[at].split('=');
  return inline ?? options[at + 1] ?? 'nothing';
}

async function bringUp({ undo, signal }) {
  await ensureInstalled({ say, signal });
  await ensureBuilt({ say, signal });
  const workers = askedWorkers(process.argv.slice(2));
  if (workers !== null) process.env.WORKERS = workers;
  const prepared = await preparedEnvironment(undo, { mustListen: true });
  signal.throwIfAborted();
  const demo = await preparedData(prepared);
  signal.throwIfAborted();
  const { serve } = await importBackend('bootstrap/serve.js');
  const server = await serve(prepared.env);
  undo.push(() => Promise.race([server.close(), new Promise((resolve) => setTimeout(resolve, drainMs))]));
  greet(server.url, demo);
}

function greet(url, demo) {
  say(`\nPanui is ready:     ${url}`);
  if (demo) {
    say(`Reserve a spot:     ${url}${demo.reservePath}`);
    say('Demo sign-ins:      admin@panui.test, owner@panui.test, user@panui.test');
    say('                    password Panui-demo-2026');
  }
  say('Stop with Ctrl-C.');
}

/** Brings Panui up in this process and sees to it that nothing is left running when it ends. */
export const start = () => runToOrderlyEnd(bringUp);
