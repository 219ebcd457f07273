import { RecordEdit } from '../../../components/records/RecordEdit';
import { AccountInputs } from './AccountInputs';
import { AccountStatements } from './AccountStatements';

export default function AccountEdit() {
  return (
    <RecordEdit resource="accounts" listPath="/accounts" canDelete aside={<AccountStatements />}>
      <AccountInputs />
    </RecordEdit>
  );
}
