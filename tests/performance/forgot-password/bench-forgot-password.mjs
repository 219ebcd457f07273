import pg from 'pg';
import { importBackend } from '../../../tools/lib/project.mjs';
import { startServerProcess } from '../server-process.mjs';
import { compareAddresses } from './compare-addresses.mjs';

const { migrateDatabase } = await importBackend('database/migrate.js');

const callsPerKind = 1_000;
const warmUpCalls = 100;
const minP = 0.01;
/** A client may send ten requests an hour. */
const callsPerClient = 10;

const addresses = (name, count) => Array.from({ length: count }, (_, n) => `${name}${n}@example.test`);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Requests 2,000 new passwords, half for known addresses. Fails if status, body, headers or times tell them apart. */
export async function benchForgotPassword(postgres) {
  const url = postgres.url();
  await migrateDatabase(url);
  const known = addresses('known', callsPerKind);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO users (email, password_hash, role) SELECT email, 'x', 'user' FROM unnest($1::text[]) AS email`,
    [known],
  );
  await client.end();
  const server = await startServerProcess('./product-server.mjs', url);
  let requests = 0;
  const requestReset = (email) => {
    const number = Math.floor((requests += 1) / callsPerClient);
    return fetch(`http://127.0.0.1:${server.port}/auth/forgot-password`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${Math.floor(number / 256)}.${number % 256}`,
      },
      body: JSON.stringify({ email }),
    });
  };
  try {
    for (const email of addresses('nobody', warmUpCalls)) await (await requestReset(email)).text();
    const { times, responses, p } = await compareAddresses(
      known,
      addresses('other', callsPerKind),
      requestReset,
    );
    for (const [kind, values] of Object.entries(times))
      console.log(`${kind.padEnd(8)} ${values.length} calls   median ${median(values).toFixed(3)} ms`);
    console.log(`distinct responses (status, body, headers): ${responses.length}`);
    for (const response of responses) console.log(`  ${response}`);
    console.log(`Kolmogorov-Smirnov: p = ${p.toFixed(4)} (must be above ${minP})`);
    if (p <= minP || responses.length !== 1) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}
