import { setTimeout as pause } from 'node:timers/promises';
import { dashboardCalls, exportCalls, listCalls } from '../reports/calls.mjs';
import { signIn } from '../reports/sign-in.mjs';

async function get(base, token, path) {
  const begin = performance.now();
  const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
  for await (const chunk of response.body) void chunk;
  return { status: response.status, milliseconds: performance.now() - begin };
}

/** An admin who opens a list or a statistic each second. */
export async function lookAround(base, signal, note) {
  const token = await signIn(base, 'admin@bench.test');
  const calls = [...listCalls, ...dashboardCalls];
  for (let turn = 0; !signal.aborted; turn++) {
    note('list or statistic', await get(base, token, calls[turn % calls.length].path), 200);
    await pause(1000, undefined, { signal }).catch(() => {});
  }
}

/** An owner who takes the long report every half minute. */
export async function takeReports(base, signal, note) {
  const token = await signIn(base, 'owner@bench.test');
  while (!signal.aborted) {
    note('200,000-row spreadsheet', await get(base, token, exportCalls[0].path), 200);
    await pause(30_000, undefined, { signal }).catch(() => {});
  }
}
