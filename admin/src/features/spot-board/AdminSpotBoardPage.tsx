import { useTranslate } from 'react-admin';
import { AdminLotPage } from '../../components/lots/AdminLotPage';
import { lotAreas } from '../../data/lotArea';
import { LotBoard } from './LotBoard';

/** The spots of one lot, for admins. */
export default function AdminSpotBoardPage() {
  const t = useTranslate();
  return (
    <AdminLotPage title={t('panui.menu.owner_spots')}>
      {(lot) => <LotBoard key={lot.id} area={lotAreas.admin} lotId={lot.id} />}
    </AdminLotPage>
  );
}
