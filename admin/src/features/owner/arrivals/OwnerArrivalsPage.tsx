import { Title, useTranslate } from 'react-admin';
import { MisreadsCard } from '../entries/MisreadsCard';
import { LotPicker } from '../../../components/lots/LotPicker';
import { OwnerPage } from '../../../components/lots/OwnerPage';
import { ArrivalsCard } from './ArrivalsCard';
import './lot-arrivals.css';
import { PrintedListCard } from './PrintedListCard';

/** Who is expected today, who is inside, and plates that a camera did not read well. */
export default function OwnerArrivalsPage() {
  const t = useTranslate();
  return (
    <>
      <Title title={t('panui.menu.owner_arrivals')} preferenceKey={false} />
      <OwnerPage>
        {(lots) => (
          <LotPicker lots={lots}>
            {(lot) => (
              <div className="arrivals-page" key={lot.id}>
                <ArrivalsCard lotId={lot.id} />
                <div className="arrivals-side">
                  <MisreadsCard lotId={lot.id} lots={lots} hasEmptyState />
                  <PrintedListCard lotId={lot.id} />
                </div>
              </div>
            )}
          </LotPicker>
        )}
      </OwnerPage>
    </>
  );
}
