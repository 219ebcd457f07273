import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { Instant, Integer } from '../platform/records/response-fields.js';
import type { SpotReassignment } from '../reservations/reassignment/spot-reassignment.service.js';

export const maxSpotsPerRequest = 1000;
export const maxReasonLength = 300;

const SpotIds = () =>
  ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    minItems: 1,
    maxItems: maxSpotsPerRequest,
    required: true,
    example: [7, 8],
  });

const OptionalInstant = (example: string) =>
  ApiProperty({ type: 'string', format: 'date-time', nullable: true, required: false, example });

/** Exactly one of `until` and `permanent` is given. `readBlockRequest` validates the fields. */
export class BlockSpotsDto {
  @Allow() @SpotIds() spot_ids?: unknown;

  /** The begin of the block; now without it. */
  @Allow() @OptionalInstant('2026-11-24T15:00:00.000Z') from?: unknown;

  @Allow() @OptionalInstant('2026-11-24T17:00:00.000Z') until?: unknown;

  @Allow()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: false })
  permanent?: unknown;

  @Allow()
  @ApiProperty({ type: 'string', maxLength: maxReasonLength, required: true, example: 'Cleaning' })
  reason?: unknown;
}

/** `readSpotIds` validates the ids, `readDate` the date. */
export class UnblockSpotsDto {
  @Allow() @SpotIds() spot_ids?: unknown;

  /** Ends the blocks that apply on this service day; without it, all that have not ended, future ones too. */
  @Allow()
  @ApiProperty({ type: 'string', format: 'date', nullable: true, required: false, example: '2026-11-24' })
  date?: unknown;
}

export class BlocksQueryDto {
  /** The service day; today without it. */
  @Allow() @ApiProperty({ format: 'date', example: '2026-11-24' }) date?: string;
}

/** A block that applies on a service day; of several of one spot, the one that ends last. */
export class SpotBlockDto {
  @Integer(7) spot_id: number;
  @Instant() from: string;
  /** Null for a permanent block. */
  @Instant() until: string | null;
  /** @example "Cleaning" */
  reason: string;
}

/** The service validates the field. */
export class UndoBlockDto {
  @Allow() @ApiProperty({ type: 'integer', required: true, example: 7 }) undo_id?: unknown;
}

/** A claim that prevents a block. */
export class BlockConflictDto {
  @Integer(7) spot_id: number;
  /** Null for a hold that is not confirmed. */
  @Integer(7) reservation_id: number | null;
  @Instant() reservation_start: string;
}

export class BlockMoveDto implements SpotReassignment {
  @Integer(7) parking_lot_id: number;
  @Integer(7) reservation_id: number;
  @Instant() reservation_start: string;
  @Integer(7) from_spot_id: number;
  @Integer(8) to_spot_id: number;
}

export class BlockOutcomeDto {
  /** The number of blocked spots. */
  @Integer(2) updated: number;
  conflicts: BlockConflictDto[];
  moved: BlockMoveDto[];
}

export class BlockResultDto extends BlockOutcomeDto {
  /** For `undo-block`. */
  @Integer(7) undo_id: number;
}

export class UnblockResultDto {
  /** The number of spots that were blocked. */
  @Integer(2) updated: number;
}

export class UndoBlockResultDto {
  /** The number of lifted blocks. */
  @Integer(2) updated: number;
  /** The number of reservations that have their former spot again. */
  @Integer(1) restored: number;
}

export class DeactivationMoveDto extends BlockMoveDto {
  /** @example "202" */
  to_spot_number: string;
}

export class DeactivationConflictDto extends BlockConflictDto {
  /** @example "201" */
  spot_number: string;
  /**
   * Null for a hold that is not confirmed.
   * @example "1234567"
   */
  license_plate: string | null;
}

export class DeactivationOutcomeDto {
  /** 1 if nothing prevents the change, else 0. */
  @Integer(1) updated: number;
  /** At most 100 of them. */
  conflicts: DeactivationConflictDto[];
  @Integer(1) conflicts_total: number;
  moved: DeactivationMoveDto[];
}
