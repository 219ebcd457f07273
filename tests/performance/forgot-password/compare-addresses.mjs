import { performance } from 'node:perf_hooks';
import { kolmogorovSmirnovP } from './kolmogorov-smirnov.mjs';

/** They differ between any two responses. */
const variableHeaders = ['date', 'x-request-id'];

function shuffled(items) {
  const rest = [...items];
  for (let i = rest.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1));
    [rest[i], rest[j]] = [rest[j], rest[i]];
  }
  return rest;
}

/**
 * Requests a new password for known and unknown addresses in random order. Returns the distinct responses, apart from
 * headers that always vary, the times by kind, and the probability that the times have one distribution.
 */
export async function compareAddresses(known, unknown, requestReset) {
  const calls = shuffled([
    ...known.map((email) => ({ email, kind: 'known' })),
    ...unknown.map((email) => ({ email, kind: 'unknown' })),
  ]);
  const times = { known: [], unknown: [] };
  const responses = new Set();
  for (const [index, { email, kind }] of calls.entries()) {
    const begin = performance.now();
    const response = await requestReset(email, index);
    const body = await response.text();
    times[kind].push(performance.now() - begin);
    const headers = [...response.headers].filter(([name]) => !variableHeaders.includes(name));
    responses.add(JSON.stringify([response.status, body, headers]));
  }
  return { times, responses: [...responses], p: kolmogorovSmirnovP(times.known, times.unknown) };
}
