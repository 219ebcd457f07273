import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { httpClient } from '../../data/http';
import { fetchAllRows } from '../../data/fetchAllRows';
import type { LotArea } from '../../data/lotArea';
import { serviceDay } from '../../i18n/time';
import { type Arrival, tilesOf } from './tiles';

const refreshMs = 60_000;

/** A lot's spots with their arrivals and blocks on a service day; today with the remaining arrivals only. */
export function useLotTiles(area: LotArea, lotId: number, date: string) {
  return useQuery({
    queryKey: ['lot-tiles', area.lotPath, lotId, date],
    queryFn: async () => {
      const now = new Date();
      const isToday = date === serviceDay(now).date;
      const [spots, arrivals, blocks] = await Promise.all([
        fetchAllRows<Dto<'Spot'>>(area.spots, { parking_lot_id: lotId }),
        fetchAllRows<Arrival & { id: number }>(area.reservations, {
          parking_lot_id: lotId,
          status: 'confirmed',
          from: isToday ? now.toISOString() : date,
          to: date,
        }),
        httpClient(`${area.lotPath}/${lotId}/spot-blocks?date=${date}`),
      ]);
      return tilesOf(spots, { arrivals, blocks: blocks.json as Dto<'SpotBlock'>[], isToday });
    },
    refetchInterval: refreshMs,
  });
}
