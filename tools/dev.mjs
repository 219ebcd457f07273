// npm run dev: starts everything; the backend is rebuilt and restarted on each change, and Vite serves both web apps on
// ports of their own.
// Workspace names restrict it: node tools/dev.mjs backend.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { prepareData, prepareEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';
import { stopChild } from './lib/processes.mjs';
import { inRoot } from './lib/project.mjs';

const say = (line) => console.log(line);

await runWithCleanup(async ({ cleanups, signal }) => {
  await ensureInstalled({ say, signal });
  await ensureBuilt({ say, signal });
  const prepared = await prepareEnvironment(cleanups, { mustListen: true, mayCreate: true });
  const demo = await prepareData(prepared);
  const run = (folder, ...command) => {
    const child = spawn(process.execPath, command, {
      cwd: inRoot(folder),
      env: prepared.env,
      stdio: 'inherit',
    });
    cleanups.push(() => stopChild(child));
  };
  const tool = (path) => inRoot('node_modules', path);
  const names = process.argv.slice(2);
  const isRequested = (name) => names.length === 0 || names.includes(name);
  if (isRequested('backend'))
    run('.', tool('@nestjs/cli/bin/nest.js'), 'start', '--watch', '--watchAssets', '--preserveWatchOutput');
  const reservePath = demo?.reservePath ?? '/';
  for (const [app, port, path] of [
    ['booking', 5173, reservePath],
    ['admin', 5174, '/login'],
  ]) {
    if (!isRequested(app)) continue;
    run(app, tool('vite/bin/vite.js'), `--port=${port}`, '--strictPort');
    say(`${app}: http://localhost:${port}${path}`);
  }
});
