import type { ReactNode } from 'react';
import { BooleanInput, maxLength, required } from 'react-admin';
import { ActiveInput } from '../../components/records/deactivation/ActiveInput';
import { FormSection } from '../../components/records/FormSection';
import { PlainTextInput } from '../../components/records/inputs';

const ltr = { htmlInput: { dir: 'ltr' } };

/** What can be set of a spot at any time; its lot, which is chosen once, stands before it. */
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
