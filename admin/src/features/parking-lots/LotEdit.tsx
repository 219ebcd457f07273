import { useRecordContext } from 'react-admin';
import { RecordEdit } from '../../components/records/RecordEdit';
import type { LotRecord } from './lot';
import { LotDetails } from './LotDetails';
import { LotInputs } from './LotInputs';
import { LotMap } from './LotMap';

export default function LotEdit() {
  return (
    <RecordEdit resource="parking-lots" listPath="/parking-lots" canDelete aside={<LotAside />}>
      <LotInputs />
    </RecordEdit>
  );
}

/** What belongs to the lot but is kept elsewhere: its owners, its spots, the venues around it. */
function LotAside() {
  const lot = useRecordContext<LotRecord>();
  if (!lot) return null;
  return (
    <>
      <LotDetails lot={lot} />
      <LotMap lot={lot} />
    </>
  );
}
