import { useTranslate } from 'react-admin';
import { AdminLotPage } from '../../components/lots/AdminLotPage';
import { LotCalendarView } from './LotCalendarView';

/** The calendar of one lot, for admins. */
export default function AdminCalendarPage() {
  const t = useTranslate();
  return (
    <AdminLotPage title={t('panui.menu.calendar')}>
      {(lot) => <LotCalendarView key={lot.id} lot={lot} isAdmin />}
    </AdminLotPage>
  );
}
