import { recordPath } from '../../../data/dataProvider';
import { call } from '../../../data/http';
import type { DeactivationConflict } from './conflictText';

export interface DeactivationMove {
  reservation_id: number;
  reservation_start: string;
  to_spot_number: string;
}

/** What switching a spot or lot off would do to drivers. */
export interface DeactivationOutcome {
  updated: number;
  moved: DeactivationMove[];
  /** The first of the holds and reservations that prevent it. */
  conflicts: DeactivationConflict[];
  conflicts_total: number;
}

export const resourcesWithDrivers = ['spots', 'owner-spots', 'parking-lots', 'owner-lots'];

export const previewDeactivation = (resource: string, id: number) =>
  call<DeactivationOutcome>('POST', `${recordPath(resource, id)}/deactivation-preview`);
