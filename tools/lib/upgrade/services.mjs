import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { root } from '../project.mjs';
import { runCommand } from '../run-command.mjs';
import { Failure } from '../failure.mjs';
import { requireReady } from './candidate.mjs';

/** Replaces a symbolic link in one step, so that it exists at every moment. */
function pointLink(link, target) {
  const draft = `${link}.new`;
  rmSync(draft, { force: true });
  symlinkSync(target, draft);
  renameSync(draft, link);
}

async function restartOne({ restart, port }) {
  const code = await runCommand(['/bin/sh', '-c', restart.replaceAll('{port}', String(port))]);
  if (code !== 0) throw new Failure(`The command to restart port ${port} ended with ${code}.`);
  await requireReady(`http://127.0.0.1:${port}`);
}

/**
 * Restarts the processes of a service manager one after the other on this version, each when the one before is ready,
 * so that the others serve meanwhile. When one fails, the link and the processes restarted so far go back to the
 * version in use, the failed one first, and the error is thrown.
 */
export async function rollServices({ link, ports, restart }, say) {
  const previousTarget = readlinkSync(link);
  pointLink(link, root);
  const restarted = [];
  try {
    for (const port of ports) {
      restarted.unshift(port);
      await restartOne({ restart, port });
      say(`Port ${port} is served by this version.`);
    }
  } catch (error) {
    pointLink(link, previousTarget);
    for (const port of restarted) {
      await restartOne({ restart, port });
      say(`Port ${port} is served by the version before.`);
    }
    throw error;
  }
}
