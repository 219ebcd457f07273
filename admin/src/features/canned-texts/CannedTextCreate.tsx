import { RecordCreate } from '../../components/records/RecordCreate';
import { CannedTextInputs } from './CannedTextInputs';

const noDefaults = {};

export default function CannedTextCreate() {
  return (
    <RecordCreate defaults={noDefaults} listPath="/canned-texts">
      <CannedTextInputs />
    </RecordCreate>
  );
}
