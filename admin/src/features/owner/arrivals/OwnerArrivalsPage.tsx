import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { useLastLotId } from '../../../components/lots/useLastLot';
import { Loading } from '../../../components/ui/Loading';
import { api, dataOf } from '../../../data/api';
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
      <OwnerPage>{(lots) => <LotOfArrivals lots={lots} />}</OwnerPage>
    </>
  );
}

/** Opens on the lot of the next arrival until the owner has chosen one. */
function LotOfArrivals({ lots }: { lots: Dto<'Lot'>[] }) {
  const [chosenId] = useLastLotId();
  const { data: next, isLoading } = useQuery({
    queryKey: ['owner-dashboard'],
    queryFn: () => dataOf(api.GET('/owners/me/dashboard')),
    enabled: lots.length > 1 && !lots.some(({ id }) => id === chosenId),
  });
  if (isLoading) return <Loading />;
  return (
    <LotPicker lots={lots} firstLotId={next?.next_arrivals[0]?.parking_lot_id}>
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
  );
}
