import { fork } from 'node:child_process';

/** Runs a server as a process of its own, which can be asked what it has used. `file` is relative to this folder. */
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
