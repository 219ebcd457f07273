import { recordPath } from '../../../data/dataProvider';
import { call } from '../../../data/http';
import type { DeactivationConflict } from './conflictText';

export interface DeactivationMove {
  reservation_id: number;
  reservation_start: string;
  to_spot_number: string;
}

/** Effect of a deactivation on drivers. */
export interface DeactivationOutcome {
  updated: number;
  moved: DeactivationMove[];
  /** The first of `conflicts_total` holds and reservations that block the deactivation. */
  conflicts: DeactivationConflict[];
  conflicts_total: number;
}

export const resourcesWithDrivers = ['spots', 'owner-spots', 'parking-lots', 'owner-lots'];

export const previewDeactivation = (resource: string, id: number) =>
  call<DeactivationOutcome>('POST', `${recordPath(resource, id)}/deactivation-preview`);
