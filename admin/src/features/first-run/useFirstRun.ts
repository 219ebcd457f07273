import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../data/api';
import { dataProvider } from '../../data/dataProvider';
import type { FirstRun } from './firstRun';

/** The test reservation is made in another tab and should appear here soon. */
const refreshMs = 4_000;

async function firstOf<T extends { id: number }>(resource: string, order: 'ASC' | 'DESC' = 'ASC') {
  const { data, total = 0 } = await dataProvider.getList<T>(resource, {
    filter: resource === 'reservations' ? {} : { is_active: true },
    sort: { field: 'id', order },
    pagination: { page: 1, perPage: 1 },
  });
  return { record: data[0] ?? null, total };
}

async function loadFirstRun(): Promise<FirstRun> {
  const [venues, lots, spots, reservations, settings] = await Promise.all([
    firstOf<Dto<'Venue'>>('venues'),
    firstOf<Dto<'Lot'>>('parking-lots'),
    firstOf<Dto<'Spot'>>('spots'),
    firstOf<Dto<'Reservation'>>('reservations', 'DESC'),
    dataOf(api.GET('/admin/settings')),
  ]);
  return {
    venue: venues.record,
    lot: lots.record,
    spotsTotal: spots.total,
    reservation: reservations.record,
    reservationsTotal: reservations.total,
    maxWalkingMinutes: settings.max_walking_minutes,
  };
}

/** Refreshes until the first reservation is made if `isWatching`. */
export const useFirstRun = ({ enabled = true, isWatching = false } = {}) =>
  useQuery({
    queryKey: ['first-run'],
    queryFn: loadFirstRun,
    enabled,
    refetchInterval: ({ state }) => (isWatching && !state.data?.reservation ? refreshMs : false),
  });
