import type { Dto } from '@panui/api';
import { createLotDefaults, createSpotBatchDefaults } from '@panui/api/defaults';
import { createLotLimits, createSpotBatchLimits, createVenueLimits } from '@panui/api/limits';
import { required, useDataProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CoordinateInputs } from '../../components/records/CoordinateInputs';
import {
  ClockInput,
  LtrInput,
  NumericInput,
  PlainTextInput,
  PriceInput,
} from '../../components/records/inputs';
import { withinLimits } from '../../components/records/withinLimits';
import { WeekdaysInput } from '../../components/records/WeekdaysInput';
import { api } from '../../data/api';
import { StepForm } from './StepForm';

interface StepProps {
  onCreated: () => void;
}

export function VenueStep({ onCreated }: StepProps) {
  const dataProvider = useDataProvider();
  return (
    <StepForm
      resource="venues"
      defaults={{}}
      submitLabel="panui.first_run.venue.submit"
      create={(data) => dataProvider.create('venues', { data })}
      onCreated={onCreated}
    >
      <PlainTextInput source="name" validate={[required(), ...withinLimits(createVenueLimits.name)]} />
      <PlainTextInput source="address" validate={withinLimits(createVenueLimits.address)} />
      <CoordinateInputs />
    </StepForm>
  );
}

/** The lot starts at the position of the venue. */
export function LotStep({ venue, onCreated }: StepProps & { venue: Dto<'Venue'> }) {
  const dataProvider = useDataProvider();
  return (
    <StepForm
      resource="parking-lots"
      defaults={{ ...createLotDefaults, lat: venue.lat, lng: venue.lng }}
      submitLabel="panui.first_run.lot.submit"
      create={(data) => dataProvider.create('parking-lots', { data })}
      onCreated={onCreated}
    >
      <PlainTextInput source="name" validate={[required(), ...withinLimits(createLotLimits.name)]} />
      <PlainTextInput source="address" validate={[required(), ...withinLimits(createLotLimits.address)]} />
      <PriceInput
        source="price_agorot"
        validate={[required(), ...withinLimits(createLotLimits.price_agorot)]}
      />
      <ClockInput source="opening_time" />
      <ClockInput source="closing_time" helperText="resources.parking-lots.help.closing_time" />
      <WeekdaysInput source="open_weekdays" label="resources.parking-lots.fields.open_weekdays" />
      <CoordinateInputs />
    </StepForm>
  );
}

export function SpotsStep({ lot, onCreated }: StepProps & { lot: Dto<'Lot'> }) {
  return (
    <StepForm
      resource="spots"
      defaults={{ ...createSpotBatchDefaults, first_number: 101, last_number: 120 }}
      submitLabel="panui.first_run.spots.submit"
      create={(values) =>
        api.POST('/admin/spots/bulk', {
          body: { ...(values as unknown as Dto<'CreateSpotBatch'>), parking_lot_id: lot.id },
        })
      }
      onCreated={onCreated}
    >
      <NumericInput
        source="first_number"
        label="panui.add_spots.first"
        validate={[required(), ...withinLimits(createSpotBatchLimits.first_number)]}
      />
      <NumericInput
        source="last_number"
        label="panui.add_spots.last"
        validate={[required(), ...withinLimits(createSpotBatchLimits.last_number)]}
      />
      <LtrInput
        source="floor"
        parse={(value: string) => value}
        validate={withinLimits(createSpotBatchLimits.floor)}
      />
      <SpotCount />
    </StepForm>
  );
}

function SpotCount() {
  const t = useTranslate();
  const [first, last] = useWatch({ name: ['first_number', 'last_number'] }) as [unknown, unknown];
  const count = Number(last) - Number(first) + 1;
  return (
    <p className="quiet" role="status">
      {count > 0 && t('panui.first_run.spots.count', { smart_count: count })}
    </p>
  );
}
