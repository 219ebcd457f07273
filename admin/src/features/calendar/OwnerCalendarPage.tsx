import { Title, useTranslate } from 'react-admin';
import { LotPicker } from '../../components/lots/LotPicker';
import { OwnerPage } from '../../components/lots/OwnerPage';
import { LotCalendarView } from './LotCalendarView';

/** The calendar of each of the owner's lots. */
export default function OwnerCalendarPage() {
  const t = useTranslate();
  return (
    <>
      <Title title={t('panui.menu.calendar')} preferenceKey={false} />
      <OwnerPage>
        {(lots) => (
          <LotPicker lots={lots}>
            {(lot) => <LotCalendarView key={lot.id} lot={lot} isAdmin={false} />}
          </LotPicker>
        )}
      </OwnerPage>
    </>
  );
}
