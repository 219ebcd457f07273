import { createVenueDefaults } from '@panui/api/defaults';
import { RecordCreate } from '../../components/records/RecordCreate';
import { VenueInputs } from './VenueInputs';

export default function VenueCreate() {
  return (
    <RecordCreate defaults={createVenueDefaults} listPath="/venues">
      <VenueInputs />
    </RecordCreate>
  );
}
