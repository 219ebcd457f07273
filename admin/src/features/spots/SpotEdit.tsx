import type { Dto } from '@panui/api';
import { useRecordContext, useTranslate } from 'react-admin';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { RecordEdit } from '../../components/records/RecordEdit';
import { SpotInputs } from './SpotInputs';

export default function SpotEdit() {
  return (
    <RecordEdit resource="spots" listPath="/spots" canDelete title={<SpotTitle />}>
      <SpotInputs />
    </RecordEdit>
  );
}

function SpotTitle() {
  const t = useTranslate();
  const spot = useRecordContext<Dto<'Spot'>>();
  if (!spot) return null;
  return (
    <>
      {t('panui.spot.spot')} <bdi dir="ltr">{spot.number}</bdi> ·{' '}
      <LotOrVenueName kind="lot" id={spot.parking_lot_id} text={spot.lot_name} />
    </>
  );
}
