import { RecordEdit } from '../../components/records/RecordEdit';
import { PayeeInputs } from './PayeeInputs';
import { PayeeMoney } from './PayeeMoney';
import './my-money.css';

export default function PayeeEdit() {
  return (
    <RecordEdit resource="payees" listPath="/payees" canDelete aside={<PayeeMoney />}>
      <PayeeInputs />
    </RecordEdit>
  );
}
