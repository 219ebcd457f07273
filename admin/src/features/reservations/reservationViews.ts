import type { ReadyView } from '../../components/records/savedView';
import { addDays, weekdayOf } from '../../i18n/time';

const latestFirst = { field: 'reservation_start', order: 'DESC' } as const;
const days = 30;

/** The views that come with the list of reservations. */
export const reservationViews: readonly ReadyView[] = [
  { key: 'panui.reservation.view.inside', filter: () => ({ is_inside: true }), sort: latestFirst },
  {
    key: 'panui.reservation.view.not_paid',
    filter: (today) => ({
      payment_status: 'owed',
      from: addDays(today, -days),
      to: addDays(today, -1),
      is_cancelled: false,
    }),
    sort: latestFirst,
  },
  {
    key: 'panui.reservation.view.cancelled_this_week',
    filter: (today) => {
      const sunday = addDays(today, -weekdayOf(today));
      return { from: sunday, to: addDays(sunday, 6), is_cancelled: true };
    },
    sort: { field: 'reservation_start', order: 'ASC' },
  },
];
