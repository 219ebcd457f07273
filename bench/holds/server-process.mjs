import { fork } from 'node:child_process';

/** Runs a server as a process of its own and can ask it for the CPU time it has used. */
export async function startServerProcess(file, databaseUrl) {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const next = () =>
    new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    });
  const { port } = await next();
  return {
    port,
    cpuMicroseconds: async () => {
      const answer = next();
      child.send('cpu');
      const { cpu } = await answer;
      return cpu.user + cpu.system;
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners();
        child.once('exit', resolve);
        child.disconnect();
      }),
  };
}
