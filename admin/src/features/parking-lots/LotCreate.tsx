import { RecordCreate } from '../../components/records/RecordCreate';
import { lotDefaults } from './lotDefaults';
import { LotInputs } from './LotInputs';

export default function LotCreate() {
  return (
    <RecordCreate
      defaults={lotDefaults}
      listPath="/parking-lots"
      redirectTo={(id) => `/parking-lots/${String(id)}/edit`}
    >
      <LotInputs />
    </RecordCreate>
  );
}
