import type { EntityManager } from 'typeorm';
import { countAffectedRows } from '../platform/persistence/batch.js';
import { addDays, serviceDayOf } from '../platform/clock/israel-time.js';
import { evaluateDays } from './evaluate-day.js';
import type { CalendarSettings, LotTerms } from './lot-terms.js';
import type { Opening } from './opening.js';
import { groupBy } from '../platform/lists/group-by.js';
import { LotRule } from './lot-rule.entity.js';
import { wholeDay } from './slots.js';

export interface LotWithTerms extends LotTerms {
  id: number;
}

interface HorizonSettings extends CalendarSettings {
  booking_horizon_days: number;
}

/** The rules of each lot, in the order in which they apply. */
export async function rulesOfLots(
  manager: EntityManager,
  lotIds: number[],
): Promise<(lotId: number) => LotRule[]> {
  const rules =
    lotIds.length === 0
      ? []
      : await manager
          .createQueryBuilder(LotRule, 'rule')
          .where('rule.parkingLotId IN (:...lotIds)', { lotIds })
          .orderBy('rule.rank')
          .addOrderBy('rule.id')
          .getMany();
  const byLot = groupBy(rules, ({ parkingLotId }) => parkingLotId);
  return (lotId) => byLot.get(lotId) ?? [];
}

/**
 * Writes the days of the lots from today to the booking horizon, in the transaction that changes their terms. Returns
 * the number of rows that changed.
 */
export async function writeLotDays(
  tx: EntityManager,
  lots: LotWithTerms[],
  settings: HorizonSettings,
  now: Date,
): Promise<number> {
  const today = serviceDayOf(now);
  const dates = Array.from({ length: settings.booking_horizon_days + 1 }, (_, day) => addDays(today, day));
  let changed = 0;
  for (const lot of lots) {
    changed += await removeOtherDays(tx, lot, today, settings.booking_horizon_days);
    let rows: LotDayRow[] = [];
    for await (const { date, openings } of evaluateDays(lot, settings, dates, today)) {
      rows.push(...lotDaysOf(lot.id, date, openings));
      if (rows.length < rowsPerStatement && date !== dates.at(-1)) continue;
      changed += await writeRows(tx, rows);
      rows = [];
    }
  }
  return changed;
}

/** Bounds the JSON of a statement, which is written and read in one go. */
const rowsPerStatement = 400;

/** Deletes the days of a lot beyond the horizon, and those of slots that it no longer has. */
function removeOtherDays(
  tx: EntityManager,
  { id, slots }: LotWithTerms,
  today: string,
  horizonDays: number,
): Promise<number> {
  return countAffectedRows(
    tx,
    `DELETE FROM lot_days WHERE parking_lot_id = $1
        AND (service_date > $2::date + $3::int OR service_date >= $2::date AND slot <> ALL ($4::smallint[]))`,
    [id, today, horizonDays, (slots.length > 0 ? slots : wholeDay).map(({ slot }) => slot)],
  );
}

function writeRows(tx: EntityManager, rows: LotDayRow[]): Promise<number> {
  return countAffectedRows(
    tx,
    `INSERT INTO lot_days AS d (${columns.join(', ')})
       SELECT ${columns.join(', ')} FROM jsonb_populate_recordset(NULL::lot_days, $1::jsonb)
       ON CONFLICT ON CONSTRAINT lot_days_pkey DO UPDATE
          SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
        WHERE d IS DISTINCT FROM excluded`,
    [JSON.stringify(rows)],
  );
}

type LotDayRow = Record<(typeof columns)[number], unknown>;

const columns = [
  'parking_lot_id',
  'service_date',
  'slot',
  'is_open',
  'opening_time',
  'closing_time',
  'price_agorot',
  'occupancy_prices',
  'opening_rule_id',
  'price_rule_id',
  'closed_spot_ids',
  'open_spot_ids',
] as const;

/** The rows of a lot's service day, one for each slot. */
export function lotDaysOf(lotId: number, date: string, openings: Opening[]): LotDayRow[] {
  return [...groupBy(openings, ({ slot }) => slot)].map(([slot, [general, ...exceptions]]) => {
    if (!general) throw new Error(`slot ${slot} of lot ${lotId} has no opening`);
    const isOpen = general.windows.length > 0;
    const spotsOf = (areOpen: boolean) =>
      exceptions.flatMap(({ spots, windows }) =>
        windows.length > 0 === areOpen && areOpen !== isOpen && spots && 'only' in spots ? spots.only : [],
      );
    return {
      parking_lot_id: lotId,
      service_date: date,
      slot,
      is_open: isOpen,
      opening_time: general.openingTime,
      closing_time: general.closingTime,
      price_agorot: general.priceAgorot,
      occupancy_prices: general.occupancyPrices,
      opening_rule_id: general.openingRuleId,
      price_rule_id: general.priceRuleId,
      closed_spot_ids: spotsOf(false),
      open_spot_ids: spotsOf(true),
    };
  });
}
