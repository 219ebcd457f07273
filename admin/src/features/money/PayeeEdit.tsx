import { RecordEdit } from '../../components/records/RecordEdit';
import { PayeeInputs } from './PayeeInputs';

export default function PayeeEdit() {
  return (
    <RecordEdit resource="payees" listPath="/payees" canDelete>
      <PayeeInputs />
    </RecordEdit>
  );
}
