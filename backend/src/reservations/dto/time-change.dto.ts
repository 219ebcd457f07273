import { ApiProperty } from '@nestjs/swagger';
import { Instant, Integer } from '../../platform/records/response-fields.js';
import { ReservationTime } from './reservation-time.js';

export class ChangeTimeDto {
  /** The wanted time at the venue: epoch seconds, or ISO 8601 with an offset. */
  @ReservationTime() reservation_time: unknown;
}

/** What a change of the time would do. */
export class TimePreviewDto {
  possible: boolean;
  /**
   * Why the change is not possible: `too_late`, `higher_price`, `paid_by_account`, or the code of a problem such as
   * `no_spots_available`.
   * @example "no_spots_available"
   */
  reason: string | null;
  /** Where the reservation would be; null if the reason leaves it open. */
  @Integer(3) parking_lot_id: number | null;
  /** @example "Oren Tower" */
  parking_lot_name: string | null;
  /** @example "A12" */
  spot_number: string | null;
  @Instant('2026-11-24T17:00:00.000Z') reservation_start: string | null;
  @Instant('2026-11-25T00:00:00.000Z') reservation_end: string | null;
  @Integer(3000) price_agorot: number | null;
  /** The new price minus the present one. */
  @Integer(500) difference_agorot: number | null;
  /** Until when the driver could cancel the reservation or change its time; it may have passed. */
  @Instant('2026-11-24T15:00:00.000Z') cancel_deadline: string | null;
  /**
   * The account that pays now, and does not for the requested time: the driver owes the whole price.
   * @example null
   */
  former_payer: string | null;
}

/** What a change by staff would do, also in the books. */
export class OperatorTimePreviewDto extends TimePreviewDto {
  /**
   * Payees that got the driver's money and are no longer due it: they keep it and owe it in their statements, and the
   * payees of the new lot are due it by the operator.
   */
  @ApiProperty({ type: [String], example: [] }) cash_remains_with: string[];
}
