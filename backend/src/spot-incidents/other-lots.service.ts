import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/clock/clock.service.js';
import { serviceDayOf, serviceMomentOf } from '../platform/clock/israel-time.js';
import { VenueCatalogService } from '../holds/venue-catalog.service.js';
import { findOpenLots } from '../holds/hold-policy.js';
import { Problem } from '../platform/problems/problem.js';
import type { OtherLot } from '../reservations/reassignment/lot-reassignment.service.js';
import type { TokenReservationRow } from '../reservations/driver/token-reservation-query.js';

/** A lot that closes sooner than this after the driver's arrival is not used. */
const minOpenMs = 60 * 60_000;

/** Finds other lots to which a reservation can move. */
@Injectable()
export class OtherLotsService {
  constructor(
    private readonly catalog: VenueCatalogService,
    private readonly clock: ClockService,
  ) {}

  /**
   * The other lots within walking range of the venue that are open now: nearest first, lots that close before
   * the reservation's end last. Reads the database only. Must be called before the transaction, because it
   * takes several round trips.
   */
  async find(tokenReservation: TokenReservationRow): Promise<OtherLot[]> {
    const { lots, settings } = await this.catalog.reloadEntry(tokenReservation.venue_id);
    const others = lots.filter(({ id }) => id !== tokenReservation.parking_lot_id);
    const arrival = new Date(
      Math.max(tokenReservation.reservation_start.getTime(), this.clock.now().getTime()),
    );
    const open = findOpenLots(others, serviceMomentOf(arrival), {
      settings,
      today: serviceDayOf(this.clock.now()),
    });
    if (open instanceof Problem) return [];
    const closesEarlier = ({ end }: { end: Date }) => end < tokenReservation.reservation_end;
    return (
      open
        // The driver is already there and cannot wait for a lot to open.
        .filter(({ adjusted }) => !adjusted)
        .filter(
          ({ end }) =>
            end.getTime() - arrival.getTime() >= minOpenMs || end >= tokenReservation.reservation_end,
        )
        .sort((a, b) => Number(closesEarlier(a)) - Number(closesEarlier(b)))
        .map(({ lot, opening, end }) => ({
          parkingLotId: lot.id,
          slot: opening.slot,
          spots: opening.spots,
          walkingTimeMinutes: lot.walkingTimeMinutes,
          reservationEnd: end,
        }))
    );
  }
}
