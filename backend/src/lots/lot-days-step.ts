import { type LotWithTerms, rulesOfLots, writeLotDays } from '../availability/lot-days.js';
import type { BatchStep } from '../platform/persistence/batch.js';
import type { SettingsService } from '../settings/settings.service.js';

/** A batch writes about as many rows as this, so that it does not hold locks for long. */
const rowsPerBatch = 4_000;

/** Writes the days of all active lots, in batches in the order of their ids; the cursor is the last id. */
export const lotDaysStep = (settings: SettingsService): BatchStep => ({
  name: 'lot_days',
  run: async (tx, now, cursor) => {
    const current = await settings.currentIn(tx);
    const lotsPerBatch = Math.ceil(rowsPerBatch / (current.booking_horizon_days + 1));
    const lots = await tx.query<LotRow[]>(
      `SELECT id, opening_time AS "openingTime", closing_time AS "closingTime", is_24_7 AS "is247",
              open_weekdays AS "openWeekdays", slots, price_agorot AS "priceAgorot", min_price_agorot AS "minPriceAgorot",
              max_price_agorot AS "maxPriceAgorot", lat, lng
         FROM parking_lots WHERE is_active AND id > $1 ORDER BY id LIMIT $2 FOR SHARE`,
      [cursor ?? 0, lotsPerBatch],
    );
    const rules = await rulesOfLots(
      tx,
      lots.map(({ id }) => id),
    );
    const written = await writeLotDays(
      tx,
      lots.map((lot) => ({ ...lot, rules: rules(lot.id) })),
      current,
      now,
    );
    const last = lots.length < lotsPerBatch ? null : String(lots.at(-1)?.id);
    return { counts: { lot_days_written: written }, next: last };
  },
});

type LotRow = Omit<LotWithTerms, 'rules'>;
