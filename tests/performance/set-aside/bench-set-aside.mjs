import pg from 'pg';
import { importBackend } from '../../../tools/lib/project.mjs';
import { createBenchData, venues } from '../holds/bench-data.mjs';
import { median } from '../holds/bench-holds.mjs';
import { claimArguments, claimStatement, readClaimParameters } from '../holds/claim-arguments.mjs';

const { migrateDatabase } = await importBackend('database/migrate.js');

/** Set aside in each lot, the first of its 50 spots. */
const setAsideSpots = 8;
const evenings = [
  { name: 'spots set aside that evening', date: '2031-03-10' },
  { name: 'spots set aside another evening', date: '2031-03-09' },
  { name: 'no spots set aside', date: '2031-03-11' },
];
const claimsOfVenue = 12;

async function setSpotsAside(client) {
  const [{ date }] = evenings;
  await client.query(
    `INSERT INTO events (venue_id, slug, title, starts_at) VALUES (1, 'bench', 'bench', $1)`,
    [`${date}T18:00:00Z`],
  );
  await client.query(
    `WITH code AS (
       INSERT INTO event_codes (event_id, of_lot_id, service_date, label, spots, payer, release_at, max_uses,
         code_hash, sealed_code)
       SELECT id, 1, $1::date, 'bench', 1, 'driver', $1::date, 1, '', '' FROM events RETURNING id)
     INSERT INTO set_aside_spots (parking_lot_id, service_date, slot, spot_id, code_id, release_at)
     SELECT s.parking_lot_id, $1::date, 0, s.id, code.id, $1::date FROM spots s, code WHERE s.number::integer <= $2`,
    [date, setAsideSpots],
  );
  await client.query('UPDATE catalog_version SET set_aside_until = $1, set_aside_count = 1', [date]);
  await client.query('ANALYZE');
}

/**
 * Claims spots through one connection on evenings with and without set-aside spots in turn, and prints the medians of
 * the claims' durations.
 */
export async function benchSetAside(postgres) {
  const url = postgres.url();
  await migrateDatabase(url);
  await createBenchData(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await setSpotsAside(client);
    await client.query('SET synchronous_commit = off');
    const parameters = await readClaimParameters(client);
    const durations = evenings.map(() => []);
    for (let claim = 0; claim < venues * claimsOfVenue; claim += 1)
      for (const shift of evenings.keys()) {
        const evening = (shift + claim) % evenings.length;
        const reservationTime = Date.parse(`${evenings[evening].date}T18:00:00Z`) / 1000;
        const values = claimArguments(parameters, { venueId: (claim % venues) + 1, reservationTime });
        const startedAt = performance.now();
        const { rows } = await client.query({ name: 'claim', text: claimStatement, values });
        durations[evening].push(performance.now() - startedAt);
        if (rows[0].outcome !== 'held') throw new Error(`A claim was ${rows[0].outcome}.`);
      }
    const medians = durations.map(median);
    const base = medians.at(-1);
    for (const [index, { name }] of evenings.entries())
      console.log(
        `${name.padEnd(32)} p50 ${(medians[index] * 1000).toFixed(0)} us   ${(medians[index] / base).toFixed(3)} of none`,
      );
  } finally {
    await client.end();
  }
}
