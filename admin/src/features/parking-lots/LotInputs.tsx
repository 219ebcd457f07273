import type { Dto } from '@panui/api';
import { createLotLimits } from '@panui/api/limits';
import type { ComponentType } from 'react';
import { BooleanInput, FormDataConsumer, required, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
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
import { WeekdaysInput } from '../../components/records/WeekdaysInput';
import { SlotsInput } from './SlotsInput';

const limits = createLotLimits;

/** With 0 every price of a rule would be 0. */
const isPositive = (value: unknown) =>
  value === 0 ? 'resources.parking-lots.help.max_price_zero' : undefined;

type Prices = Partial<Record<'min_price_agorot' | 'max_price_agorot', number | null>>;

const priceInBounds = (value: unknown, { min_price_agorot: min, max_price_agorot: max }: Prices) =>
  typeof value === 'number' && (value < (min ?? 0) || value > (max ?? Infinity))
    ? 'resources.parking-lots.help.price_out_of_bounds'
    : undefined;

const maxNotBelowMin = (value: unknown, { min_price_agorot: min }: Prices) =>
  typeof value === 'number' && value < (min ?? 0) ? 'resources.parking-lots.help.max_below_min' : undefined;

/** Fields that admins and the lot's owners can edit. */
export function LotInputs() {
  return (
    <>
      <FormSection title="resources.parking-lots.section.name">
        <NameInputs />
        <NumericInput
          source="max_height_cm"
          helperText="resources.parking-lots.help.no_limit"
          validate={withinLimits(limits.max_height_cm)}
        />
        <EntryInputs LongText={LongTextInput} />
      </FormSection>
      <FormSection title="resources.parking-lots.section.hours">
        <HoursInputs />
        <SlotsInput />
      </FormSection>
      <FormSection title="resources.parking-lots.section.business">
        <PriceInputs />
        <OvernightInputs />
        <ActiveInput helperText="resources.parking-lots.help.is_active" />
        <BooleanInput source="mails_gate_list" className="wide" />
        <ExitsInput />
      </FormSection>
      <FormSection title="resources.parking-lots.section.coordinates">
        <CoordinateInputs />
      </FormSection>
    </>
  );
}

export function NameInputs() {
  return (
    <>
      <PlainTextInput source="name" validate={[required(), ...withinLimits(limits.name)]} />
      <LtrInput source="name_en" validate={withinLimits(limits.name_en)} />
      <PlainTextInput source="address" validate={[required(), ...withinLimits(limits.address)]} />
      <LtrInput source="address_en" validate={withinLimits(limits.address_en)} />
    </>
  );
}

/** How drivers get in, and a note for operators. */
export function EntryInputs({ LongText }: { LongText: ComponentType<TextInputProps> }) {
  return (
    <>
      <LongText
        source="entry_instructions"
        minRows={3}
        helperText="resources.parking-lots.help.entry_instructions"
        validate={withinLimits(limits.entry_instructions)}
      />
      <LongText
        source="entry_instructions_en"
        minRows={3}
        dir="ltr"
        validate={withinLimits(limits.entry_instructions_en)}
      />
      <LongText source="description" minRows={2} validate={withinLimits(limits.description)} />
    </>
  );
}

export function HoursInputs() {
  return (
    <>
      <BooleanInput source="is_24_7" className="wide" />
      <FormDataConsumer<Dto<'Lot'>>>
        {({ formData }) => <OpeningHours isDisabled={formData.is_24_7} />}
      </FormDataConsumer>
    </>
  );
}

export function PriceInputs() {
  const price: unknown = useWatch({ name: 'price_agorot' });
  return (
    <>
      <PriceInput
        source="price_agorot"
        helperText={`resources.parking-lots.help.${price === 0 ? 'free' : 'price'}`}
        validate={[required(), priceInBounds, ...withinLimits(limits.price_agorot)]}
      />
      <PriceInput source="min_price_agorot" validate={withinLimits(limits.min_price_agorot)} />
      <PriceInput
        source="max_price_agorot"
        helperText="resources.parking-lots.help.no_limit"
        validate={[isPositive, maxNotBelowMin, ...withinLimits(limits.max_price_agorot)]}
      />
    </>
  );
}

export const ExitsInput = () => (
  <BooleanInput
    source="records_exits"
    className="wide"
    helperText="resources.parking-lots.help.records_exits"
  />
);

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
