import type { ReactNode } from 'react';
import { BooleanInput, maxLength, required } from 'react-admin';
import { ActiveInput } from '../../components/records/deactivation/ActiveInput';
import { FormSection } from '../../components/records/FormSection';
import { PlainTextInput } from '../../components/records/inputs';

const ltr = { htmlInput: { dir: 'ltr' } };

/** Editable fields of a spot. `children` come first; the lot can be chosen only on creation. */
export function SpotInputs({ children }: { children?: ReactNode }) {
  return (
    <FormSection title="resources.spots.section.spot">
      {children}
      <PlainTextInput source="number" validate={[required(), maxLength(20)]} slotProps={ltr} />
      <PlainTextInput source="floor" validate={maxLength(20)} slotProps={ltr} />
      <PlainTextInput source="office" validate={maxLength(100)} />
      <BooleanInput source="is_handicap" />
      <BooleanInput source="is_electric" />
      <ActiveInput />
    </FormSection>
  );
}
