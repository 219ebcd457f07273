import type { EntityManager } from 'typeorm';
import {
  firstSlotFrom,
  lastSlotUntil,
  type Slot,
  slotsWithin,
  wholeDay,
  windowOfSlot,
  type Window,
} from '../availability/slots.js';
import { endOfServiceDay, serviceDayOf, serviceMinuteOf } from '../platform/clock/israel-time.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { lockSpotsOfLot } from '../spot-blocks/lock-spots.js';

interface ClaimRow {
  service_date: string;
  slot: number;
  spot_id: number;
  hold_id: number;
  start: Date;
  end: Date;
}

interface BlockRow {
  id: number;
  starts_at: Date;
  until: Date | null;
}

/** The minutes until the end of the service day, after which only a night follows. */
function minutesOf(start: Date, end: Date): Window {
  const last = Math.min(end.getTime(), endOfServiceDay(serviceDayOf(start)).getTime()) - 1;
  return { from: serviceMinuteOf(start), to: serviceMinuteOf(new Date(last)) + 1 };
}

/** The slot of an interval; null if it overlaps several. One that overlaps none takes the nearest slot. */
function slotFor(slots: readonly Slot[], minutes: Window): number | null {
  const overlapping = slotsWithin(slots, minutes);
  if (overlapping.length > 1) return null;
  const distance = (slot: Slot) => Math.abs(windowOfSlot(slot).from - minutes.from);
  return overlapping[0]?.slot ?? slots.toSorted((a, b) => distance(a) - distance(b))[0]?.slot ?? 0;
}

/**
 * Assigns the holds, reservations and blocks of a lot to new slots. `conflict` if an upcoming reservation overlaps
 * several of them, or two of one spot would share a slot. Reservations that have ended today get a number after all
 * slots, so that their spots are free in each of them. The caller has locked the lot.
 */
export async function moveToSlots(
  tx: EntityManager,
  lotId: number,
  newSlots: Slot[],
  now: Date,
): Promise<void> {
  const slots = newSlots.length > 0 ? newSlots : wholeDay;
  await requireNothingSetAside(tx, lotId, now);
  const holds = await lockHolds(tx, lotId, now);
  await lockSpotsOfLot(tx, lotId);
  const claims = await tx.query<ClaimRow[]>(
    `SELECT c.service_date::text, c.slot, c.spot_id, c.hold_id,
            coalesce(r.reservation_start, h.reservation_time) AS start, coalesce(r.reservation_end, h.reservation_end) AS "end"
       FROM spot_claims c
       LEFT JOIN holds h ON h.parking_lot_id = c.parking_lot_id AND h.id = c.hold_id
       LEFT JOIN reservations r
         ON r.parking_lot_id = c.parking_lot_id AND r.hold_id = c.hold_id AND r.status = 'confirmed'
      WHERE c.parking_lot_id = $1 AND c.expires_at > $2
        AND (c.service_date >= $3 OR coalesce(r.reservation_end, h.reservation_end) > $2)`,
    [lotId, now, serviceDayOf(now)],
  );
  const moved = claims
    .filter(({ end }) => end > now)
    .map((claim) => ({ ...claim, slot: slotFor(slots, minutesOf(claim.start, claim.end)) }));
  const afterSlots = Math.max(...slots.map(({ slot }) => slot)) + 1;
  const ended = claims
    .filter(({ end }) => end <= now)
    .map((claim, index) => ({ ...claim, slot: afterSlots + index }));
  const assignments = new Set(
    moved.map(({ service_date: date, slot, spot_id: spot }) => `${date} ${slot} ${spot}`),
  );
  if (assignments.size < moved.length || moved.some(({ slot }) => slot === null)) {
    const unfit = moved.filter(({ slot }) => slot === null).length || moved.length - assignments.size;
    const extras = { reason: 'slots_in_use', conflicts_total: unfit };
    throw problem('conflict', { detail: problemDetail('slots_in_use'), extras });
  }
  await tx.query('SELECT move_claims_to_slots($1, $2, $3, $4)', [
    lotId,
    [...moved, ...ended].map((claim) => claim.hold_id),
    [...moved, ...ended].map((claim) => claim.slot),
    now,
  ]);
  const claimed = new Set(claims.map(({ hold_id: id }) => id));
  await moveHolds(
    tx,
    lotId,
    holds.filter(({ id }) => !claimed.has(id)),
    slots,
  );
  const blocks = await tx.query<BlockRow[]>(
    `SELECT id, starts_at, until FROM spot_blocks
      WHERE parking_lot_id = $1 AND lifted_at IS NULL AND (until IS NULL OR until > $2) ORDER BY id FOR UPDATE`,
    [lotId, now],
  );
  await tx.query(
    `UPDATE spot_blocks b SET first_slot = new.first_slot, last_slot = new.last_slot
       FROM unnest($2::bigint[], $3::smallint[], $4::smallint[]) AS new (id, first_slot, last_slot)
      WHERE b.parking_lot_id = $1 AND b.id = new.id`,
    [
      lotId,
      blocks.map(({ id }) => id),
      blocks.map(({ starts_at: start }) => firstSlotFrom(slots, serviceMinuteOf(start))),
      blocks.map(({ until }) =>
        lastSlotUntil(slots, until ? serviceMinuteOf(new Date(until.getTime() - 1)) + 1 : Infinity),
      ),
    ],
  );
}

/** Codes set spots aside in a slot, and their links name its time. */
async function requireNothingSetAside(tx: EntityManager, lotId: number, now: Date): Promise<void> {
  const [{ count }] = await tx.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM set_aside_spots
      WHERE parking_lot_id = $1 AND service_date >= $2 AND release_at > $3`,
    [lotId, serviceDayOf(now), now],
  );
  if (count === 0) return;
  const extras = { reason: 'slots_in_use', conflicts_total: count };
  throw problem('conflict', { detail: problemDetail('slots_set_aside'), extras });
}

interface HoldRow {
  id: number;
  start: Date;
  end: Date;
}

/** A hold that has ended can still become a reservation: within the grace period, or when its payment arrives late. */
const revivableFor = '1 day';

function lockHolds(tx: EntityManager, lotId: number, now: Date): Promise<HoldRow[]> {
  return tx.query<HoldRow[]>(
    `SELECT id, reservation_time AS start, reservation_end AS "end" FROM holds
      WHERE parking_lot_id = $1 AND state IN ('live', 'expired') AND created_at > $2::timestamptz - interval '${revivableFor}'
      ORDER BY id FOR UPDATE`,
    [lotId, now],
  );
}

/** Moves holds without a claim to their new slots. One that would overlap several can no longer be confirmed. */
async function moveHolds(
  tx: EntityManager,
  lotId: number,
  holds: HoldRow[],
  slots: readonly Slot[],
): Promise<void> {
  await tx.query(
    `UPDATE holds h SET slot = coalesce(moved.slot, h.slot), state = CASE WHEN moved.slot IS NULL THEN 'released' ELSE h.state END
       FROM unnest($2::bigint[], $3::smallint[]) AS moved (hold_id, slot)
      WHERE h.parking_lot_id = $1 AND h.id = moved.hold_id`,
    [lotId, holds.map(({ id }) => id), holds.map(({ start, end }) => slotFor(slots, minutesOf(start, end)))],
  );
}
