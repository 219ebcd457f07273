import { createSpotDefaults } from '@panui/api/defaults';
import { AutocompleteInput, ReferenceInput, required } from 'react-admin';
import { RecordCreate } from '../../components/records/RecordCreate';
import { SpotInputs } from './SpotInputs';

export default function SpotCreate() {
  return (
    <RecordCreate defaults={createSpotDefaults} listPath="/spots">
      <SpotInputs>
        <ReferenceInput source="parking_lot_id" reference="parking-lots">
          <AutocompleteInput
            label="resources.spots.fields.lot_name"
            validate={required()}
            openOnFocus={false}
          />
        </ReferenceInput>
      </SpotInputs>
    </RecordCreate>
  );
}
