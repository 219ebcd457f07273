import { ApiProperty } from '@nestjs/swagger';
import { maxSlotNumber } from '../availability/slot.dto.js';
import {
  BooleanField,
  DateField,
  IdField,
  InstantField,
  NullableField,
  OptionalField,
  TextField,
  WholeNumberField,
} from '../platform/records/field-decorators.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { maxReasonLength } from '../sales-stops/sales-stop.dto.js';

/** The reservations of one evening: of a venue, a lot or an event. */
export class EveningScopeDto {
  @OptionalField() @NullableField() @IdField() venue_id?: number | null;
  @ApiProperty({ example: null }) @OptionalField() @NullableField() @IdField() parking_lot_id?: number | null;
  @ApiProperty({ example: null }) @OptionalField() @NullableField() @IdField() event_id?: number | null;
  /** The service date, which ends at 02:00 in Israel. Required for a venue or a lot. */
  @OptionalField() @NullableField() @DateField() date?: string | null;
  /** Null for the whole day. */
  @OptionalField() @NullableField() @WholeNumberField({ min: 0, max: maxSlotNumber }) slot?: number | null;
}

export class CancelManyDto extends EveningScopeDto {
  /**
   * Required, except with `dry_run`.
   * @example "הקומה נסגרה"
   */
  @OptionalField() @TextField({ min: 1, max: maxReasonLength }) reason_he?: string;
  /**
   * Required, except with `dry_run`.
   * @example "The floor was closed"
   */
  @OptionalField() @TextField({ min: 1, max: maxReasonLength }) reason_en?: string;
  /** Whether only the effect is returned, and nothing changes. */
  @OptionalField() @BooleanField() dry_run?: boolean;
}

export class CancelEventDto {
  /**
   * Required, except with `dry_run`.
   * @example "ההופעה בוטלה"
   */
  @OptionalField() @TextField({ min: 1, max: maxReasonLength }) message_he?: string;
  /**
   * Required, except with `dry_run`.
   * @example "The concert was cancelled"
   */
  @OptionalField() @TextField({ min: 1, max: maxReasonLength }) message_en?: string;
  /** Whether only the effect is returned, and nothing changes. */
  @OptionalField() @BooleanField() dry_run?: boolean;
  /** Of the event as the operator saw it: a `conflict` with the reason `changed` if it has changed since. */
  @OptionalField() @InstantField() updated_at?: string;
}

/** What a cancellation did, or would do. */
export class EveningCancellationDto {
  /** Reservations that are cancelled. */
  @Integer(138) reservations: number;
  /** What drivers get back of what they paid. */
  @Integer(414_000) refunds_agorot: number;
  /** Whether drivers hear of it only when it can no longer be undone, else at once. */
  messages_wait: boolean;
  /** Names the cancellation to undo; null if nothing was cancelled. */
  @Integer(5) undo_id: number | null;
  /** Until when it can be undone; nothing is refunded before. */
  @Instant() undo_until: string | null;
}

export class EventCancellationDto extends EveningCancellationDto {
  /** Empty: nothing is moved. */
  @ApiProperty({ type: 'integer', isArray: true, example: [] }) cannot_move: number[];
}

/** A reservation that remains cancelled, because its spot is no longer free. */
export class NotRestoredDto {
  @Integer(1204) reservation_id: number;
  @Integer(12) parking_lot_id: number;
  /** @example "14" */
  spot_number: string;
}

export class UndoneCancellationDto {
  /** Reservations that are confirmed again, on their spots. */
  @Integer(137) restored: number;
  not_restored: NotRestoredDto[];
  /** Whether it had been undone before, so that nothing has changed now. */
  was_undone: boolean;
}

export const undoableKinds = ['cancellation', 'postponement'] as const;

/** A change of an event that can be undone now. */
export class UndoableChangeDto {
  @ApiProperty({ enum: undoableKinds, example: 'postponement' }) kind: (typeof undoableKinds)[number];
  /** Names the cancellation or the postponement to undo. */
  @Integer(5) undo_id: number;
  @Instant() undo_until: string;
  /** Reservations that were cancelled or moved. */
  @Integer(138) reservations: number;
  /** Whether drivers hear of it only when it can no longer be undone, else at once. */
  messages_wait: boolean;
}

/** Reservations that were cancelled together. */
export class CancellationDto {
  @Integer(5) id: number;
  @ApiProperty({ type: 'integer', nullable: true, example: 7 }) venue_id: number | null;
  @ApiProperty({ type: 'integer', nullable: true, example: null }) parking_lot_id: number | null;
  @ApiProperty({ type: 'integer', nullable: true, example: null }) event_id: number | null;
  /** The service date; null for all of an event. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-26' }) date: string | null;
  /** Null for the whole day. */
  @ApiProperty({ type: 'integer', nullable: true, example: null }) slot: number | null;
  /** @example "הקומה נסגרה" */
  reason_he: string;
  /** @example "The floor was closed" */
  reason_en: string;
  /** Whether the event was cancelled too; else its state remained. */
  cancels_event: boolean;
  @Integer(138) reservations: number;
  @Integer(414_000) refunds_agorot: number;
  @Instant() made_at: string;
  /** Until when it can be undone. */
  @Instant() undo_until: string;
  /** When it was undone; null if it was not. */
  @Instant() undone_at: string | null;
}
