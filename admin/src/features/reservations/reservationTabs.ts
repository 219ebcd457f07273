import type { ListTab } from '../../components/records/ListTabs';
import { addDays, serviceDay } from '../../i18n/time';

const field = 'reservation_start';

/** The parts of the list by the service day, as the dashboard counts them; cancelled reservations have their own. */
export function reservationTabs(now: Date): [today: ListTab, ...others: ListTab[]] {
  const { date: today } = serviceDay(now);
  const is_cancelled = false;
  return [
    { name: 'today', filter: { from: today, to: today, is_cancelled }, sort: { field, order: 'ASC' } },
    { name: 'upcoming', filter: { from: addDays(today, 1), is_cancelled }, sort: { field, order: 'ASC' } },
    { name: 'past', filter: { to: addDays(today, -1), is_cancelled }, sort: { field, order: 'DESC' } },
    { name: 'cancelled', filter: { is_cancelled: true }, sort: { field, order: 'DESC' } },
    { name: 'all', filter: {}, sort: { field, order: 'DESC' } },
  ];
}
