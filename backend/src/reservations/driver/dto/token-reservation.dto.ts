import { ApiProperty } from '@nestjs/swagger';
import { type TripPhase, tripPhases } from '@panui/shared/trip-phase';
import { Instant, Integer } from '../../../platform/records/response-fields.js';
import { type Choice, choices } from '../../choices/event-postponement.entity.js';
import { type RefundReason, refundReasons } from '../../cancellation-policy.js';
import { NightDto } from '../../../lots/overnight.dto.js';
import { DriverPhotoDto } from '../../../lots/lot-photo.dto.js';
import { PaidReservationDto } from '../../dto/paid-reservation.dto.js';

/** What the driver chooses after the event was postponed. */
export class PendingChoiceDto {
  /** The start of the event: the new one, or the former one if the postponement was undone. */
  @Instant('2026-12-08T18:30:00.000Z') starts_at: string;
  /** The start of the event before it was postponed. */
  @Instant('2026-11-26T18:30:00.000Z') former_start: string;
  /**
   * The spot before the event was postponed, if it is another one now.
   * @example "108"
   */
  @ApiProperty({ type: 'string', nullable: true }) former_spot: string | null;
  /** Until when the driver chooses; then the default applies. */
  @Instant('2026-12-01T18:00:00.000Z') keep_by: string;
  @ApiProperty({ enum: choices, example: 'keep' }) default_choice: Choice;
  /** False if no spot was free on the new date: the reservation can only be cancelled. */
  can_keep: boolean;
  /**
   * Present if the postponement was undone and no spot is free on the former date: the reservation is for another day.
   */
  is_undone?: boolean;
  /** Present for a car of a group, whose organiser can choose too. */
  is_of_group?: boolean;
  /**
   * What the operator wrote, in the language of the request; null for nothing.
   * @example "The singer is ill"
   */
  message: string | null;
}

/** A reservation as the holder of its secret link sees it, without contact details. */
export class TokenReservationDto extends PaidReservationDto {
  /** Of the lot, at most five. */
  photos: DriverPhotoDto[];
  /** The time at the venue, where it differs from the start. */
  @Instant() venue_reservation_time: string | null;
  /** @example "1234567" */
  license_plate: string;
  /** The night, if it is chosen or can be added now; null otherwise. */
  @ApiProperty({ type: NightDto, nullable: true }) overnight: NightDto | null;
  /**
   * The event in links that reserve for it; null without an event.
   * @example "jazz-night"
   */
  event_slug: string | null;
  /** Whether the driver can cancel now. */
  cancellable: boolean;
  @Instant('2026-11-24T15:00:00.000Z') cancel_deadline: string;
  plate_changeable: boolean;
  /** Whether the driver can report now that they are not coming. */
  not_coming_possible: boolean;
  @Instant() not_coming_at: string | null;
  /**
   * Why an operator cancelled the reservation; null for one that was not.
   * @example "The concert was cancelled"
   */
  cancel_reason: string | null;
  /** Whether it was cancelled because its event was. */
  event_cancelled: boolean;
  /** What the driver of a postponed event can choose now; null for nothing. */
  @ApiProperty({ type: PendingChoiceDto, nullable: true }) choice: PendingChoiceDto | null;
  /** When the car last came in for this reservation or was in the lot during it. */
  @Instant() entered_at: string | null;
  /** When it left; null while it is in the lot. */
  @Instant() exited_at: string | null;
  /**
   * Where the driver is on the way, by the time and by the record of the gate: `before`, `way` from three hours before
   * the start, `inside` after an entry, `after` when the car left or the reservation ended. `gate` is not reported: the
   * driver says so.
   */
  @ApiProperty({ enum: tripPhases, example: 'before' }) phase: TripPhase;
  /**
   * The address to which messages go, of which only the first character and the domain are readable; null for none.
   * @example "n***@example.com"
   */
  masked_email: string | null;
  /**
   * The operator's phone number for help; null if there is none.
   * @example "03-555-0142"
   */
  support_phone: string | null;
  /**
   * When the phone is answered; null if the operator does not say.
   * @example "Sun–Thu 9:00–23:00"
   */
  support_hours: string | null;
  /** From then until the end the driver can report another car on the spot. */
  @Instant('2026-11-24T16:30:00.000Z') spot_taken_from: string;
  /**
   * What the driver can say or type at the gate; null unless the reservation is confirmed.
   * @example "K7QX2M"
   */
  gate_code: string | null;
  /**
   * The text of a QR code, signed so that a device at the gate can verify it without a network; null unless the
   * reservation is confirmed.
   * @example "PANUI1.7.20261124.0.1234567.K7QX2M.cQ3vJ0pA.MEUCIQDx0kZ1l5tKp8s3dRk1"
   */
  gate_qr: string | null;
}

export class ShareInfoDto {
  @Integer(7) venue_id: number;
  /** Epoch seconds. */
  @Integer(1795539600) reservation_time: number;
}

/** What cancelling now would refund, and why. */
export class RefundEligibilityDto {
  eligible: boolean;
  @ApiProperty({ enum: refundReasons, example: 'free_cancellation' }) reason: RefundReason;
  @Integer(2500) refund_agorot: number;
  /** @example "ILS" */
  currency: string;
  @Instant('2026-11-24T15:00:00.000Z') cancel_deadline: string;
}

/** A link that shows where the car is parked, but neither contact details nor ways to change anything. */
export class ViewLinkDto {
  /** @example "/shared/pVx0u3yZ5mT1kQ8rW2eA7sD4fG6hJ9lC0vB1nM5xZ2Y" */
  path: string;
}
