import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lotsAtPricesOf } from '../../holds/event-prices.js';
import { findOpenLots, isBeyondHorizon, isPast, type OpenLot } from '../../holds/hold-policy.js';
import { sameEventAt } from '../../events/event-at.js';
import { hasSpot } from '../../holds/claim-terms.js';
import { type LotInRange, VenueCatalogService } from '../../holds/venue-catalog.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { serviceDayOf, serviceMomentOf } from '../../platform/clock/israel-time.js';
import { cancelDeadlineOf } from '../../settings/business-settings.js';
import { groupBy } from '../../platform/lists/group-by.js';
import { naturalOrderSql } from '../../platform/lists/natural-order-sql.js';
import { Problem, problem } from '../../platform/problems/problem.js';

export interface FreeSpot {
  id: number;
  number: string;
  floor: string;
  is_handicap: boolean;
  is_electric: boolean;
}

export interface FreeLot {
  lot: LotInRange;
  start: Date;
  end: Date;
  priceAgorot: number;
  /** Until when a driver could cancel. */
  cancelDeadline: Date;
  total: number;
  spots: FreeSpot[];
}

interface SpotRow extends FreeSpot {
  candidate: number;
  is_free: boolean;
}

/** The spots that an operator can choose for a time. */
@Injectable()
export class FreeSpotsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalog: VenueCatalogService,
    private readonly clock: ClockService,
  ) {}

  /**
   * The lots that are open, nearest first and those beyond walking range last, with their free spots. The spot of the
   * reservation that would move counts as free.
   */
  async find(
    venueId: number,
    time: Date,
    reservation: { parkingLotId: number; holdId: number; time: Date; eventId: number | null } | null,
  ): Promise<FreeLot[]> {
    const now = this.clock.now();
    const entry = await this.catalog.reloadEntry(venueId);
    if (!entry.venue) throw problem('venue_not_found');
    if (isPast(time, now) && reservation?.time.getTime() !== time.getTime()) throw problem('past_timestamp');
    if (isBeyondHorizon(time, now, entry.settings.booking_horizon_days)) throw problem('invalid_timestamp');
    const lots = [...entry.lots, ...(await this.catalog.fartherLots(entry))];
    const moment = serviceMomentOf(time);
    const context = { settings: entry.settings, today: serviceDayOf(now) };
    const event = sameEventAt(entry.events, reservation?.eventId ?? null, time);
    const open = findOpenLots(lotsAtPricesOf(event, lots, moment.serviceDay), moment, context);
    if (open instanceof Problem) return [];
    const rows = await this.readSpots(open, moment.serviceDay, reservation);
    const cancelDeadline = cancelDeadlineOf(time, entry.settings);
    return open.map((one, index) => ({ ...toFreeLot(one, rows(index + 1)), cancelDeadline }));
  }

  private async readSpots(
    open: OpenLot<LotInRange>[],
    serviceDay: string,
    reservation: { parkingLotId: number; holdId: number } | null,
  ): Promise<(candidate: number) => SpotRow[]> {
    const rows = await this.dataSource.query<SpotRow[]>(
      `SELECT open.candidate::int, s.id, s.number, s.floor, s.is_handicap, s.is_electric,
              NOT EXISTS (SELECT FROM spot_claims c
                   WHERE c.service_date = $3 AND c.slot = open.slot AND c.parking_lot_id = s.parking_lot_id
                     AND c.spot_id = s.id AND c.expires_at > $4
                     AND NOT (c.parking_lot_id = $5::bigint AND c.hold_id = $6::bigint) IS TRUE)
                AND NOT EXISTS (SELECT FROM spot_claims c
                   WHERE c.parking_lot_id = s.parking_lot_id AND c.spot_id = s.id
                     AND night_covers(c.service_date, c.until, c.expires_at, $3, open.start, $4)
                     AND NOT (c.parking_lot_id = $5::bigint AND c.hold_id = $6::bigint) IS TRUE)
                AND NOT EXISTS (SELECT FROM spot_blocks b
                   WHERE b.parking_lot_id = s.parking_lot_id AND b.spot_id = s.id AND b.lifted_at IS NULL
                     AND block_covers_slot(b.first_service_date, b.first_slot, b.last_service_date, b.last_slot, $3,
                       open.slot))
                AND NOT EXISTS (SELECT FROM set_aside_spots a
                   WHERE a.parking_lot_id = s.parking_lot_id AND a.service_date = $3 AND a.slot = open.slot
                     AND a.spot_id = s.id AND a.release_at > $4) AS is_free
         FROM unnest($1::bigint[], $2::smallint[], $7::timestamptz[]) WITH ORDINALITY AS open (lot_id, slot, start, candidate)
         JOIN spots s ON s.parking_lot_id = open.lot_id AND s.is_active
        ORDER BY open.candidate, ${naturalOrderSql('s.floor')}, ${naturalOrderSql('s.number')}`,
      [
        open.map(({ lot }) => lot.id),
        open.map(({ opening }) => opening.slot),
        serviceDay,
        this.clock.now(),
        reservation?.parkingLotId ?? null,
        reservation?.holdId ?? null,
        open.map(({ start }) => start),
      ],
    );
    const byCandidate = groupBy(rows, ({ candidate }) => candidate);
    return (candidate) => byCandidate.get(candidate) ?? [];
  }
}

function toFreeLot(
  { lot, opening, start, end }: OpenLot<LotInRange>,
  rows: SpotRow[],
): Omit<FreeLot, 'cancelDeadline'> {
  const offered = rows.filter(({ id }) => hasSpot(opening.spots, id));
  return {
    lot,
    start,
    end,
    priceAgorot: opening.priceAgorot,
    total: offered.length,
    spots: offered
      .filter(({ is_free: isFree }) => isFree)
      .map(({ candidate: _, is_free: __, ...spot }) => spot),
  };
}
