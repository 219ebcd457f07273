import { BooleanInput, maxLength, required } from 'react-admin';
import { FormSection } from '../../components/records/FormSection';
import { LtrInput, PlainTextInput } from '../../components/records/inputs';
import { CoordinateInputs } from '../../components/records/CoordinateInputs';

export function VenueInputs() {
  return (
    <>
      <FormSection title="resources.venues.section.name">
        <PlainTextInput source="name" validate={[required(), maxLength(200)]} />
        <LtrInput source="name_en" validate={maxLength(200)} />
        <PlainTextInput source="address" validate={maxLength(300)} />
        <LtrInput source="address_en" validate={maxLength(300)} />
        <BooleanInput source="is_active" />
      </FormSection>
      <FormSection title="resources.venues.section.coordinates">
        <CoordinateInputs />
      </FormSection>
    </>
  );
}
