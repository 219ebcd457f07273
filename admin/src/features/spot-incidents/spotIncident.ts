import type { Tone } from '../../components/ui/Tag';

export type IncidentOutcome = 'moved' | 'moved_to_other_lot' | 'no_other_spot';

/** A driver's report of another car on the reserved spot. */
export interface SpotIncidentRecord {
  id: number;
  parking_lot_id: number;
  parking_lot_name: string;
  spot_id: number;
  spot_number: string;
  spot_floor: string;
  reservation_id: number;
  outcome: IncidentOutcome;
  new_lot_name: string | null;
  /** Null without a new spot, and for a spot in another owner's lot. */
  new_spot_number: string | null;
  new_reservation_id: number | null;
  note: string;
  reported_at: string;
  is_resolved: boolean;
  resolved_at: string | null;
  resolved_by: string | null;
}

export const outcomeTones: Record<IncidentOutcome, Tone> = {
  moved: 'green',
  moved_to_other_lot: 'plain',
  no_other_spot: 'red',
};
