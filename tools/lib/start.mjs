import { allSettledOrThrow } from './all-settled.mjs';
import { ensureBuilt, isUpToDate } from './build.mjs';
import { generateFirstAdmin, prepareData, prepareEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { runWithCleanup } from './run-with-cleanup.mjs';
import { importBackend } from './project.mjs';
import { registerLauncher } from './servers.mjs';
import { step } from './step.mjs';

const say = (line) => console.log(line);
/** Longer than a request may take; afterwards the database is stopped even if requests are open. */
const drainMs = 10_000;

/** The raw value of `--workers` in `npm start -- --workers N`; the configuration validates it. */
function requestedWorkers(options) {
  const at = options.findIndex((option) => /^--workers(=|$)/.test(option));
  if (at < 0) return null;
  const [, inline] = options[at].split('=');
  return inline ?? options[at + 1] ?? 'nothing';
}

async function startProduct({ cleanups, signal }) {
  await ensureInstalled({ say, signal });
  const options = process.argv.slice(2);
  const workers = requestedWorkers(options);
  if (workers !== null) process.env.WORKERS = workers;
  const withDemo = !options.includes('--no-demo');
  let prepared;
  let demo;
  const built = isUpToDate('backend') ? null : ensureBuilt({ say, signal, only: new Set(['backend']) });
  const prepareServer = async () => {
    prepared = await prepareEnvironment(cleanups, { mustListen: true, mayCreate: true, built, say });
    signal.throwIfAborted();
    const name = withDemo && prepared.mayHaveDemoData ? 'Preparing the demo data' : 'Preparing the schema';
    demo = await step(say, name, () => prepareData(prepared, { withDemo }));
  };
  // The apps are built while the database is prepared.
  const builtApps = ensureBuilt({ say, signal, only: new Set(['booking', 'admin']) });
  await allSettledOrThrow([prepareServer(), builtApps, ...(built ? [built] : [])]);
  const firstAdmin = withDemo ? null : await generateFirstAdmin(prepared);
  if (firstAdmin)
    Object.assign(prepared.env, { ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password });
  signal.throwIfAborted();
  const { serve } = await importBackend('bootstrap/serve.js');
  const server = await serve(prepared.env);
  cleanups.push(() => Promise.race([server.close(), new Promise((resolve) => setTimeout(resolve, drainMs))]));
  cleanups.push(registerLauncher(options, server.replaceWorkers));
  const { readConfig } = await importBackend('platform/config/config.js');
  const reservePath = readConfig(prepared.env).isDemo ? '/reserve' : demo?.reservePath;
  printAddresses(server.url, { reservePath, firstAdmin });
}

function printAddresses(url, { reservePath, firstAdmin }) {
  say(`\nPanui is ready:     ${url}`);
  if (reservePath) {
    say(`Reserve a spot:     ${url}${reservePath}`);
    say('Demo logins:        admin@panui.test, owner@panui.test, venue@panui.test, support@panui.test,');
    say('                    accountant@panui.test, user@panui.test; password Panui-demo-2026');
  }
  if (firstAdmin) {
    say(`First login:        ${url}/login as ${firstAdmin.email}`);
    say(`                    password ${firstAdmin.password} (shown only now; change it in the profile)`);
  }
  say('Stop with Ctrl-C.');
}

/** Runs Panui in this process and leaves nothing running when it ends. */
export const start = () => runWithCleanup(startProduct);
