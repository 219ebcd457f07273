import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { serviceMomentOf } from '../platform/clock/israel-time.js';
import { Directory } from '../holds/directory.js';
import { chooseLots } from '../holds/start-choice.js';
import { Problem } from '../platform/problems/problem.js';
import type { OtherLot } from '../reservations/moves-between-lots.js';
import type { TokenReservationRow } from '../reservations/token-reservation.js';

/** A lot that closes sooner after the driver's arrival is of no use. */
const minOpenMs = 60 * 60_000;

/** Where a stay could go instead. */
@Injectable()
export class OtherLots {
  constructor(
    private readonly directory: Directory,
    private readonly clock: Clock,
  ) {}

  /**
   * The other lots within walking range of the stay's venue that are open when the driver gets there: nearest first, and after
   * those that stay open until the reservation ends those that close earlier. Reads, and asks nobody outside; to be called
   * before the transaction, since it takes several round trips.
   */
  async of(stay: TokenReservationRow): Promise<OtherLot[]> {
    const { lots, settings } = await this.directory.freshEntry(stay.venue_id);
    const others = lots.filter(({ id }) => id !== stay.parking_lot_id);
    const arrival = new Date(Math.max(stay.reservation_start.getTime(), this.clock.now().getTime()));
    const open = chooseLots(others, serviceMomentOf(arrival), settings.early_arrival_tolerance_minutes);
    if (open instanceof Problem) return [];
    const closesEarlier = ({ end }: { end: Date }) => end < stay.reservation_end;
    return (
      open
        // A lot that opens later is of no use to a driver who is there now.
        .filter(({ adjusted }) => !adjusted)
        .filter(({ end }) => end.getTime() - arrival.getTime() >= minOpenMs || end >= stay.reservation_end)
        .sort((a, b) => Number(closesEarlier(a)) - Number(closesEarlier(b)))
        .map(({ lot, end }) => ({
          parkingLotId: lot.id,
          walkingTimeMinutes: lot.walkingTimeMinutes,
          reservationEnd: end,
        }))
    );
  }
}
