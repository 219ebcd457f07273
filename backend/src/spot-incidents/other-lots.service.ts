import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/clock/clock.service.js';
import { serviceMomentOf } from '../platform/clock/israel-time.js';
import { VenueCatalogService } from '../holds/venue-catalog.service.js';
import { chooseLots } from '../holds/choose-lots.js';
import { Problem } from '../platform/problems/problem.js';
import type { OtherLot } from '../reservations/lot-reassignment.service.js';
import type { TokenReservationRow } from '../reservations/token-reservation.js';

/** A lot that closes sooner after the driver's arrival is of no use. */
const minOpenMs = 60 * 60_000;

/** Where a stay could go instead. */
@Injectable()
export class OtherLotsService {
  constructor(
    private readonly catalog: VenueCatalogService,
    private readonly clock: ClockService,
  ) {}

  /**
   * The other lots within walking range of the stay's venue that are open when the driver gets there: nearest first, and after
   * those that stay open until the reservation ends those that close earlier. Reads, and asks nobody outside; to be called
   * before the transaction, since it takes several round trips.
   */
  async find(tokenReservation: TokenReservationRow): Promise<OtherLot[]> {
    const { lots, settings } = await this.catalog.reloadEntry(tokenReservation.venue_id);
    const others = lots.filter(({ id }) => id !== tokenReservation.parking_lot_id);
    const arrival = new Date(
      Math.max(tokenReservation.reservation_start.getTime(), this.clock.now().getTime()),
    );
    const open = chooseLots(others, serviceMomentOf(arrival), settings.early_arrival_tolerance_minutes);
    if (open instanceof Problem) return [];
    const closesEarlier = ({ end }: { end: Date }) => end < tokenReservation.reservation_end;
    return (
      open
        // A lot that opens later is of no use to a driver who is there now.
        .filter(({ adjusted }) => !adjusted)
        .filter(
          ({ end }) =>
            end.getTime() - arrival.getTime() >= minOpenMs || end >= tokenReservation.reservation_end,
        )
        .sort((a, b) => Number(closesEarlier(a)) - Number(closesEarlier(b)))
        .map(({ lot, end }) => ({
          parkingLotId: lot.id,
          walkingTimeMinutes: lot.walkingTimeMinutes,
          reservationEnd: end,
        }))
    );
  }
}
