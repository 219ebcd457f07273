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

/** Related records: owners, spots and the venues nearby. */
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
