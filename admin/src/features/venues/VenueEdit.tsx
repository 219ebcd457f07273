import { RecordEdit } from '../../components/records/RecordEdit';
import { VenueInputs } from './VenueInputs';
import { VenueSign } from './VenueSign';

export default function VenueEdit() {
  return (
    <RecordEdit resource="venues" listPath="/venues" canDelete aside={<VenueSign />}>
      <VenueInputs />
    </RecordEdit>
  );
}
