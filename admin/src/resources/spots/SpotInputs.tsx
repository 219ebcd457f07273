import { BooleanInput, maxLength, required } from 'react-admin';
import { FormSection } from '../../records/FormSection';
import { PlainTextInput } from '../../records/inputs';

const ltr = { htmlInput: { dir: 'ltr' } };

/** What can be set of a spot at any time; its lot is chosen once. */
export function SpotInputs() {
  return (
    <FormSection title="resources.spots.section.spot">
      <PlainTextInput source="number" validate={[required(), maxLength(20)]} slotProps={ltr} />
      <PlainTextInput source="floor" validate={maxLength(20)} slotProps={ltr} />
      <PlainTextInput source="office" validate={maxLength(100)} />
      <BooleanInput source="is_active" />
      <BooleanInput source="is_handicap" />
      <BooleanInput source="is_electric" />
    </FormSection>
  );
}
