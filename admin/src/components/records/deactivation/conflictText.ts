import type { Dto } from '@panui/api';

/** Translation key of the reason why a hold or reservation cannot be moved. */
export function conflictTextKey(
  conflict: Pick<Dto<'BlockConflict'>, 'reservation_id' | 'reservation_start'>,
  isLot: boolean,
  now: Date,
): string {
  if (conflict.reservation_id === null) return 'panui.block.on_hold';
  if (new Date(conflict.reservation_start) <= now) return 'panui.deactivation.in_progress';
  return isLot ? 'panui.deactivation.reserved' : 'panui.block.no_other_spot';
}
