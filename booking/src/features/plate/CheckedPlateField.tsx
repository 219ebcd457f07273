import type { ComponentProps } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { PlateField } from '../../shared/ui/PlateField';
import { CarName } from './CarName';
import { plateMessage } from './plateMessage';
import { usePlateCheck } from './usePlateCheck';

type Props = Pick<
  ComponentProps<typeof PlateField>,
  'name' | 'label' | 'placeholder' | 'value' | 'onChange' | 'onBlur'
> & { error?: string | undefined };

/** A plate field that says what the vehicle registry knows of the plate; an unknown one is only a warning. */
export function CheckedPlateField({ value, error, onChange, onBlur, ...field }: Props) {
  const { t, rich } = useI18n();
  const { state, check, setPlate } = usePlateCheck();
  const message = plateMessage(state);
  const car = state.vehicle?.make && <CarName car={state.vehicle} />;
  const { note } = message;
  const displayedError = error ?? (message.error && t(message.error));
  return (
    <PlateField
      {...field}
      value={value}
      {...(displayedError !== undefined && { error: displayedError })}
      {...(!displayedError && note && { note: car ? rich('plate.verifiedCar', { car }) : t(note) })}
      isWarning={message.isWarning === true}
      checking={state.status === 'checking'}
      onChange={(plate) => {
        setPlate(plate);
        onChange(plate);
      }}
      onBlur={() => {
        onBlur();
        void check(value, true);
      }}
    />
  );
}
