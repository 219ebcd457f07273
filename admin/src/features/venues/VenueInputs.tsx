import { createVenueLimits } from '@panui/api/limits';
import { BooleanInput, required } from 'react-admin';
import { FormSection } from '../../components/records/FormSection';
import { LtrInput, PlainTextInput } from '../../components/records/inputs';
import { withinLimits } from '../../components/records/withinLimits';
import { CoordinateInputs } from '../../components/records/CoordinateInputs';

export function VenueInputs() {
  return (
    <>
      <FormSection title="resources.venues.section.name">
        <PlainTextInput source="name" validate={[required(), ...withinLimits(createVenueLimits.name)]} />
        <LtrInput source="name_en" validate={withinLimits(createVenueLimits.name_en)} />
        <PlainTextInput source="address" validate={withinLimits(createVenueLimits.address)} />
        <LtrInput source="address_en" validate={withinLimits(createVenueLimits.address_en)} />
        <BooleanInput source="is_active" />
      </FormSection>
      <FormSection title="resources.venues.section.coordinates">
        <CoordinateInputs />
      </FormSection>
    </>
  );
}
