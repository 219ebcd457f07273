import { setTimeout as pause } from 'node:timers/promises';
import { dashboardCalls, exportCalls, listCalls } from '../reports/request-paths.mjs';
import { signIn } from '../reports/sign-in.mjs';

async function get(base, token, path) {
  const begin = performance.now();
  const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
  for await (const chunk of response.body) void chunk;
  return { status: response.status, milliseconds: performance.now() - begin };
}

/** An admin who opens a list or a statistic every second. */
export async function browseAsAdmin(base, signal, record) {
  const token = await signIn(base, 'admin@bench.test');
  const calls = [...listCalls, ...dashboardCalls];
  for (let index = 0; !signal.aborted; index++) {
    record('list or statistic', await get(base, token, calls[index % calls.length].path), 200);
    await pause(1000, undefined, { signal }).catch(() => {});
  }
}

/** An owner who downloads the long report every 30 seconds. */
export async function downloadReports(base, signal, record) {
  const token = await signIn(base, 'owner@bench.test');
  while (!signal.aborted) {
    record('200,000-row spreadsheet', await get(base, token, exportCalls[0].path), 200);
    await pause(30_000, undefined, { signal }).catch(() => {});
  }
}
