import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { memoryHabits } from '../../backend/dist/bootstrap/workers.js';

const errorLevels = ['error', 'fatal'];

/** Prints what a server's log says of errors, each reason once: a bench that counts a 500 should tell why. */
function tellErrors(child) {
  const told = new Set();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { level, err, msg } = line.startsWith('{') ? JSON.parse(line) : {};
    const reason = err?.stack ?? msg;
    if (!errorLevels.includes(level) || told.has(reason)) return;
    told.add(reason);
    console.log(`a server's error: ${reason}`);
  });
}

/**
 * Runs a server as a process of its own, set up as a worker is, which can be asked what it has used. `file` is relative to
 * this folder.
 */
export async function startServerProcess(file, databaseUrl) {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...memoryHabits, DATABASE_URL: databaseUrl },
    // Memory is looked at when nothing lies about in it that nobody needs.
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  tellErrors(child);
  const next = async () => {
    const over = new AbortController();
    const { signal } = over;
    try {
      const [answer] = await Promise.race([
        once(child, 'message', { signal }),
        once(child, 'exit', { signal }).then(([code]) => {
          throw new Error(`${file} ended with ${code}`);
        }),
      ]);
      return answer;
    } finally {
      over.abort();
    }
  };
  const { port } = await next();
  const ask = (question) => {
    const answer = next();
    child.send(question);
    return answer;
  };
  return {
    port,
    cpuMicroseconds: async () => {
      const { cpu } = await ask('cpu');
      return cpu.user + cpu.system;
    },
    /** Starts to watch its memory and its event loop; the answer of `watched` is what was seen since. */
    watch: () => ask('watch'),
    watched: () => ask('watched'),
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners();
        child.once('exit', resolve);
        child.disconnect();
      }),
  };
}
