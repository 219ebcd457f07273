import { RecordEdit } from '../../components/records/RecordEdit';
import { CannedTextInputs } from './CannedTextInputs';

export default function CannedTextEdit() {
  return (
    <RecordEdit resource="canned-texts" listPath="/canned-texts" canDelete>
      <CannedTextInputs />
    </RecordEdit>
  );
}
