import { RecordEdit } from '../../records/RecordEdit';
import { SpotInputs } from './SpotInputs';

export default function SpotEdit() {
  return (
    <RecordEdit resource="spots" listPath="/spots" canDelete>
      <SpotInputs />
    </RecordEdit>
  );
}
