import { ApiProperty } from '@nestjs/swagger';
import { type ArrivalState, arrivalStates } from '../../../entries/arrival-state.js';
import { Instant, Integer } from '../../../platform/records/response-fields.js';
import { VehicleDto } from '../../../validation/dto/vehicle.dto.js';
import { PaidReservationDto } from '../../dto/paid-reservation.dto.js';

const plateCheckResults = ['valid', 'not_found', 'unverified'] as const;

/** A reservation as operators see it: with contact details, without the secret link. */
export class ReservationDto extends PaidReservationDto {
  @Integer(345) id: number;
  @Integer(41) spot_id: number;
  /** The registry's result when the plate was given or later; `unverified` when the registry gave none. */
  @ApiProperty({ enum: plateCheckResults, example: 'valid' })
  plate_check: (typeof plateCheckResults)[number];
  /** When the registry was last queried. */
  @Instant() plate_checked_at: string | null;
  vehicle: VehicleDto | null;
  /** Whether the driver confirmed a plate that the registry did not know. */
  plate_confirmed_by_driver: boolean;
  /** The time at the venue, where it differs from the start. */
  @Instant() venue_reservation_time: string | null;
  /** @example "1234567" */
  license_plate: string;
  /** Whether the driver can cancel now. For admins there is no deadline. */
  cancellable: boolean;
  @Instant('2026-11-24T15:00:00.000Z') cancel_deadline: string;
  /** @example "Noa" */
  first_name: string;
  /** @example "Levi" */
  last_name: string;
  /** @example "Noa Levi" */
  full_name: string;
  /** @example "noa@example.com" */
  email: string;
  /** @example "050-123-4567" */
  phone_number: string;
  /** @example "direct" */
  hold_source: string;
  /**
   * The venue's own reference of the visit.
   * @example "order-1234"
   */
  venue_reference: string | null;
  @Integer(1) accepted_terms_version: number | null;
  @Integer(1) accepted_privacy_version: number | null;
  @Instant() created_at: string;
  @Instant() updated_at: string;
  @Instant() cancelled_at: string | null;
  /** @example "driver" */
  cancelled_by: string | null;
  /** @example "The lot is closed that evening" */
  cancel_reason: string | null;
  @Instant() not_coming_at: string | null;
  /** Where the car is, as the gate recorded it. `not_arrived`: the reservation has begun, and the car has not come. */
  @ApiProperty({ enum: [...arrivalStates], example: 'inside' }) arrival: ArrivalState;
  /** The reservation that was paid: another one if this one was moved here from another lot. */
  @Integer(345) paid_reservation_id: number;
  /** The reservation in another lot to which this one was moved. */
  @Integer(346) moved_to_reservation_id: number | null;
  @Instant() personal_data_erased_at: string | null;
}

/** How many reservations each part of the list has; 10001 stands for more than 10,000. */
export class ReservationCountsDto {
  /** The day of `today`, which lasts from 02:00 to 02:00. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-24' }) service_day: string;
  /** These three are without cancelled reservations. */
  @Integer(11) today: number;
  @Integer(64) upcoming: number;
  @Integer(1906) past: number;
  @Integer(41) cancelled: number;
}

/** Of the reservations that match the filters of the list; null for too many, which are not summed. */
export class ReservationTotalsDto {
  @ApiProperty({ type: 'integer', nullable: true, example: 11 }) reservations: number | null;
  /** What drivers paid, without subtracting refunds. What accounts pay is in none of the sums. */
  @ApiProperty({ type: 'integer', nullable: true, example: 22500 }) paid_agorot: number | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 2500 }) owed_agorot: number | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 5000 }) refunded_agorot: number | null;
}

export class CancelledReservationDto extends ReservationDto {
  /** Whether this request cancelled it; false if it was cancelled before. */
  is_new: boolean;
}

export const timelineKinds = [
  'held',
  'renewed',
  'confirmed',
  'note_added',
  'link_looked_up',
  'paid',
  'marked_owed',
  'spot_taken',
  'moved',
  'plate_changed',
  'time_changed',
  'details_changed',
  'overnight_changed',
  'remained',
  'not_coming',
  'entered',
  'exited',
  'cancelled',
  'refunded',
  'completed',
  'no_show',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export class TimelineEventDto {
  @Instant() at: string;
  @ApiProperty({ enum: timelineKinds, example: 'confirmed' }) kind: TimelineKind;
  /** @example "A12" */
  detail: string | null;
  /** Of a payment or refund. */
  @Integer(2500) amount_agorot: number | null;
  /**
   * The operator who did it, as in the audit log; null for others and for what was before its oldest entry.
   * @example "support@example.com"
   */
  made_by: string | null;
  /** Of a change by an operator that changed the price too. */
  @Integer(3200) price_before_agorot: number | null;
  @Integer(3500) price_after_agorot: number | null;
  /** Of a move to another lot. */
  @Integer(3) from_lot_id: number | null;
  @Integer(4) to_lot_id: number | null;
}
