import { ApiProperty } from '@nestjs/swagger';
import {
  IdField,
  InstantField,
  NullableField,
  OneOfField,
  OptionalField,
  TextField,
  WholeNumberField,
} from '../../platform/records/field-decorators.js';
import { Instant, Integer } from '../../platform/records/response-fields.js';
import { type CodePayer, codePayers } from '../event-code.entity.js';

const maxSpots = 500;
const maxPriceAgorot = 100_000;

export class CreateEventCodeDto {
  /** @example "צוות ההופעה" */
  @TextField({ min: 1, max: 100 }) label: string;
  /** @example 8 */
  @WholeNumberField({ min: 1, max: maxSpots }) spots: number;
  @IdField() parking_lot_id: number;
  /**
   * Replaces the lot's price.
   * @example 1500
   */
  @OptionalField() @NullableField() @WholeNumberField({ min: 0, max: maxPriceAgorot }) price_agorot?:
    | number
    | null;
  @OneOfField(codePayers) payer: CodePayer;
  /** Exactly if an account pays. */
  @ApiProperty({ example: null }) @OptionalField() @NullableField() @IdField() account_id?: number | null;
  @InstantField('2026-11-24T16:00:00.000Z') release_at: string;
  /**
   * How many reservations it may have at a time.
   * @example 8
   */
  @WholeNumberField({ min: 1, max: maxSpots }) max_uses: number;
}

export const codeStates = ['active', 'used_up', 'released', 'ended'] as const;
export type CodeState = (typeof codeStates)[number];

/** A code of an event. Drivers with its link can reserve the spots that are set aside for it. */
export class EventCodeDto {
  @Integer(4) id: number;
  /** @example "צוות ההופעה" */
  label: string;
  /** @example "k3v9p2m7x4qd" */
  code: string;
  /**
   * The link for drivers; null when they can no longer reserve for the event.
   * @example "https://parking.example/reserve?venue_id=7&reservation_time=1795539600&code=k3v9p2m7x4qd"
   */
  url: string | null;
  @ApiProperty({ enum: codeStates, example: 'active' }) state: CodeState;
  @Integer(8) spots: number;
  /** Spots that are set aside on the evening of the event; fewer than `spots` if too few were free when it moved. */
  @Integer(8) set_aside: number;
  /** Reservations with the code that were not cancelled. */
  @Integer(3) used: number;
  @Integer(8) max_uses: number;
  @Integer(7) parking_lot_id: number;
  /** Null for the lot's price. */
  @Integer(1500) price_agorot: number | null;
  @ApiProperty({ enum: codePayers, example: 'driver' }) payer: CodePayer;
  @Integer(7) account_id: number | null;
  @Instant('2026-11-24T16:00:00.000Z') release_at: string;
  @Instant() created_at: string;
}

/** What a new code of an event could set aside in a lot. */
export class CodePreviewDto {
  @Integer(12) free_spots: number;
  /** The lot's price for drivers without a code. */
  @Integer(2500) price_agorot: number;
  /** Until when drivers of the event can park there. */
  @Instant() parking_ends_at: string;
}
