export interface DeactivationConflict {
  /** Null for a hold that is not confirmed yet. */
  reservation_id: number | null;
  reservation_start: string;
}

/** Why a hold or reservation can't make room: the key of its text. */
export function conflictTextKey(conflict: DeactivationConflict, isLot: boolean, now: Date): string {
  if (conflict.reservation_id === null) return 'panui.block.on_hold';
  if (new Date(conflict.reservation_start) <= now) return 'panui.deactivation.in_progress';
  return isLot ? 'panui.deactivation.reserved' : 'panui.block.no_other_spot';
}
