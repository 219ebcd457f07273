import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LotPicker } from '../../components/lots/LotPicker';
import { OwnerPage } from '../../components/lots/OwnerPage';
import { lotAreas } from '../../data/lotArea';
import { LotBoard } from './LotBoard';

export default function OwnerSpotsPage() {
  const t = useTranslate();
  return (
    <>
      <Title title={t('panui.menu.owner_spots')} preferenceKey={false} />
      <OwnerPage>
        {(lots) => (
          <LotPicker
            lots={lots}
            action={lots.length > 1 && <Link to="/owner/spots/all">{t('panui.board.all_lots')}</Link>}
          >
            {(lot) => <LotBoard key={lot.id} area={lotAreas.owner} lotId={lot.id} />}
          </LotPicker>
        )}
      </OwnerPage>
    </>
  );
}
