import type { ReactNode } from 'react';
import { createSpotLimits } from '@panui/api/limits';
import { BooleanInput, required } from 'react-admin';
import { ActiveInput } from '../../components/records/deactivation/ActiveInput';
import { FormSection } from '../../components/records/FormSection';
import { PlainTextInput } from '../../components/records/inputs';
import { withinLimits } from '../../components/records/withinLimits';

const ltr = { htmlInput: { dir: 'ltr' } };

/** Editable fields of a spot. `children` come first; the lot can be chosen only on creation. */
export function SpotInputs({ children }: { children?: ReactNode }) {
  return (
    <FormSection title="resources.spots.section.spot">
      {children}
      <PlainTextInput
        source="number"
        validate={[required(), ...withinLimits(createSpotLimits.number)]}
        slotProps={ltr}
      />
      <PlainTextInput source="floor" validate={withinLimits(createSpotLimits.floor)} slotProps={ltr} />
      <PlainTextInput source="office" validate={withinLimits(createSpotLimits.office)} />
      <BooleanInput source="is_handicap" />
      <BooleanInput source="is_electric" />
      <ActiveInput />
    </FormSection>
  );
}
