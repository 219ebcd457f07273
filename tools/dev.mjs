// npm run dev: starts everything; the backend is rebuilt and restarted on each change, and Vite serves both web apps.
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
  const prepared = await prepareEnvironment(cleanups, { mustListen: true });
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
  if (isRequested('backend')) {
    run('.', tool('@nestjs/cli/bin/nest.js'), 'build', '--watch', '--watchAssets', '--preserveWatchOutput');
    run('backend', '--watch', inRoot('backend/dist/main.js'));
  }
  for (const app of ['booking', 'admin']) if (isRequested(app)) run(app, tool('vite/bin/vite.js'));
  if (demo) say(`Reserve a spot at ${demo.reservePath} of the address that Vite names for the drivers' app.`);
});
