import { RecordCreate } from '../../components/records/RecordCreate';
import { PayeeInputs } from './PayeeInputs';

const defaults = { language: 'he', withholding_bps: 0, user_ids: [], terms: [], is_active: true };

export default function PayeeCreate() {
  return (
    <RecordCreate defaults={defaults} listPath="/payees">
      <PayeeInputs />
    </RecordCreate>
  );
}
