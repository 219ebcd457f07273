import { RecordEdit } from '../../../components/records/RecordEdit';
import { AccountInputs } from './AccountInputs';
import { AccountOpenMonth } from './AccountOpenMonth';
import { AccountStatements } from './AccountStatements';

function AccountMonths() {
  return (
    <>
      <AccountOpenMonth />
      <AccountStatements />
    </>
  );
}

export default function AccountEdit() {
  return (
    <RecordEdit resource="accounts" listPath="/accounts" canDelete aside={<AccountMonths />}>
      <AccountInputs />
    </RecordEdit>
  );
}
