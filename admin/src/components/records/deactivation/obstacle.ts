export interface DeactivationConflict {
  /** Null for a hold that is not confirmed yet. */
  reservation_id: number | null;
  reservation_start: string;
}

/** Why a hold or reservation can't make room: the key of its text. */
export function obstacleOf(conflict: DeactivationConflict, isLot: boolean, now: Date): string {
  if (conflict.reservation_id === null) return 'panui.block.held';
  if (new Date(conflict.reservation_start) <= now) return 'panui.deactivation.under_way';
  return isLot ? 'panui.deactivation.reserved' : 'panui.block.nowhere_to_move';
}
