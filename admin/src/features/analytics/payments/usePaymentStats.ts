import type { Axis } from '../../../components/ui/axis';
import { api, dataOf } from '../../../data/api';
import type { DateRange } from '../range';
import { useCompared } from '../useCompared';

export const usePaymentStats = (days: DateRange, axis: Axis) =>
  useCompared(
    `payments by ${axis}`,
    (range) => dataOf(api.GET('/admin/dashboard/payments/stats', { params: { query: { ...range, axis } } })),
    days,
  );
