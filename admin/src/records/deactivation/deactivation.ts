import { recordPath } from '../../data/dataProvider';
import { call } from '../../data/http';

export interface DeactivationMove {
  reservation_id: number;
  reservation_start: string;
  to_spot_number: string;
}

export interface DeactivationConflict {
  /** Null for a hold that is not confirmed yet. */
  reservation_id: number | null;
  reservation_start: string;
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

/** Why a hold or reservation can't make room: the key of its text. */
export function obstacleOf(conflict: DeactivationConflict, isLot: boolean, now: Date): string {
  if (conflict.reservation_id === null) return 'panui.block.held';
  if (new Date(conflict.reservation_start) <= now) return 'panui.deactivation.under_way';
  return isLot ? 'panui.deactivation.reserved' : 'panui.block.nowhere_to_move';
}
