import { ApiProperty } from '@nestjs/swagger';
import { Instant, Integer } from '../platform/records/response-fields.js';

/** The driver got another spot of the lot, a spot of another lot, or none because no spot was free. */
export const incidentOutcomes = ['moved', 'moved_to_other_lot', 'no_other_spot'] as const;
export type IncidentOutcome = (typeof incidentOutcomes)[number];

/** A report that a reserved spot was taken by another car. Owners do not see the spot of another owner's lot. */
export class IncidentDto {
  @Integer(7) id: number;
  @Integer(3) parking_lot_id: number;
  /** @example "Rothschild 10" */
  parking_lot_name: string;
  @Integer(41) spot_id: number;
  /** @example "12" */
  spot_number: string;
  /** @example "-1" */
  spot_floor: string;
  @Integer(108) reservation_id: number;
  @ApiProperty({ enum: incidentOutcomes }) outcome: IncidentOutcome;
  /** @example "Rothschild 10" */
  new_lot_name: string | null;
  /** @example "14" */
  new_spot_number: string | null;
  @Integer(109) new_reservation_id: number | null;
  /** @example "A white van is parked on my spot." */
  note: string;
  @Instant() reported_at: string;
  is_resolved: boolean;
  @Instant() resolved_at: string | null;
  /** @example "admin@panui.example" */
  resolved_by: string | null;
  @Instant() updated_at: string;
}
