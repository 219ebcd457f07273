import type { ListTab } from '../../components/records/ListTabs';
import { addDays, instantAt, localDate } from '../../i18n/time';

const midnight = (day: string): string => instantAt(day, '00:00').toISOString();

const field = 'reservation_start';

/** The parts of the list by the day in Israel. */
export function reservationTabs(now: Date): [today: ListTab, ...others: ListTab[]] {
  const day = localDate(now);
  const [today, tomorrow] = [midnight(day), midnight(addDays(day, 1))];
  return [
    { name: 'today', filter: { from: today, until: tomorrow }, sort: { field, order: 'ASC' } },
    { name: 'upcoming', filter: { from: tomorrow }, sort: { field, order: 'ASC' } },
    { name: 'past', filter: { until: today }, sort: { field, order: 'DESC' } },
    { name: 'cancelled', filter: { status: 'cancelled' }, sort: { field, order: 'DESC' } },
    { name: 'all', filter: {}, sort: { field, order: 'DESC' } },
  ];
}
