import type { Dto } from '@panui/api';
import { isStaff } from '@panui/shared/access-table';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { ListTotals } from '../../components/records/ListTotals';
import { api, dataOf } from '../../data/api';
import { useUser } from '../../data/auth/useSession';

/** The number and the sums of all reservations of the chosen days; without days they would be of years. */
export function ReservationTotals() {
  const t = useTranslate();
  const list = useListContext<Dto<'Reservation'>>();
  const isOfStaff = isStaff(useUser().role);
  const { from, to } = list.filterValues as { from?: unknown; to?: unknown };
  const hasDays = Boolean(from) && Boolean(to);
  const filter = JSON.stringify(list.filterValues as object);
  const params = { params: { query: { filter } as never } };
  const { data } = useQuery({
    // What is done to rows changes their sums.
    queryKey: [isOfStaff ? 'reservations' : 'owner-reservations', 'totals', filter, list.data],
    queryFn: () =>
      dataOf(
        isOfStaff
          ? api.GET('/admin/reservations/totals', params)
          : api.GET('/owners/me/reservations/totals', params),
      ),
    enabled: hasDays && !list.isPending && !list.error,
  });
  if (!hasDays || list.total === 0) return null;
  if (!data) return <div className="list-totals" />;
  return (
    <ListTotals
      counts={[[t('panui.reservation.totals.reservations'), data.reservations]]}
      sums={[
        [t('panui.payment.totals.paid'), data.paid_agorot],
        [t('panui.payment.totals.owed'), data.owed_agorot],
        [t('panui.payment.totals.refunded'), data.refunded_agorot],
      ]}
    />
  );
}
