import { api, dataOf } from '../../../data/api';
import type { DateRange } from '../range';
import { useCompared } from '../useCompared';

export const useReservationStats = (days: DateRange) =>
  useCompared(
    'reservations',
    (query) => dataOf(api.GET('/admin/dashboard/reservations/stats', { params: { query } })),
    days,
  );
