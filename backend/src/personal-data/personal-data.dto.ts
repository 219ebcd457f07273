import { ApiProperty } from '@nestjs/swagger';
import { paymentStatuses, type PaymentStatus } from '../payments/payment.entity.js';
import type { Language } from '../platform/problems/language.js';
import { outboxStates, type OutboxState } from '../outbox/outbox-message.entity.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { type ReservationStatus, reservationStatuses } from '../reservations/reservation.entity.js';
import { VehicleDto } from '../validation/dto/vehicle.dto.js';

export class PersonalReservationDto {
  /** @example "Noa" */
  first_name: string;
  /** @example "Levi" */
  last_name: string;
  /** @example "noa@example.com" */
  email: string;
  /** @example "050-123-4567" */
  phone_number: string;
  /** @example "1234567" */
  license_plate: string;
  @ApiProperty({ enum: ['he', 'en'], example: 'he' }) language: Language;
  @ApiProperty({ enum: reservationStatuses, example: 'confirmed' }) status: ReservationStatus;
  /** @example "חניון דיזנגוף" */
  parking_lot_name: string;
  /** @example "דיזנגוף 50, תל אביב" */
  parking_lot_address: string;
  /** @example "A12" */
  spot_number: string;
  /** @example "היכל התרבות" */
  venue_name: string;
  @Instant('2026-11-24T17:00:00.000Z') reservation_start: string;
  @Instant('2026-11-25T00:00:00.000Z') reservation_end: string;
  @Instant() venue_reservation_time: string | null;
  /** @example "order-1234" */
  venue_reference: string | null;
  @Integer(2500) price_agorot: number;
  @Instant() created_at: string;
  @Instant() cancelled_at: string | null;
  /** @example "driver" */
  cancelled_by: string | null;
  /** @example "The lot is closed that evening" */
  cancel_reason: string | null;
  @Instant() not_coming_at: string | null;
  @Integer(1) accepted_terms_version: number | null;
  @Integer(1) accepted_privacy_version: number | null;
}

export class PersonalRefundDto {
  @Integer(1000) amount_agorot: number;
  /** @example "השער היה סגור" */
  reason: string | null;
  @Instant() requested_at: string;
  @Instant() refunded_at: string | null;
}

export class PersonalPaymentDto {
  @Integer(2500) amount_agorot: number;
  /** @example "ILS" */
  currency: string;
  @ApiProperty({ enum: paymentStatuses, example: 'paid' }) status: PaymentStatus;
  @Instant() created_at: string;
  @Instant() paid_at: string | null;
  @Instant() refunded_at: string | null;
  /** @example "העברה בנקאית 4711" */
  note: string | null;
  refunds: PersonalRefundDto[];
}

export class PersonalEntryDto {
  /** @example "1234567" */
  license_plate: string;
  @Instant() entered_at: string | null;
  @Instant() exited_at: string | null;
  /** @example "gate" */
  source: string;
}

export class PersonalChangeDto {
  @ApiProperty({ enum: ['plate', 'details'], example: 'plate' }) kind: 'plate' | 'details';
  /** @example "1234567" */
  old_plate: string;
  /** @example "7654321" */
  new_plate: string;
  /**
   * The names of the corrected details.
   * @example "email, phone_number"
   */
  fields: string;
  @Instant() made_at: string;
}

export class PersonalMessageDto {
  @ApiProperty({ enum: ['mail', 'sms'], example: 'mail' }) channel: 'mail' | 'sms';
  /** @example "confirmed" */
  topic: string;
  @ApiProperty({ enum: outboxStates, example: 'sent' }) state: OutboxState;
  @Instant() created_at: string;
  @Instant() sent_at: string | null;
}

export class PersonalIncidentDto {
  /** @example "חניון דיזנגוף" */
  parking_lot_name: string;
  /** @example "A12" */
  spot_number: string;
  /** @example "A white van" */
  note: string;
  @Instant() reported_at: string;
  @Instant() moved_at: string | null;
  @Instant() resolved_at: string | null;
}

export class PersonalPlateCheckDto {
  /** @example "ckan" */
  registry: string;
  found: boolean;
  vehicle: VehicleDto | null;
  @Instant() checked_at: string;
}

/** All data stored about the driver of one reservation. */
export class PersonalDataDto {
  @Instant() as_of: string;
  /** When it will be erased without a request. */
  @Instant('2027-11-25T00:00:00.000Z') retained_until: string;
  reservation: PersonalReservationDto;
  payment: PersonalPaymentDto | null;
  entries: PersonalEntryDto[];
  changes: PersonalChangeDto[];
  messages: PersonalMessageDto[];
  spot_incidents: PersonalIncidentDto[];
  plate_checks: PersonalPlateCheckDto[];
}
