import { RecordEdit } from '../../components/records/RecordEdit';
import { PayeeAdjustment } from './PayeeAdjustment';
import { PayeeInputs } from './PayeeInputs';

export default function PayeeEdit() {
  return (
    <RecordEdit resource="payees" listPath="/payees" canDelete aside={<PayeeAdjustment />}>
      <PayeeInputs />
    </RecordEdit>
  );
}
