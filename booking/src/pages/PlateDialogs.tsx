import type { ComponentProps, ReactNode } from 'react';
import UnknownPlateDialog from '../features/plate/UnknownPlateDialog';
import type { PlateState } from '../features/plate/plateState';
import type { FormValues } from '../features/reservation-form/fields';
import { SameCarDialog } from '../features/same-car/SameCarDialog';
import { useI18n } from '../shared/i18n/I18n';
import type { Problem } from '../shared/api/problem';

interface Props extends Omit<ComponentProps<typeof UnknownPlateDialog>, 'plate'> {
  /** Why the server asks about a second spot; null when the plate is in question. */
  sameCar: Problem | null;
  /** Why the plate is in question. */
  state: PlateState;
  hold: ComponentProps<typeof SameCarDialog>['hold'];
  values: FormValues;
}

/** The questions about a plate, loaded when one is asked. */
export default function PlateDialogs({ sameCar, state, hold, values, ...dialog }: Props): ReactNode {
  const { t } = useI18n();
  const { license_plate: plate, email } = values;
  return sameCar ? (
    <SameCarDialog {...dialog} problem={sameCar} hold={hold} plate={plate} email={email} />
  ) : (
    <UnknownPlateDialog
      {...dialog}
      question={state.code === 'api_timeout' ? t('plate.timeout') : dialog.question}
      plate={plate}
    />
  );
}
