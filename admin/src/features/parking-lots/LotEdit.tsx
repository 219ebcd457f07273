import type { Dto } from '@panui/api';
import { useRecordContext } from 'react-admin';
import { RecordEdit } from '../../components/records/RecordEdit';
import { lotAreas } from '../../data/lotArea';
import { DevicesCard } from '../gates/DevicesCard';
import { LotPayees } from '../money/LotPayees';
import { DuplicateLot } from './DuplicateLot';
import { LotDetails } from './LotDetails';
import { LotInputs } from './LotInputs';
import { LotMap } from './LotMap';
import { LotPhotos } from './LotPhotos';

export default function LotEdit() {
  return (
    <RecordEdit
      resource="parking-lots"
      listPath="/parking-lots"
      canDelete
      actions={<DuplicateLot path="/parking-lots/new" />}
      aside={<LotAside />}
    >
      <LotInputs />
    </RecordEdit>
  );
}

/** Related records: owners, payees, spots and the venues nearby. */
function LotAside() {
  const lot = useRecordContext<Dto<'Lot'>>();
  if (!lot) return null;
  return (
    <>
      <LotPhotos path={`/admin/parking-lots/${lot.id}`} />
      <LotDetails lot={lot} />
      <DevicesCard area={lotAreas.admin} lotId={lot.id} />
      <LotPayees lotId={lot.id} />
      <LotMap lot={lot} />
    </>
  );
}
