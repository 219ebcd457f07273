import type { EntityManager } from 'typeorm';
import { addDays, instantAt, localDateOf } from '../../platform/clock/israel-time.js';
import type { EntryKind } from '../../entries/entry-decision.js';
import { demoVehicles } from './demo-people.js';
import { Random } from './random.js';

const daysBack = 30;
const msPerMinute = 60_000;
const minutesAgo = 40;

interface UnexpectedEntry {
  parking_lot_id: number;
  license_plate: string;
  entered_at: Date | null;
  exited_at: Date | null;
  source: 'gate' | 'person';
  kind: EntryKind;
}

/** Distribution of unexpected cars by kind. */
const kindOf = (probability: number): EntryKind => {
  if (probability < 0.6) return 'unknown_plate';
  if (probability < 0.75) return 'wrong_day';
  return probability < 0.9 ? 'second_entry' : 'exit_without_entry';
};

/** No real car has such a number: the registry has no plates that begin with three zeros. */
const randomUnknownPlate = (random: Random) => `000${random.whole(10_000, 99_999)}`;

function createUnexpectedEntry(lotId: number, day: string, random: Random): UnexpectedEntry {
  const kind = kindOf(random.next());
  const at = new Date(instantAt(day, '18:00').getTime() + random.whole(0, 240) * msPerMinute);
  const later = new Date(at.getTime() + random.whole(20, 110) * msPerMinute);
  return {
    parking_lot_id: lotId,
    license_plate: kind === 'unknown_plate' ? randomUnknownPlate(random) : random.oneOf(demoVehicles).plate,
    entered_at: kind === 'exit_without_entry' ? null : at,
    exited_at: kind === 'second_entry' ? at : later,
    source: random.next() < 0.8 ? 'gate' : 'person',
    kind,
  };
}

/** Cars without a matching reservation: a few of each kind per week, and one that is inside now. */
function buildUnexpectedEntries(lotIds: number[], now: Date): UnexpectedEntry[] {
  const random = new Random(20_261_129);
  const today = localDateOf(now);
  const past = Array.from({ length: daysBack }, (_, back) => addDays(today, -back)).flatMap((day) =>
    lotIds.flatMap((lotId) => (random.next() < 0.35 ? [createUnexpectedEntry(lotId, day, random)] : [])),
  );
  const inside = lotIds.slice(0, 5).map((lotId): UnexpectedEntry => ({
    parking_lot_id: lotId,
    license_plate: randomUnknownPlate(random),
    entered_at: new Date(now.getTime() - minutesAgo * msPerMinute),
    exited_at: null,
    source: 'gate',
    kind: 'unknown_plate',
  }));
  return [...past.filter(({ exited_at }) => exited_at && exited_at < now), ...inside];
}

/**
 * Inserts entries in the order in which gates would report them: cars of the reservations in `demo_reservations`, at
 * most one open entry per plate, and unexpected cars.
 */
export async function insertEntries(tx: EntityManager, lotIds: number[], now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO entries (parking_lot_id, spot_id, reservation_id, license_plate, entered_at, exited_at, source, kind)
     SELECT parking_lot_id, spot_id, reservation_id, license_plate, entered_at, exited_at, source, kind FROM (
       SELECT r.parking_lot_id, r.spot_id, r.id AS reservation_id, r.license_plate, d.entered_at, d.exited_at,
              'gate' AS source,
              CASE WHEN coalesce(d.exited_at, $1) > d.reservation_end THEN 'overstay' ELSE 'expected' END AS kind,
              row_number() OVER (PARTITION BY r.parking_lot_id, r.license_plate, d.exited_at IS NULL ORDER BY r.id) AS rank
         FROM demo_reservations d JOIN reservations r ON r.parking_lot_id = d.parking_lot_id AND r.hold_id = d.hold_id
        WHERE d.entered_at IS NOT NULL
       UNION ALL
       SELECT parking_lot_id, NULL, NULL, license_plate, entered_at, exited_at, source, kind, 1
         FROM json_to_recordset($2::json) AS odd (parking_lot_id bigint, license_plate text, entered_at timestamptz,
              exited_at timestamptz, source text, kind text)) every_car
      WHERE exited_at IS NOT NULL OR rank = 1
      ORDER BY coalesce(entered_at, exited_at)`,
    [now, JSON.stringify(buildUnexpectedEntries(lotIds, now))],
  );
}
