import { ApiProperty } from '@nestjs/swagger';
import {
  BooleanField,
  InstantField,
  OneOfField,
  OptionalField,
  TextField,
} from '../../platform/records/field-decorators.js';
import { Instant, Integer } from '../../platform/records/response-fields.js';
import { type Choice, choices } from '../../reservations/choices/event-postponement.entity.js';
import { maxReasonLength } from '../../sales-stops/sales-stop.dto.js';

export class PostponeEventDto {
  /** The new start. Doors and end move with it. */
  @InstantField('2026-12-08T18:30:00.000Z') starts_at: string;
  /** Until when drivers choose whether they keep their reservations. */
  @InstantField('2026-12-01T18:00:00.000Z') keep_by: string;
  /** What applies to those who did not choose. */
  @OneOfField(choices) default_choice: Choice;
  /** @example "הזמר חולה" */
  @OptionalField() @TextField({ max: maxReasonLength }) message_he?: string;
  /** @example "The singer is ill" */
  @OptionalField() @TextField({ max: maxReasonLength }) message_en?: string;
  /** Whether only the effect is returned, and nothing changes. */
  @OptionalField() @BooleanField() dry_run?: boolean;
  /** Of the event as the operator saw it: a `conflict` with the reason `changed` if it has changed since. */
  @OptionalField() @InstantField() updated_at?: string;
}

/** What a postponement did, or would do. */
export class PostponementDto {
  /** Reservations of the event whose drivers get a choice. */
  @Integer(138) reservations: number;
  /** What drivers get back whose reservations cannot be moved. */
  @Integer(2_500) refunds_agorot: number;
  /** Reservations for which no spot is free on the new date: they remain as they are, and end with a refund. */
  @ApiProperty({ type: 'integer', isArray: true, example: [1204] }) cannot_move: number[];
  /** Reservations that have their own spots on the new date. */
  @Integer(130) own_spot: number;
  /** Reservations that get another spot, in their lot or near the venue. */
  @Integer(7) other_spot: number;
  /** Spots of the codes of the event that cannot be set aside on the new date, because too few are free. */
  @Integer(0) missing_code_spots: number;
  /** Whether drivers hear of it only when it can no longer be undone, else at once. */
  messages_wait: boolean;
  /** Names the postponement to undo; null if nothing was changed. */
  @Integer(5) undo_id: number | null;
  /** Until when it can be undone. */
  @Instant() undo_until: string | null;
}

export class OtherSpotDto {
  @Integer(12) parking_lot_id: number;
  /** @example "15" */
  spot_number: string;
}

/** A reservation whose spot on the first date is taken. */
export class NotMovedBackDto {
  @Integer(1204) reservation_id: number;
  @Integer(12) parking_lot_id: number;
  /** @example "14" */
  spot_number: string;
  /** Where it is on the first date instead; null if it remains on the new one, and its driver chooses. */
  @ApiProperty({ type: OtherSpotDto, nullable: true }) other_spot: OtherSpotDto | null;
}

export class UndonePostponementDto {
  /** Reservations that are back on their own spots. */
  @Integer(137) restored: number;
  not_restored: NotMovedBackDto[];
  /** Reservations that their drivers cancelled when they were offered the choice; these remain cancelled. */
  @Integer(2) cancelled_meanwhile: number;
  /** Whether it had been undone before, so that nothing has changed now. */
  was_undone: boolean;
}
