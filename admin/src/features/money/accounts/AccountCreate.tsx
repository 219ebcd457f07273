import { RecordCreate } from '../../../components/records/RecordCreate';
import { AccountInputs } from './AccountInputs';

const defaults = { language: 'he', is_active: true };

export default function AccountCreate() {
  return (
    <RecordCreate defaults={defaults} listPath="/accounts">
      <AccountInputs />
    </RecordCreate>
  );
}
