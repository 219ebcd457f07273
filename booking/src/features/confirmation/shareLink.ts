import type { ShareInfo } from '../../shared/api/types';
import { paths } from '../../shared/paths';

/** A link to reserve at the same venue and time. It says nothing about this reservation. */
export function shareLink(info: ShareInfo | null): string {
  if (!info) return paths.reserve;
  const { venue_id, reservation_time } = info;
  const seconds =
    typeof reservation_time === 'number' ? reservation_time : Date.parse(reservation_time) / 1000;
  return `${paths.reserve}?venue_id=${venue_id}&reservation_time=${seconds}`;
}
