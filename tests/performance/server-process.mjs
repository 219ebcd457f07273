import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { importBackend } from '../../tools/lib/project.mjs';

const { memoryEnvironment } = await importBackend('bootstrap/workers.js');

const errorLevels = ['error', 'fatal'];

/** Prints each distinct error in a server's log, so that a failed benchmark shows the reason. */
function printErrors(child) {
  const printed = new Set();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { level, err, msg } = line.startsWith('{') ? JSON.parse(line) : {};
    const reason = err?.stack ?? msg;
    if (!errorLevels.includes(level) || printed.has(reason)) return;
    printed.add(reason);
    console.log(`a server's error: ${reason}`);
  });
}

/**
 * Runs a server in its own process, configured like a worker, and queries its resource usage. `file` is
 * relative to this folder.
 */
export async function startServerProcess(file, databaseUrl) {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...memoryEnvironment, DATABASE_URL: databaseUrl },
    // Memory is measured after a garbage collection.
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  printErrors(child);
  const nextMessage = async () => {
    const stopController = new AbortController();
    const { signal } = stopController;
    try {
      const [response] = await Promise.race([
        once(child, 'message', { signal }),
        once(child, 'exit', { signal }).then(([code]) => {
          throw new Error(`${file} ended with ${code}`);
        }),
      ]);
      return response;
    } finally {
      stopController.abort();
    }
  };
  const { port } = await nextMessage();
  const sendCommand = (command, details = {}) => {
    const response = nextMessage();
    child.send({ command, ...details });
    return response;
  };
  return {
    port,
    cpuMicroseconds: async () => {
      const { cpu } = await sendCommand('cpu');
      return cpu.user + cpu.system;
    },
    /** Starts measuring memory and event loop delay; `watched` returns the results since then. */
    watch: () => sendCommand('watch'),
    watched: () => sendCommand('watched'),
    startProfile: () => sendCommand('startProfile'),
    stopProfile: (file) => sendCommand('stopProfile', { file }),
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners();
        child.once('exit', resolve);
        child.disconnect();
      }),
  };
}
