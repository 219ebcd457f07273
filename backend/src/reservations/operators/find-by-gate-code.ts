import type { EntityManager } from 'typeorm';
import { codeIn, type GateCodesService, isGateCode } from '../../gates/gate-codes.service.js';

const msPerDay = 86_400_000;
/** Codes are asked for on the evening itself, or on the days around it. */
const days = { before: 2, after: 2 };
/** Bounds the work of one search; a code takes two microseconds. */
const maxReservations = 20_000;

/** The ids of the reservations of these days with the gate code that was typed; empty when the text is no code. */
export async function findByGateCode(
  manager: EntityManager,
  codes: GateCodesService,
  text: unknown,
  now: Date,
): Promise<number[]> {
  if (typeof text !== 'string' || !isGateCode(text)) return [];
  const code = codeIn(text);
  const rows = await manager.query<{ id: number; lot_id: number; first_id: number }[]>(
    `SELECT id, coalesce(origin_lot_id, parking_lot_id) AS lot_id, coalesce(origin_id, id) AS first_id
       FROM reservations
      WHERE reservation_start BETWEEN $1 AND $2
      ORDER BY reservation_start, id LIMIT ${maxReservations}`,
    [new Date(now.getTime() - days.before * msPerDay), new Date(now.getTime() + days.after * msPerDay)],
  );
  return rows
    .filter((row) => codes.codeOf({ parkingLotId: row.lot_id, id: row.first_id }) === code)
    .map(({ id }) => id);
}
