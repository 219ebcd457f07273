import { RecordCreate } from '../../components/records/RecordCreate';
import { VenueInputs } from './VenueInputs';

export default function VenueCreate() {
  return (
    <RecordCreate defaults={{ is_active: true }} listPath="/venues">
      <VenueInputs />
    </RecordCreate>
  );
}
