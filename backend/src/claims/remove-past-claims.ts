import type { EntityManager } from 'typeorm';
import { addDays, serviceDayOf } from '../platform/clock/israel-time.js';
import {
  type Batch,
  type BatchStep,
  countAffectedRows,
  repeatWhileFull,
} from '../platform/persistence/batch.js';

const rowsPerBatch = 2_000;

interface ClaimKey {
  service_date: string;
  slot: number;
  parking_lot_id: number;
  spot_id: number;
}

/** Removes claims of past service days in their order; the cursor is the last day. */
async function removeClaims(tx: EntityManager, now: Date, cursor: string | null): Promise<Batch> {
  const old = await tx.query<ClaimKey[]>(
    `SELECT service_date::text, slot, parking_lot_id, spot_id FROM spot_claims
      WHERE service_date >= $1::date AND service_date < $2::date ORDER BY service_date LIMIT ${rowsPerBatch}`,
    [cursor ?? '-infinity', addDays(serviceDayOf(now), -1)],
  );
  const [first, last] = [old.at(0), old.at(-1)];
  if (!first || !last) return { counts: { claims_removed: 0 }, next: null };
  const removed = await countAffectedRows(
    tx,
    `DELETE FROM spot_claims c
      USING unnest($1::date[], $6::smallint[], $2::bigint[], $3::bigint[]) AS old (service_date, slot, lot_id, spot_id)
      WHERE c.service_date = old.service_date AND c.slot = old.slot AND c.parking_lot_id = old.lot_id AND c.spot_id = old.spot_id
        AND c.service_date >= $4::date AND c.service_date <= $5::date`,
    [
      old.map((claim) => claim.service_date),
      old.map((claim) => claim.parking_lot_id),
      old.map((claim) => claim.spot_id),
      first.service_date,
      last.service_date,
      old.map((claim) => claim.slot),
    ],
  );
  return { counts: { claims_removed: removed }, next: old.length < rowsPerBatch ? null : last.service_date };
}

export const removePastClaims: BatchStep = { name: 'spot_claims', run: removeClaims };

/** Removes what was set aside on past service days. */
export const removePastSetAside = repeatWhileFull(
  'set_aside_spots',
  { limit: rowsPerBatch, counter: 'set_aside_removed' },
  (tx, now) =>
    countAffectedRows(
      tx,
      `DELETE FROM set_aside_spots a
        WHERE (a.parking_lot_id, a.service_date, a.slot, a.spot_id) IN (
          SELECT parking_lot_id, service_date, slot, spot_id FROM set_aside_spots
           WHERE service_date < $1::date LIMIT ${rowsPerBatch})`,
      [addDays(serviceDayOf(now), -1)],
    ),
);
