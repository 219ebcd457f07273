import { createHash, randomBytes } from 'node:crypto';
import { nextClientAddress } from '../../support/drivers.mjs';

const parameters = [
  'p_catalog_version',
  'p_service_date',
  'p_lot_ids',
  'p_slots',
  'p_starts',
  'p_ends',
  'p_prices',
  'p_walking_times',
  'p_distances',
  'p_conditions',
  'p_accessible',
  'p_electric',
  'p_venue_id',
  'p_requested',
  'p_reference',
  'p_session_hash',
  'p_client_hash',
  'p_hold_seconds',
  'p_hold_limit',
  'p_clock_offset',
];

export const claimStatement = `SELECT * FROM claim_hold(${parameters.map((name, index) => `${name} => $${index + 1}`).join(', ')})`;

const serviceDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' });

/**
 * The arguments that the server would pass to `claimStatement`, in the order of `parameters`, computed from cached
 * venues.
 */
export function claimArguments(claimParameters, { venueId, reservationTime }) {
  const { version, lots } = claimParameters;
  const nearestLots = lots.get(venueId);
  const start = new Date(reservationTime * 1000);
  const secret = createHash('sha256').update(randomBytes(32).toString('base64url')).digest();
  const address = createHash('sha256').update(nextClientAddress()).digest().subarray(0, 16);
  const of = (value) => nearestLots.map(() => value);
  return [
    version,
    serviceDayFormat.format(start),
    nearestLots,
    of(0),
    of(start.toISOString()),
    of(new Date(start.getTime() + 28_800_000).toISOString()),
    of(2500),
    of(3),
    of(240),
    null,
    false,
    false,
    venueId,
    start,
    null,
    secret,
    address,
    420,
    10,
    '0 milliseconds',
  ];
}

export async function readClaimParameters(client) {
  const {
    rows: [{ version }],
  } = await client.query('SELECT version FROM catalog_version');
  const { rows } = await client.query(`
    SELECT v.id AS venue_id, array_agg(l.id ORDER BY l.lat) AS lots FROM venues v
      JOIN parking_lots l ON l.lng = v.lng AND l.lat BETWEEN v.lat AND v.lat + 0.007 GROUP BY v.id`);
  return { version, lots: new Map(rows.map((row) => [Number(row.venue_id), row.lots.map(Number)])) };
}
