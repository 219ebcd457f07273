import { performance } from 'node:perf_hooks';

/** Downloads a file and prints its time, its size and the memory that the server needed for it. */
export async function exported(server, base, token, { name, path }) {
  await server.watch();
  const begin = performance.now();
  const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  const seconds = (performance.now() - begin) / 1000;
  const { idleMegabytes, peakMegabytes, maxBlockMs } = await server.watched();
  console.log(
    `${name.padEnd(34)} ${seconds.toFixed(1)} s   ${(bytes / 1_048_576).toFixed(1)} MB   ${(peakMegabytes - idleMegabytes).toFixed(0)} MB above idle   longest block ${maxBlockMs.toFixed(0)} ms`,
  );
}
