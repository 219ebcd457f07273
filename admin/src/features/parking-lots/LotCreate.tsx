import { createLotDefaults } from '@panui/api/defaults';
import { RecordCreate } from '../../components/records/RecordCreate';
import { LotInputs } from './LotInputs';

export default function LotCreate() {
  return (
    <RecordCreate
      defaults={createLotDefaults}
      listPath="/parking-lots"
      redirectTo={(id) => `/parking-lots/${String(id)}/edit`}
    >
      <LotInputs />
    </RecordCreate>
  );
}
