import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { fetchAllRows } from '../../../data/fetchAllRows';
import { serviceDay } from '../../../i18n/time';
import { type Arrival, tilesOf } from './tiles';

const refreshMs = 60_000;

/** A lot's spots and the remaining arrivals of the service day. */
export function useLotTiles(lotId: number) {
  return useQuery({
    queryKey: ['lot-tiles', lotId],
    queryFn: async () => {
      const now = new Date();
      const today = { from: now.toISOString(), until: serviceDay(now).until.toISOString() };
      const [spots, arrivals] = await Promise.all([
        fetchAllRows<Dto<'Spot'>>('owner-spots', { parking_lot_id: lotId }),
        fetchAllRows<Arrival & { id: number }>('owner-reservations', {
          parking_lot_id: lotId,
          status: 'confirmed',
          ...today,
        }),
      ]);
      return tilesOf(spots, arrivals);
    },
    refetchInterval: refreshMs,
  });
}
