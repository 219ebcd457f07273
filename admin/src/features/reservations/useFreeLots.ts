import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../data/api';

export type FreeLot = Dto<'FreeLot'>;

/** In whole minutes, as drivers see it. */
export const minutesOnFoot = ({ walking_time_minutes: minutes }: FreeLot): number =>
  Math.max(1, Math.round(minutes));

interface Search {
  venueId: number | null;
  /** Null while no time is chosen. */
  at: Date | null;
  reservationId?: number;
}

/** The lots that are open near a venue at a time, with their free spots. */
export function useFreeLots({ venueId, at, reservationId }: Search) {
  const query = {
    venue_id: venueId ?? 0,
    reservation_time: at?.toISOString() ?? '',
    ...(reservationId === undefined ? {} : { reservation_id: reservationId }),
  };
  return useQuery({
    queryKey: ['reservations', 'free-spots', query],
    queryFn: () => dataOf(api.GET('/admin/free-spots', { params: { query } })),
    enabled: venueId !== null && at !== null,
    retry: false,
  });
}
