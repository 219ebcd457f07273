import { Title, useTranslate } from 'react-admin';
import { RecordEdit } from '../../components/records/RecordEdit';
import { LotInputs } from '../parking-lots/LotInputs';
import { GatesCard } from './gates/GatesCard';
import { LotPicker } from './LotPicker';
import { OwnerPage } from './OwnerPage';

/** A lot's hours, days, price and status, and its gate keys. */
export default function OwnerSettingsPage() {
  const t = useTranslate();
  return (
    <>
      <Title title={t('panui.menu.owner_settings')} preferenceKey={false} />
      <OwnerPage>
        {(lots) => (
          <LotPicker lots={lots}>
            {(lot) => (
              <RecordEdit
                key={lot.id}
                resource="owner-lots"
                id={lot.id}
                title={false}
                aside={<GatesCard key={lot.id} lotId={lot.id} />}
              >
                <LotInputs />
              </RecordEdit>
            )}
          </LotPicker>
        )}
      </OwnerPage>
    </>
  );
}
