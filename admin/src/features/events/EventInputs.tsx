import { createEventLimits } from '@panui/api/limits';
import { required, SelectInput } from 'react-admin';
import { FormSection } from '../../components/records/FormSection';
import { LtrInput, PlainTextInput } from '../../components/records/inputs';
import { MomentInput } from '../../components/records/MomentInput';
import { withinLimits } from '../../components/records/withinLimits';
import { stateChoices } from './event';
import { VenueInput } from './EventVenue';

const limits = createEventLimits;

/** An event remains with its venue. */
export function EventInputs({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <FormSection title="resources.events.section.event">
        <VenueInput source="venue_id" validate={required()} readOnly={!isNew} />
        <SelectInput source="state" choices={stateChoices} validate={required()} />
        <PlainTextInput source="title" validate={[required(), ...withinLimits(limits.title)]} />
        <LtrInput source="title_en" validate={withinLimits(limits.title_en)} />
        <LtrInput
          source="slug"
          helperText="resources.events.help.slug"
          validate={withinLimits(limits.slug)}
        />
      </FormSection>
      <FormSection title="resources.events.section.times">
        <MomentInput source="doors_at" />
        <MomentInput source="starts_at" validate={required()} />
        <MomentInput source="ends_at" />
      </FormSection>
    </>
  );
}
