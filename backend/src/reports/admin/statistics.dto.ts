import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { paymentAxes, type PaymentAxis } from '../../payments/counted-payments.js';
import { type PaymentStatus, paymentStatuses } from '../../payments/payment.entity.js';
import { Instant, Integer } from '../../platform/records/response-fields.js';

export class StatisticsRangeDto {
  /**
   * The first day, or an instant.
   * @example "2026-11-01"
   */
  @IsOptional() @IsString() @MaxLength(40) start_date?: string;
  /**
   * The last day, which is included, or an instant, which is not.
   * @example "2026-11-30"
   */
  @IsOptional() @IsString() @MaxLength(40) end_date?: string;
}

export class PaymentStatisticsRangeDto extends StatisticsRangeDto {
  /**
   * `paid` by default: payments count on the day on which they were paid, or created if they are owed. `parked`: on the
   * service date. A refund counts on its own day.
   */
  @ApiProperty({ enum: paymentAxes, required: false })
  @IsOptional()
  @IsIn(paymentAxes)
  axis?: PaymentAxis;
}

const Currency = () => ApiProperty({ enum: ['ILS'] });

export class DashboardStatsDto {
  @Integer(120) users_total: number;
  @Integer(14) lots_total: number;
  @Integer(12) lots_active: number;
  @Integer(340) spots_total: number;
  /** In lots that are open now, without the spots that a rule closes. */
  @Integer(210) spots_available: number;
  /** Spots that the list with `is_free` contains, on some of which cars without a known spot may stand. */
  @Integer(215) spots_free: number;
  @Integer(120) spots_occupied: number;
  @Integer(10) spots_blocked: number;
  /** Of `spots_occupied`: cars inside whose spot is unknown. */
  @Integer(5) cars_without_spot: number;
  @Integer(4) holds_live: number;
  @Integer(96) reservations_today: number;
  /** On the same weekday a week before. */
  @Integer(90) reservations_week_before: number;
  @Integer(1) spot_incidents_open: number;
  /** Cars inside whose reservation is over. */
  @Integer(1) overstays: number;
  /** Messages from the contact form that are not handled yet, without probable spam. */
  @Integer(2) contact_messages_open: number;
  /** Refunds of card payments that failed for good: an admin must retry them or mark them as refunded. */
  @Integer(0) refunds_failed: number;
  @Integer(310) reservations_upcoming: number;
  @Integer(1200) reservations_month: number;
  @Integer(38) cancellations_month: number;
  /** Those of the month that have begun by now, without cancelled ones. */
  @Integer(1100) reservations_month_to_date: number;
  /** The same days of the month before. */
  @Integer(1050) reservations_month_before: number;
  /** What was paid in the month, minus what was refunded in it. */
  @Integer(4200000) revenue_month_agorot: number;
  /** The revenue of the same days of the month before. */
  @Integer(3900000) revenue_month_before_agorot: number;
  @Integer(90000) refunded_month_agorot: number;
  /** What is still owed of the month's payments on account. */
  @Integer(310000) owed_month_agorot: number;
  @Integer(51000000) revenue_total_agorot: number;
  @Integer(740000) owed_total_agorot: number;
  @Currency() currency: 'ILS';
}

export class DayReservationsDto {
  /** @example "2026-11-24" */
  date: string;
  @Integer(40) total: number;
  @Integer(2) cancelled: number;
}

export class HourReservationsDto {
  @Integer(19) hour: number;
  @Integer(200) total: number;
  @Integer(4) cancelled: number;
}

export class WeekdayReservationsDto {
  /** From 0 (Sunday) to 6 (Saturday). */
  @Integer(4) weekday: number;
  @Integer(300) total: number;
  @Integer(4) cancelled: number;
}

export class VenueReservationsDto {
  @Integer(3) venue_id: number;
  /** @example "Culture Palace" */
  name: string;
  @Integer(400) total: number;
  @Integer(4) cancelled: number;
}

export class LotReservationsDto {
  @Integer(7) parking_lot_id: number;
  /** @example "Rothschild 10" */
  name: string;
  @Integer(120) total: number;
  @Integer(4) cancelled: number;
}

export class ReservationStatsDto {
  @Instant('2026-10-31T22:00:00.000Z') from: string;
  @Instant('2026-11-30T22:00:00.000Z') to: string;
  @Integer(1200) total: number;
  @Integer(300) confirmed: number;
  @Integer(38) cancelled: number;
  @Integer(850) completed: number;
  @Integer(12) no_show: number;
  /** @example 0.03 */
  cancellation_rate: number;
  by_day: DayReservationsDto[];
  by_hour: HourReservationsDto[];
  by_weekday: WeekdayReservationsDto[];
  by_venue: VenueReservationsDto[];
  by_lot: LotReservationsDto[];
}

export class PaymentStatusSumDto {
  @ApiProperty({ enum: paymentStatuses, example: 'paid' }) status: PaymentStatus;
  @Integer(1100) count: number;
  @Integer(4200000) amount_agorot: number;
}

export class PaymentDaySumDto {
  /** @example "2026-11-24" */
  date: string;
  /** What was paid, minus what was refunded. */
  @Integer(140000) amount_agorot: number;
  @Integer(35) count: number;
  @Integer(142500) paid_agorot: number;
  @Integer(20000) owed_agorot: number;
  @Integer(2500) refunded_agorot: number;
}

export class PaymentStatsDto {
  @Instant('2026-10-31T22:00:00.000Z') from: string;
  @Instant('2026-11-30T22:00:00.000Z') to: string;
  /** What was paid, minus what was refunded. */
  @Integer(4200000) total_agorot: number;
  /** The payments that were paid. */
  @Integer(1100) transaction_count: number;
  /** Of what was paid. */
  @Integer(3900) average_agorot: number;
  @Integer(4290000) paid_agorot: number;
  @Integer(310000) owed_agorot: number;
  @Integer(90000) refunded_agorot: number;
  @Currency() currency: 'ILS';
  /** Each payment once, by its present status; of `refunded` those of which all was refunded. */
  by_status: PaymentStatusSumDto[];
  by_day: PaymentDaySumDto[];
}

/** A spot-day is one spot on one day on which its lot is open and the spot is not blocked. */
export class LotUtilizationDto {
  @Integer(7) parking_lot_id: number;
  /** @example "Rothschild 10" */
  name: string;
  @Integer(40) spots_total: number;
  @Integer(12) occupied_now: number;
  @Integer(1) blocked_now: number;
  /** Of `occupied_now`: cars inside whose spot is unknown. */
  @Integer(2) cars_without_spot: number;
  @Integer(640) reserved_spot_days: number;
  @Integer(1000) available_spot_days: number;
  /** @example 0.64 */
  utilization_rate: number;
}

export class LotRevenueDto {
  @Integer(7) parking_lot_id: number;
  /** @example "Rothschild 10" */
  name: string;
  /** What was paid, minus what was refunded. */
  @Integer(420000) revenue_agorot: number;
  @Integer(429000) paid_agorot: number;
  @Integer(31000) owed_agorot: number;
  @Integer(9000) refunded_agorot: number;
  @Integer(110) transaction_count: number;
  /** Of what was paid. */
  @Integer(3900) average_agorot: number;
}

export class UsersByRoleDto {
  @Integer(2) admin: number;
  @Integer(3) support: number;
  @Integer(1) accountant: number;
  @Integer(14) parking_lot_owner: number;
  @Integer(4) venue_manager: number;
  @Integer(104) user: number;
}

export class UserStatsDto {
  @Integer(120) total: number;
  @Integer(117) active: number;
  by_role: UsersByRoleDto;
  @Integer(9) created_last_30_days: number;
}
