import { RecordEdit } from '../../components/records/RecordEdit';
import { VenueInputs } from './VenueInputs';

export default function VenueEdit() {
  return (
    <RecordEdit resource="venues" listPath="/venues" canDelete>
      <VenueInputs />
    </RecordEdit>
  );
}
