import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { compareAddresses } from '../performance/forgot-password/compare-addresses.mjs';
import { kolmogorovSmirnovP } from '../performance/forgot-password/kolmogorov-smirnov.mjs';
import { createTestSystem } from './support/test-system.mjs';

const callsPerKind = 100;
/**
 * Low, because a correct server falls below 0.01 in one of a hundred runs. `npm run bench -- forgot-password` is
 * strict.
 */
const minP = 0.0001;

let system;
before(async () => {
  system = await createTestSystem();
});
after(() => system.end());

const addresses = (name) => Array.from({ length: callsPerKind }, (_, n) => `${name}${n}@example.test`);

it('Row 7: Known and unknown addresses get the same response in the same time', async () => {
  const known = addresses('known');
  await system.database.rows(
    `INSERT INTO users (email, password_hash, role) SELECT email, 'x', 'user' FROM unnest($1::text[]) AS email`,
    [known],
  );
  const { responses, p } = await compareAddresses(known, addresses('other'), async (email) => {
    // The limit by client is another test's subject.
    await system.database.rows('TRUNCATE limit_counts');
    return fetch(`${system.server.url}/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
  });
  assert.deepEqual(responses.length, 1, responses.join('\n'));
  assert.match(responses[0], /^\[202,"\{\}"/);
  assert.ok(p > minP, `p = ${p}`);
});

it('The Kolmogorov-Smirnov test tells shifted times apart and equal ones not', () => {
  const times = Array.from({ length: 1_000 }, (_, n) => (n * 7_919) % 1_000);
  assert.ok(kolmogorovSmirnovP(times, times) > 0.99);
  const shifted = times.map((time) => time + 100);
  assert.ok(kolmogorovSmirnovP(times, shifted) < 0.001);
});
