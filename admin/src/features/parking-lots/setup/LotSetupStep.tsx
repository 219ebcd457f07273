import { required } from 'react-admin';
import { createLotLimits } from '@panui/api/limits';
import { useWatch } from 'react-hook-form';
import { BooleanInput } from 'react-admin';
import { CoordinateInputs } from '../../../components/records/CoordinateInputs';
import { FormSection } from '../../../components/records/FormSection';
import { NumericInput, PlainTextInput } from '../../../components/records/inputs';
import { withinLimits } from '../../../components/records/withinLimits';
import { EntryInputs, ExitsInput, HoursInputs, NameInputs, PriceInputs } from '../LotInputs';
import { OvernightInputs } from '../OvernightInputs';
import { SlotsInput } from '../SlotsInput';
import type { LotSetup, Step } from './lotSetup';
import { LotSetupSummary } from './LotSetupSummary';
import { NewPhotos } from './NewPhotos';
import { OwnersInputs } from './OwnersInputs';
import { SpecialDaysInput } from './SpecialDaysInput';
import { SpotRangesInput } from './SpotRangesInput';
import { VenuesNearby } from './VenuesNearby';

interface Props {
  step: Step;
  isAdmin: boolean;
  photos: File[];
  onPhotos: (photos: File[]) => void;
  onOpen: (step: Step, values: LotSetup) => void;
}

/** A text of several lines. The setup keeps its draft with the other fields. */
const MultilineInput = (props: Parameters<typeof PlainTextInput>[0]) => (
  <PlainTextInput className="wide" multiline {...props} />
);

/** The fields of a step. */
export function LotSetupStep({ step, isAdmin, photos, onPhotos, onOpen }: Props) {
  switch (step) {
    case 'location':
      return (
        <>
          <FormSection title="resources.parking-lots.section.name">
            <NameInputs />
            <NumericInput
              source="max_height_cm"
              helperText="resources.parking-lots.help.no_limit"
              validate={withinLimits(createLotLimits.max_height_cm)}
            />
          </FormSection>
          <FormSection title="resources.parking-lots.section.coordinates">
            <CoordinateInputs />
            {isAdmin && <VenuesNearby />}
          </FormSection>
        </>
      );
    case 'hours':
      return (
        <>
          <FormSection title="resources.parking-lots.section.hours">
            <HoursInputs />
            <SlotsInput />
            <SpecialDaysInput />
          </FormSection>
          <FormSection title="panui.lot_setup.price">
            <PriceInputs />
            <OvernightInputs />
          </FormSection>
        </>
      );
    case 'spots':
      return <Spots />;
    case 'owners':
      return <OwnersInputs />;
    case 'arrival':
      return (
        <>
          <FormSection title="panui.lot_setup.entry">
            <EntryInputs LongText={MultilineInput} />
            <NewPhotos photos={photos} onChange={onPhotos} />
          </FormSection>
          <FormSection title="panui.lot_setup.exits">
            <ExitsInput />
            <BooleanInput source="mails_gate_list" className="wide" />
          </FormSection>
        </>
      );
    case 'summary':
      return <LotSetupSummary isAdmin={isAdmin} photos={photos} onOpen={onOpen} />;
  }
}

function Spots() {
  const copyOf: unknown = useWatch({ name: 'copy_of' });
  return (
    <FormSection title="resources.parking-lots.fields.spots_total">
      {copyOf !== null && (
        <NumericInput
          source="copied_spots"
          label="panui.lot_setup.copied_spots"
          helperText="panui.lot_setup.copied_spots_help"
          validate={[required(), ...withinLimits({ minimum: 0, maximum: 2_000 })]}
        />
      )}
      <SpotRangesInput />
    </FormSection>
  );
}
