import { AutocompleteInput, ReferenceInput, required } from 'react-admin';
import { RecordCreate } from '../../components/records/RecordCreate';
import { SpotInputs } from './SpotInputs';

const defaults = { is_active: true, is_handicap: false, is_electric: false };

export default function SpotCreate() {
  return (
    <RecordCreate defaults={defaults} listPath="/spots">
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
