import { createCannedTextLimits } from '@panui/api/limits';
import { required } from 'react-admin';
import { FormSection } from '../../components/records/FormSection';
import { LtrInput, PlainTextInput } from '../../components/records/inputs';
import { LongTextInput } from '../../components/records/LongTextInput';
import { withinLimits } from '../../components/records/withinLimits';

const limits = createCannedTextLimits;

export function CannedTextInputs() {
  return (
    <>
      <FormSection title="resources.canned-texts.section.he">
        <PlainTextInput source="title" validate={[required(), ...withinLimits(limits.title)]} />
        <LongTextInput source="text" minRows={4} validate={[required(), ...withinLimits(limits.text)]} />
      </FormSection>
      <FormSection title="resources.canned-texts.section.en">
        <LtrInput source="title_en" validate={[required(), ...withinLimits(limits.title_en)]} />
        <LongTextInput
          source="text_en"
          minRows={4}
          validate={[required(), ...withinLimits(limits.text_en)]}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
        />
      </FormSection>
    </>
  );
}
