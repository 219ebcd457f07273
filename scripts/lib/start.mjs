import { ensureBuilt } from './build.mjs';
import { preparedData, preparedEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { runToOrderlyEnd } from './lifecycle.mjs';
import { importBackend } from './project.mjs';

const say = (line) => console.log(line);
/** Longer than a request may take; after that the database is stopped under what is still open. */
const drainMs = 10_000;

async function bringUp({ undo, signal }) {
  await ensureInstalled({ say, signal });
  await ensureBuilt({ say, signal });
  const prepared = await preparedEnvironment(undo, { mustListen: true });
  signal.throwIfAborted();
  const demo = await preparedData(prepared);
  signal.throwIfAborted();
  const { startServer } = await importBackend('server.js');
  const server = await startServer(prepared.env);
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
