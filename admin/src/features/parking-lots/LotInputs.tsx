import type { Dto } from '@panui/api';
import { createLotLimits } from '@panui/api/limits';
import { BooleanInput, FormDataConsumer, required } from 'react-admin';
import { ActiveInput } from '../../components/records/deactivation/ActiveInput';
import { FormSection } from '../../components/records/FormSection';
import {
  ClockInput,
  LtrInput,
  NumericInput,
  PlainTextInput,
  PriceInput,
} from '../../components/records/inputs';
import { CoordinateInputs } from '../../components/records/CoordinateInputs';
import { LongTextInput } from '../../components/records/LongTextInput';
import { OvernightInputs } from './OvernightInputs';
import { withinLimits } from '../../components/records/withinLimits';
import { LinesInput } from '../../components/records/LinesInput';
import { WeekdaysInput } from '../../components/records/WeekdaysInput';

const limits = createLotLimits;

/** With 0 every price of a rule would be 0. */
const isPositive = (value: unknown) =>
  value === 0 ? 'resources.parking-lots.help.max_price_zero' : undefined;

/** Fields that admins and the lot's owners can edit. */
export function LotInputs() {
  return (
    <>
      <FormSection title="resources.parking-lots.section.name">
        <PlainTextInput source="name" validate={[required(), ...withinLimits(limits.name)]} />
        <LtrInput source="name_en" validate={withinLimits(limits.name_en)} />
        <PlainTextInput source="address" validate={[required(), ...withinLimits(limits.address)]} />
        <LtrInput source="address_en" validate={withinLimits(limits.address_en)} />
        <NumericInput
          source="max_height_cm"
          helperText="resources.parking-lots.help.no_limit"
          validate={withinLimits(limits.max_height_cm)}
        />
        <LongTextInput
          source="entry_instructions"
          minRows={3}
          helperText="resources.parking-lots.help.entry_instructions"
          validate={withinLimits(limits.entry_instructions)}
        />
        <LongTextInput
          source="entry_instructions_en"
          minRows={3}
          dir="ltr"
          validate={withinLimits(limits.entry_instructions_en)}
        />
        <LongTextInput source="description" minRows={2} validate={withinLimits(limits.description)} />
      </FormSection>
      <FormSection title="resources.parking-lots.section.hours">
        <BooleanInput source="is_24_7" className="wide" />
        <FormDataConsumer<Dto<'Lot'>>>
          {({ formData }) => <OpeningHours isDisabled={formData.is_24_7} />}
        </FormDataConsumer>
        <LinesInput<Dto<'LotSlot'>>
          source="slots"
          label="resources.parking-lots.fields.slots"
          helperText="resources.parking-lots.help.slots"
          toLine={({ start_time, end_time }) => `${start_time}-${end_time}`}
          fromLine={(line, slot) => {
            const [start_time = '', end_time = ''] = line.split(/\s*[-–]\s*/);
            return { slot, start_time, end_time };
          }}
        />
      </FormSection>
      <FormSection title="resources.parking-lots.section.business">
        <PriceInput
          source="price_agorot"
          helperText="resources.parking-lots.help.price"
          validate={[required(), ...withinLimits(limits.price_agorot)]}
        />
        <PriceInput source="min_price_agorot" validate={withinLimits(limits.min_price_agorot)} />
        <PriceInput
          source="max_price_agorot"
          helperText="resources.parking-lots.help.no_limit"
          validate={[isPositive, ...withinLimits(limits.max_price_agorot)]}
        />
        <OvernightInputs />
        <ActiveInput helperText="resources.parking-lots.help.is_active" />
        <BooleanInput source="mails_gate_list" className="wide" />
        <BooleanInput
          source="records_exits"
          className="wide"
          helperText="resources.parking-lots.help.records_exits"
        />
      </FormSection>
      <FormSection title="resources.parking-lots.section.coordinates">
        <CoordinateInputs />
      </FormSection>
    </>
  );
}

function OpeningHours({ isDisabled }: { isDisabled: boolean | undefined }) {
  if (isDisabled) return null;
  return (
    <>
      <ClockInput source="opening_time" />
      <ClockInput source="closing_time" helperText="resources.parking-lots.help.closing_time" />
      <WeekdaysInput source="open_weekdays" label="resources.parking-lots.fields.open_weekdays" />
    </>
  );
}
