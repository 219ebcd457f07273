import type { Dto } from '@panui/api';
import type { GeoPoint } from '@panui/shared/walking-estimate';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../data/api';
import { fetchAllRows } from '../../data/fetchAllRows';
import { type VenueInRange, venuesInWalkingRange } from './venuesInWalkingRange';

async function loadVenuesAndSettings() {
  const [venues, settings] = await Promise.all([
    fetchAllRows<Dto<'Venue'>>('venues', { is_active: true }),
    dataOf(api.GET('/admin/settings')),
  ]);
  return { venues, maxWalkingMinutes: settings.max_walking_minutes };
}

/** The active venues within walking distance of a position; undefined while they are loaded. */
export function useVenuesInRange(position: GeoPoint | null): VenueInRange<Dto<'Venue'>>[] | undefined {
  const { data } = useQuery({ queryKey: ['venues-and-settings'], queryFn: loadVenuesAndSettings });
  return data && position ? venuesInWalkingRange(position, data.venues, data.maxWalkingMinutes) : undefined;
}
